/** How many random cases an oracle draws: a quarter of them in `npm test`, all in `npm run test:full`. */
export const sampleSize = (cases: number) => (process.env.TEST_FULL ? cases : Math.ceil(cases / 4))
