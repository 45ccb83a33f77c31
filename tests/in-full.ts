import { test } from 'vitest'
import { sampleSize } from './sample-size.ts'

/** A test that runs in `npm run test:full` only: it costs many seconds and guards what few changes touch. */
export const testInFull = test.skipIf(!process.env.TEST_FULL)

/** Every fourth of a list of cases in `npm test`, all of them in `npm run test:full`. */
export const someCases = <T>(cases: readonly T[]) => {
  const step = Math.round(cases.length / sampleSize(cases.length))
  return cases.filter((_, at) => at % step === 0)
}
