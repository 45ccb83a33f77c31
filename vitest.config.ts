import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests wait for their servers more than they compute: two at a time even where there are two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,app,server,db,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['db/tests/**'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['db/tests/**/*.test.ts'],
          globalSetup: 'tests/global-setup.ts',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: 'tests/global-setup.ts',
          testTimeout: 30_000,
        },
      },
      { test: { name: 'drill', include: ['tests/drill/**/*.test.ts'], disableConsoleIntercept: true } },
    ],
  },
})
