import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Patience of a busy machine: what is checked is that it comes, not how soon (speed is bench/'s). What hangs ends too.
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // In CI a test may be tried again; the summary names it as flaky, so that its cause gets fixed.
  retry: process.env.CI ? 1 : 0,
}
const HTTP = {
  ...PATIENT,
  setupFiles: 'tests/seed.ts',
  globalSetup: 'tests/global-setup.ts',
  // A browser's code of a package that is not written for Node.
  server: { deps: { inline: [/tus-js-client\/lib\//] } },
}
// vi.mock: a module that other files of the worker have read already cannot be replaced.
const REPLACES_MODULES = ['auth-password', 'images', 'passkeys-sign-in'].map((name) => `tests/http/${name}.test.ts`)

export default defineConfig({
  test: {
    reporters: ['default', './tests/vitest-report.ts'],
    // Tests wait for their servers more than they compute: two at a time even where there are two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...PATIENT,
          name: 'unit',
          setupFiles: 'tests/seed.ts',
          include: ['{contract,app,server,db,importer,demonstration,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          globalSetup: 'tests/global-setup.ts',
          // Reading the same modules anew for each file was a fifth of the work.
          isolate: false,
          setupFiles: ['tests/db/own-database.ts', 'tests/seed.ts'],
        },
      },
      {
        test: {
          ...HTTP,
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          exclude: REPLACES_MODULES,
          isolate: false,
        },
      },
      { test: { ...HTTP, name: 'http-alone', include: REPLACES_MODULES } },
      { test: { ...PATIENT, name: 'drill', include: ['tests/drill/**/*.test.ts'], disableConsoleIntercept: true } },
    ],
  },
})
