import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM, CHROMIUM_SHELL } from '../../scripts/chromium.mjs'
import { NODE_VARIABLES } from './node-variables.ts'

// One server for the run, on a port and a folder of its own; worker processes inherit the choice.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
// Where the second node listens, once a test asks for it (second-node.ts).
process.env.E2E_SECOND_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
process.env.E2E_DATA_DIR ??= join(tmpdir(), `volante-e2e-${process.env.E2E_PORT}`)
// E2E_ORIGIN names a server that runs already: quicker while writing tests.
const running = process.env.E2E_ORIGIN
const origin = running ?? `http://localhost:${process.env.E2E_PORT}`

// What a page downloads and does by itself is for the whole browser to say (scripts/chromium.mjs).
const DOWNLOADS = /(before-script|on-3g|weight|whole-pages)\.spec\.ts$/
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

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Tests wait for their pages as much as they compute: three at a time even where there are two cores.
  workers: 3,
  // Patience of a busy machine: what is checked is that it comes, not how soon (speed is bench/'s).
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./report.ts']],
  // In CI a test may be tried again; the summary names it as flaky, so that its cause gets fixed.
  retries: process.env.CI ? 2 : 0,
  globalTeardown: './teardown.ts',
  use: {
    baseURL: origin,
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
    viewport: { width: 1280, height: 800 },
    // A worker answers from its own copies, past the routes that tests break; its own tests allow it.
    serviceWorkers: 'block',
    // Recording costs a third of the time: E2E_TRACE=1 shows what a failed test saw.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'screens',
      testIgnore: DOWNLOADS,
      use: {
        launchOptions: { executablePath: CHROMIUM_SHELL, args: [...ARGS, '--js-flags=--no-opt'] },
      },
    },
    { name: 'downloads', testMatch: DOWNLOADS, use: { launchOptions: { executablePath: CHROMIUM, args: ARGS } } },
  ],
  webServer: running
    ? undefined
    : {
        command: 'node scripts/start.mjs',
        cwd: '../..',
        url: `${origin}/readyz`,
        timeout: 180_000,
        stdout: 'ignore',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        env: {
          ...NODE_VARIABLES,
          PORT: process.env.E2E_PORT,
          DATA_DIR: process.env.E2E_DATA_DIR,
        },
      },
})
