// A property test that fails prints its seed; FC_SEED=<seed> draws the same cases again. fast-check is only loaded then: it takes 0.1 s a file.
if (process.env.FC_SEED) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED) })
}

export {}
