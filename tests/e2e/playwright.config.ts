import { defineConfig } from '@playwright/test'
import { CHROMIUM, CHROMIUM_SHELL } from '../../scripts/chromium.mjs'

// Need the full browser (scripts/chromium.mjs).
const DOWNLOADS = /(before-script|on-3g|weight|whole-pages)\.spec\.ts$/
// These change shared settings, so they run one after another on their own site.
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
  grepInvert: process.env.TEST_FULL ? undefined : /@full/,
  // Tests mostly wait, so three workers even on two cores.
  workers: 3,
  // Generous for slow machines; speed is measured in bench/.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./report.ts']],
  retries: process.env.CI ? 2 : 0,
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
    viewport: { width: 1280, height: 800 },
    // The service worker would bypass mocked routes.
    serviceWorkers: 'block',
    // Animations are expensive.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a third of the time: E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'screens', testIgnore: [DOWNLOADS, SHARED_SETTINGS], use: SHELL },
    { name: 'settings', testMatch: SHARED_SETTINGS, fullyParallel: false, workers: 1, use: SHELL },
    { name: 'downloads', testMatch: DOWNLOADS, use: { launchOptions: { executablePath: CHROMIUM, args: ARGS } } },
  ],
})
