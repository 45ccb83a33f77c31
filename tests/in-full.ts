import { test } from 'vitest'

/** Runs only in `npm run test:full`: slow, and rarely affected. */
export const testInFull = test.skipIf(!process.env.TEST_FULL)
