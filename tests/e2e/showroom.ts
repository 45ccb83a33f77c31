import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { test as base } from './site-test.ts'

export interface Showroom {
  /** Waits for hydration. */
  open(path: string): Promise<void>
}

// Logged by Playwright when service workers are blocked.
const RUNNER = /Service Worker registration blocked by Playwright/

/** Any console error, warning or exception fails the test unless in `allowed`. */
export const test = base.extend<{ showroom: Showroom; allowed: RegExp[] }>({
  allowed: [[], { option: true }],
  page: async ({ page, allowed }, use) => {
    followRequests(page)
    const noise: { text: string; from?: string; on: string }[] = []
    const hear = (text: string, from?: string) => noise.push({ text, ...(from && { from }), on: page.url() })
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) hear(message.text(), message.location().url)
    })
    page.on('pageerror', (error) => hear(error.message))
    await use(page)
    const unexpected = noise.filter(({ text }) => ![RUNNER, ...allowed].some((pattern) => pattern.test(text)))
    if (unexpected.length > 0) throw new Error(`the browser's console said ${JSON.stringify(unexpected)}`)
  },
  showroom: async ({ page }, use) => {
    await use({
      async open(path) {
        await page.goto(path)
        await hydrated(page)
      },
    })
  },
})

/** Triggers idle hydration and waits for it. */
export const hydrated = async (page: Page) => {
  await page.mouse.move(1, 1)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 60_000 })
}

/** Waits until React has hydrated that element. Parts of a page come one after another; a link works before, but loads a document. */
export const interactive = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true)

/** Waits until nothing is loading. */
export async function loaded(page: Page) {
  await expect(page.getByText('Cargando…')).toHaveCount(0)
  await expect(page.locator('main [data-unfinished], main [aria-busy=true]')).toHaveCount(0)
}

const openRequests = new WeakMap<Page, Set<Request>>()

export function followRequests(page: Page) {
  const open = new Set<Request>()
  openRequests.set(page, open)
  page.on('request', (request) => request.resourceType() !== 'ping' && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

export async function arrived(page: Page) {
  await expect(async () => {
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
    )
    expect([...openRequests.get(page)!].map((request) => request.url())).toEqual([])
  }).toPass()
}

/** Keeps the scripts of pages that open from now on, or those of that name, from arriving; call what it answers to let them come. */
export async function holdScripts(page: Page, name = '*'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/assets/${name}.js`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

export { expect }

export const cards = (page: Page) => page.getByRole('region', { name: 'Autos', exact: true }).getByRole('article')

export const total = async (page: Page) => {
  const text = await page
    .getByRole('status')
    .filter({ hasText: /autos?$/ })
    .innerText()
  return Number(text.replace(/\D/g, ''))
}
