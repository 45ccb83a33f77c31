// Debian's headless shell needs half of the CPU; downloads are measured in the full browser.
import { existsSync } from 'node:fs'

const SHELL = '/usr/bin/chromium-headless-shell'

/** CHROME_PATH, or Debian's. May not exist. */
export const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium'

export const CHROMIUM_SHELL = process.env.CHROME_PATH === undefined && existsSync(SHELL) ? SHELL : CHROMIUM
