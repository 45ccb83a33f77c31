// npm run bench:interaction: at least 300 interactions at a quarter of the CPU. Aims: INP p98 and p95 of clicks on
// prefetched links <= 100 ms. An interaction counts by its longest event.
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page, type Request } from '@playwright/test'
import { percentile, report, startProduct } from './product.ts'

const WANTED = 300
const SLOWDOWN = 4
const PREFETCHED = ['script', 'stylesheet', 'fetch', 'xhr']

const product = await startProduct(process.env.DATA_DIR ? { DATA_DIR: process.env.DATA_DIR } : {})
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'es-MX' })
await page.addInitScript(() => {
  const longest: Record<number, number> = {}
  Object.assign(window, { longest })
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (id) longest[id] = Math.max(longest[id] ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
})
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
const waiting = new Set<Request>()
page.on('request', (request) => PREFETCHED.includes(request.resourceType()) && waiting.add(request))
page.on('requestfinished', (request) => waiting.delete(request))
page.on('requestfailed', (request) => waiting.delete(request))

const durations: number[] = []
const hovers: number[] = []
const clicks: number[] = []
let interactions = 0
while (interactions < WANTED) {
  await open(page, '/autos')
  interactions += await journey(page)
  durations.push(
    ...(await page.evaluate(() => Object.values((window as unknown as { longest: Record<number, number> }).longest))),
  )
}
await browser.close()
await product.stop()
// The browser does not report interactions under 16 ms; counted as 8.
const all = [...durations, ...Array.from({ length: Math.max(0, interactions - durations.length) }, () => 8)]
report('interaction', [
  {
    interactions,
    'INP p50 ms': percentile(all, 0.5),
    'INP p98 ms': percentile(all, 0.98),
    'INP max ms': Math.max(...all),
    'page changes': clicks.length,
    'hover to fetched p95 ms': percentile(hovers, 0.95).toFixed(0),
    'click to painted p50 ms': percentile(clicks, 0.5).toFixed(0),
    'click to painted p95 ms': percentile(clicks, 0.95).toFixed(0),
  },
])

async function open(page: Page, path: string) {
  await page.goto(product.origin + path)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

async function journey(page: Page) {
  let count = 0
  const press = async (act: () => Promise<unknown>) => {
    await act()
    count++
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
    hovers.push(await fetched())
    clicks.push(await clickToPaint(page, () => card.click()))
    count++
    const next = page.getByRole('button', { name: /siguiente/i }).first()
    for (let turn = 0; turn < 3 && (await next.isVisible()); turn++) await press(() => next.click())
    await page.goBack()
    await page.getByRole('combobox', { name: 'Ordenar por' }).waitFor()
  }
  return count
}

// Waits until no request is pending; prefetch URLs vary by vehicle.
async function fetched() {
  const from = performance.now()
  let quietSince = from
  while (performance.now() - quietSince < 50) {
    if (waiting.size > 0) quietSince = performance.now()
    await delay(5)
  }
  return quietSince - from
}

// From the click's timestamp to the frame after the next heading appears.
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
