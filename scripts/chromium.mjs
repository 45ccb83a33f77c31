// Which Chromium drives the browser tests. Debian's shell without windows is the same engine at little more than half of the processor's time;
// it knows less of the network, so what a page downloads is measured in the whole browser.
import { existsSync } from 'node:fs'

const SHELL = '/usr/bin/chromium-headless-shell'

/** Path of the whole browser: CHROME_PATH, or Debian's. It need not exist. */
export const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium'

/** Path of the engine without windows where it is installed, else of the whole browser. */
export const CHROMIUM_SHELL = process.env.CHROME_PATH === undefined && existsSync(SHELL) ? SHELL : CHROMIUM
