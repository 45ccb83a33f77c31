import { test as base } from '@playwright/test'
import { openSite, type Site } from './site.ts'

export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
    async ({}, use) => {
      const site = await openSite()
      await use(site)
      await site.close()
    },
    // Server start may be slow.
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
})
