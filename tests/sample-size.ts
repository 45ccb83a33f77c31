/** How many random cases an oracle draws: a tenth of them in `npm test`, all in `npm run test:full`. */
export const sampleSize = (cases: number) => (process.env.TEST_FULL ? cases : Math.ceil(cases / 10))

/** Every tenth of a list of cases in `npm test`, all of them in `npm run test:full`. */
export const someCases = <T>(cases: readonly T[]) => {
  const step = Math.round(cases.length / sampleSize(cases.length))
  return cases.filter((_, at) => at % step === 0)
}
