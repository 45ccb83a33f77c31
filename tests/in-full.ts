import { test } from 'vitest'

/** A test that runs in `npm run test:full` only: it costs many seconds and guards what few changes touch. */
export const testInFull = test.skipIf(!process.env.TEST_FULL)
