// FC_SEED=<seed> repeats the cases of a failed property test. Loaded lazily.
if (process.env.FC_SEED) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED) })
}

export {}
