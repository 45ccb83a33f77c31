/** Number of cases to run: a tenth in `npm test`, all in `npm run test:full`. */
export const sampleSize = (cases: number) => (process.env.TEST_FULL ? cases : Math.ceil(cases / 10))

export const someCases = <T>(cases: readonly T[]) => {
  const step = Math.round(cases.length / sampleSize(cases.length))
  return cases.filter((_, at) => at % step === 0)
}

/** A predicate for `filter`: keeps a third of the cases in `npm test`, all in `npm run test:full`. */
export const everyThird = (_: unknown, at: number) => process.env.TEST_FULL !== undefined || at % 3 === 0

/** A third of 20 or more rows; the result still covers 8 people and 4 agents. */
export const thirdOfMany = <T>(rows: readonly T[]) => (rows.length < 20 ? rows : rows.filter(everyThird))
