import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Limits for busy machines; speed is measured in bench/.
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  retry: process.env.CI ? 1 : 0,
  sequence: { groupOrder: 1 },
}
const HTTP = {
  ...PATIENT,
  setupFiles: 'tests/seed.ts',
  globalSetup: 'tests/global-setup.ts',
  // Not written for Node.
  server: { deps: { inline: [/tus-js-client\/lib\//] } },
}
// Slow tests of rarely changed code.
const FULL_ONLY = process.env.TEST_FULL
  ? []
  : [
      'tests/db/*-race?(s).test.ts',
      'tests/db/{backup,distribution-month}.test.ts',
      'tests/http/*-{contract,crash,killed}.test.ts',
      'tests/http/{full-disk,postgres-ends,stopping}.test.ts',
      'tests/http/{auth-saml,rest-embed-matrix,rest-fuzz,spreadsheet-trouble}.test.ts',
    ]
// vi.mock cannot replace modules that other files of the worker have loaded.
const REPLACES_MODULES = ['auth-password', 'images', 'passkeys-sign-in'].map((name) => `tests/http/${name}.test.ts`)

const WITH_PAGES = [
  'acknowledged-pages',
  'landing-blocks',
  'mailed-links',
  'pages',
  'passports',
  'price-change',
  'request-ids',
  'settings-nodes',
].map((name) => `tests/http/${name}.test.ts`)

// They replace globals, timers or modules of the worker.
const ALONE = [
  'contract/trade-ins/valuation',
  'app/features/{listing/stale-listings,account/after-sign-in,people/session-store}',
  'app/lib/{draft-sync,failure,form-draft,live,web-storage}',
  'app/ui/typed-fields',
  'demonstration/{present,vehicles}',
  'server/{auth/optional-features,images/hot-bytes,jobs/sweep-storage,kernel/every,kernel/listen-on,storage/public-objects}',
].map((name) => `${name}.test.ts`)

export default defineConfig({
  test: {
    reporters: ['default', './tests/vitest-report.ts'],
    // Tests mostly wait for their servers, so at least two workers.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...PATIENT,
          name: 'unit',
          setupFiles: 'tests/seed.ts',
          include: ['{contract,app,server,db,importer,demonstration,scripts}/**/*.test.{ts,tsx}'],
          exclude: ALONE,
          isolate: false,
        },
      },
      { test: { ...PATIENT, name: 'unit-alone', setupFiles: 'tests/seed.ts', include: ALONE } },
      {
        test: {
          ...PATIENT,
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          exclude: FULL_ONLY,
          globalSetup: 'tests/global-setup.ts',
          // Loading the same modules for each file took a fifth of the time.
          isolate: false,
          setupFiles: ['tests/db/own-database.ts', 'tests/seed.ts'],
        },
      },
      {
        test: {
          ...HTTP,
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          exclude: [...REPLACES_MODULES, ...WITH_PAGES, ...FULL_ONLY],
          isolate: false,
        },
      },
      { test: { ...HTTP, name: 'http-alone', include: REPLACES_MODULES } },
      {
        test: {
          ...HTTP,
          name: 'http-pages',
          include: WITH_PAGES,
          globalSetup: ['tests/global-setup.ts', 'tests/built.ts'],
          server: { deps: { external: [/\/build\/server\//] } },
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...PATIENT, name: 'drill', include: ['tests/drill/**/*.test.ts'], disableConsoleIntercept: true } },
    ],
  },
})
