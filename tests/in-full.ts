import { test } from 'vitest'

/** Slow, and rarely affected. */
export const testInFull = test.skipIf(!process.env.TEST_FULL)
