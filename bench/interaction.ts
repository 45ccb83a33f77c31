// npm run bench:interaction: interactions at a quarter of the CPU, in turns with a bare React Router page of
// the same markup. Aim: INP p98 and clicks on prefetched links at most 1.5 times its own.
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page, type Request } from '@playwright/test'
import { startFloor } from './interaction/floor.ts'
import { percentile, report, startProduct } from './product.ts'

const WANTED = 300
const SLOWDOWN = 4
const PREFETCHED = ['script', 'stylesheet', 'fetch', 'xhr']

type Site = Awaited<ReturnType<typeof openSite>>

// An interaction's part of the page; a link is gone with its page when it is reported.
type Measured = Record<string, { part: string; duration: number }>

const product = await startProduct(process.env.DATA_DIR ? { DATA_DIR: process.env.DATA_DIR } : {})
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const floor = await startFloor(product.origin, await browser.newPage())
const sites = [await openSite('product', product.origin), await openSite('floor', floor.origin)]
for (let round = 0; sites.some(({ interactions }) => interactions < WANTED); round++)
  for (const site of round % 2 ? sites.toReversed() : sites) await journey(site)
await browser.close()
floor.stop()
await product.stop()

const rows = sites.map((site) => {
  const unreported = Array.from({ length: Math.max(0, site.interactions - site.durations.length) }, () => 8)
  const all = [...site.durations.map(({ duration }) => duration), ...unreported]
  return {
    of: site.name,
    interactions: site.interactions,
    'INP p50 ms': percentile(all, 0.5),
    'INP p98 ms': percentile(all, 0.98),
    'INP max ms': Math.max(...all),
    'page changes': site.clicks.length,
    'hover to fetched p95 ms': Math.round(percentile(site.hovers, 0.95)),
    'click to painted p50 ms': Math.round(percentile(site.clicks, 0.5)),
    'click to painted p95 ms': Math.round(percentile(site.clicks, 0.95)),
  }
})
const RATIOS = ['INP p98 ms', 'click to painted p50 ms', 'click to painted p95 ms'] as const
const ratio = Object.fromEntries(RATIOS.map((name) => [name, (rows[0]![name] / rows[1]![name]).toFixed(2)]))
const parts = [...new Set(sites.flatMap(({ durations }) => durations.map(({ part }) => part)))].map((part) => ({
  part,
  ...Object.fromEntries(
    sites.flatMap(({ name, durations }) => {
      const own = durations.filter((one) => one.part === part).map(({ duration }) => duration)
      return [0.5, 0.98].map((share) => [`${name} p${share * 100} ms`, percentile(own, share)])
    }),
  ),
}))
report('interaction', [...rows, { of: 'product / floor', ...ratio }], { parts })
console.table(parts)

async function openSite(name: string, origin: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'es-MX' })
  await page.addInitScript(() => {
    const PARTS = {
      filter: '[type=checkbox]',
      sort: 'select',
      search: '[type=search]',
      heart: '[aria-label*=avoritos]',
    }
    const longest: Measured = {}
    Object.assign(window, { longest })
    type Timing = PerformanceEventTiming & { interactionId: number }
    new PerformanceObserver((list) => {
      for (const { interactionId: id, duration, target } of list.getEntries() as Timing[]) {
        if (!id || duration <= (longest[id]?.duration ?? 0)) continue
        const element = target as Element | null
        const part = Object.entries(PARTS).find(([, selector]) => element?.closest(selector))?.[0]
        longest[id] = { part: part ?? (element?.closest('button') ? 'gallery' : 'link'), duration }
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const waiting = new Set<Request>()
  page.on('request', (request) => PREFETCHED.includes(request.resourceType()) && waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  const durations: { part: string; duration: number }[] = []
  const [hovers, clicks]: [number[], number[]] = [[], []]
  return { name, origin, page, waiting, durations, hovers, clicks, interactions: 0 }
}

async function journey(site: Site) {
  const { page } = site
  await page.goto(`${site.origin}/autos`)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  const press = async (act: () => Promise<unknown>) => {
    await act()
    site.interactions++
  }
  const facets = page.locator('main input[type=checkbox]')
  for (let i = 0; i < 6; i++) await press(() => facets.nth(i).click())
  for (let i = 0; i < 6; i++) await press(() => facets.nth(i).click())
  await page.getByRole('combobox', { name: 'Ordenar por' }).focus()
  for (let i = 0; i < 4; i++) await press(() => page.keyboard.press(i < 2 ? 'ArrowDown' : 'ArrowUp'))
  const search = page.getByRole('combobox', { name: 'Buscar autos' })
  await search.click()
  for (const letter of 'mazda 3') await press(() => page.keyboard.press(letter === ' ' ? 'Space' : letter))
  await press(() => page.keyboard.press('Escape'))
  const hearts = page.getByRole('button', { name: /favoritos/i })
  for (let i = 0; i < 6; i++) await press(() => hearts.nth(i).click())
  for (let i = 0; i < 6; i++) {
    const card = page.locator('main article a').nth(i)
    await card.hover()
    site.hovers.push(await fetched(site.waiting))
    await press(async () => site.clicks.push(await clickToPaint(page, () => card.click())))
    const next = page.getByRole('button', { name: /siguiente/i }).first()
    for (let turn = 0; turn < 3 && (await next.isVisible()); turn++) await press(() => next.click())
    await page.goBack()
    await page.getByRole('combobox', { name: 'Ordenar por' }).waitFor()
  }
  const longest = await page.evaluate(() => (window as unknown as { longest: Measured }).longest)
  site.durations.push(...Object.values(longest))
}

async function fetched(waiting: Set<Request>) {
  const from = performance.now()
  let quietSince = from
  while (performance.now() - quietSince < 50) {
    if (waiting.size > 0) quietSince = performance.now()
    await delay(5)
  }
  return quietSince - from
}

async function clickToPaint(page: Page, click: () => Promise<void>) {
  await page.evaluate(() => {
    Object.assign(window, {
      painted: new Promise<number>((resolve) => {
        let startedAt = 0
        addEventListener('click', (event) => (startedAt = event.timeStamp), { capture: true, once: true })
        const before = document.querySelector('h1')?.textContent
        const watch = new MutationObserver(() => {
          if (startedAt === 0 || document.querySelector('h1')?.textContent === before) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
        })
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    })
  })
  await click()
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}
