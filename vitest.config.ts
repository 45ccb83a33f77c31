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
          testTimeout: 30_000,
          include: ['{contract,app,server,db,importer,demonstration,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          globalSetup: 'tests/global-setup.ts',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: 'tests/global-setup.ts',
          // A browser's code of a package that is not written for Node.
          server: { deps: { inline: [/tus-js-client\/lib\//] } },
          testTimeout: 30_000,
        },
      },
      { test: { name: 'drill', include: ['tests/drill/**/*.test.ts'], disableConsoleIntercept: true } },
    ],
  },
})
