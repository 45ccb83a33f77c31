/** How many random cases an oracle draws: a tenth of them in `npm test`, all in `npm run test:full`. */
export const sampleSize = (cases: number) => (process.env.TEST_FULL ? cases : Math.ceil(cases / 10))

/** Every tenth of a list of cases in `npm test`, all of them in `npm run test:full`. */
export const someCases = <T>(cases: readonly T[]) => {
  const step = Math.round(cases.length / sampleSize(cases.length))
  return cases.filter((_, at) => at % step === 0)
}

/** For `filter`: every third in `npm test`, all in `npm run test:full`. */
export const everyThird = (_: unknown, at: number) => process.env.TEST_FULL !== undefined || at % 3 === 0

/** Every third of 20 rows or more in `npm test`: of a row for each pair of 8 people and 4 agents it has each of both. */
export const thirdOfMany = <T>(rows: readonly T[]) => (rows.length < 20 ? rows : rows.filter(everyThird))
