import type { Browser, BrowserContextOptions } from '@playwright/test'
import { followRequests } from './showroom.ts'

/** Transferred kB (1000 bytes) of a page in a fresh browser, including headers. */
export async function weighing(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  followRequests(page)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const files = new Map<string, { url: string; size: number }>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    files.set(requestId, { url: request.url, size: 0 }),
  )
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.size = encodedDataLength
  })
  const sum = (isCounted: (url: string) => boolean) => {
    const counted = [...files.values()].filter(({ url }) => isCounted(url))
    return { kB: counted.reduce((total, { size }) => total + size, 0) / 1000, requests: counted.length }
  }
  return {
    page,
    script: (isMeant = (_url: string) => true) => sum((url) => new URL(url).pathname.endsWith('.js') && isMeant(url)),
    all: (isMeant = (_url: string) => true) => sum(isMeant),
    urls: () => [...files.values()].map(({ url }) => url),
    close: () => context.close(),
  }
}
