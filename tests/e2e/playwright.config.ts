import { defineConfig } from '@playwright/test'
import { CHROMIUM, CHROMIUM_SHELL } from '../../scripts/chromium.mjs'

// What a page downloads and does by itself is for the whole browser to say (scripts/chromium.mjs).
const DOWNLOADS = /(before-script|on-3g|weight|whole-pages)\.spec\.ts$/
// Tests that change what every visitor and person sees: one after another, on a site of their own.
const SHARED_SETTINGS = /((\w+-)?settings(-\w+)?|content|spreadsheet|inspection-template)\.spec\.ts$/
const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SHELL = { launchOptions: { executablePath: CHROMIUM_SHELL, args: [...ARGS, '--js-flags=--no-opt'] } }

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // `npm test` runs the journeys; what they do not need, and what costs most, is for `npm run test:full`.
  grepInvert: process.env.TEST_FULL ? undefined : /@full/,
  // Tests wait for their pages as much as they compute: three at a time even where there are two cores.
  workers: 3,
  // Patience of a busy machine: what is checked is that it comes, not how soon (speed is bench/'s).
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./report.ts']],
  // In CI a test may be tried again; the summary names it as flaky, so that its cause gets fixed.
  retries: process.env.CI ? 2 : 0,
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
    viewport: { width: 1280, height: 800 },
    // A worker answers from its own copies, past the routes that tests break; its own tests allow it.
    serviceWorkers: 'block',
    // Drawing what moves is a tenth of a browser's work.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time: E2E_TRACE=1 shows what a failed test saw.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'screens', testIgnore: [DOWNLOADS, SHARED_SETTINGS], use: SHELL },
    { name: 'settings', testMatch: SHARED_SETTINGS, fullyParallel: false, workers: 1, use: SHELL },
    { name: 'downloads', testMatch: DOWNLOADS, use: { launchOptions: { executablePath: CHROMIUM, args: ARGS } } },
  ],
})
