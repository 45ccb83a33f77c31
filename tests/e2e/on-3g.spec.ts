import type { Page } from '@playwright/test'
import { newPhone, owner } from './people.ts'
import { arrived, cards, expect as expectSoon, followRequests, holdScripts, test } from './showroom.ts'

// From the home page to a message about a vehicle, at Chrome's «Slow 3G» and «Fast 3G».

const expect = expectSoon.configure({ timeout: 60_000 })

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true })
test.slow()

const LINES = [
  { name: 'slow 3G', bits: 400_000, ms: 400 },
  { name: 'fast 3G', bits: 1_600_000, ms: 400 },
]

async function goOnline(page: Page, { bits, ms }: { bits: number; ms: number }) {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ms,
    downloadThroughput: bits / 8,
    uploadThroughput: bits / 16,
    connectionType: 'cellular3g',
  })
}

const watchShift = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

for (const line of LINES)
  test(`on ${line.name}: home, listing, a car, and a message that is delivered`, { tag: '@full' }, async ({ page }) => {
    await watchShift(page)
    await goOnline(page, line)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Hasta $8,000' }).tap()
    await expect(page).toHaveURL(/\/autos\?mensualidad=8000/)
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('price-asc')
    await expect(page).toHaveURL(/orderby=price-asc/)
    const card = cards(page).first()
    const heart = card.getByRole('button', { name: /favoritos/ })
    await heart.tap()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await shifted(page)).toBeLessThan(0.02)
    const title = await card.getByRole('heading').innerText()
    await card.getByRole('heading').getByRole('link').tap()
    await expect(page).toHaveURL(/\/autos\/[\w-]+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title.split(' ')[0]!)
    await expect(page.locator('[data-price]').first()).toBeVisible()

    const number = newPhone()
    await page.goto('/contacto')
    const form = page.getByRole('form', { name: 'Escríbenos' })
    await form.getByLabel('Nombre').fill('Ana Prueba')
    await form.getByLabel('Celular').fill(number)
    await form.getByLabel('Mensaje').fill(`Me interesa el ${title}`)
    await form.getByRole('button', { name: 'Enviar mensaje' }).tap()
    await expect(page.getByRole('status').filter({ hasText: 'Recibimos tu mensaje' })).toBeVisible()
    const { data } = await owner().from('leads').select('id').eq('phone', `+52${number}`).throwOnError()
    expect(data).toHaveLength(1)
  })

test('on slow 3G text and first picture appear before any script', { tag: '@full' }, async ({ page }) => {
  await goOnline(page, LINES[0]!)
  const release = await holdScripts(page)
  for (const path of ['/', '/autos', '/contacto', '/vender-mi-auto']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull()
  }
  await page.goto('/autos')
  const picture = cards(page).first().getByRole('img', { includeHidden: true }).or(cards(page).first().locator('img'))
  await expect
    .poll(() => picture.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  release()
})

test('a 3G line gets smaller pictures in the same places', { tag: '@full' }, async ({ browser, baseURL }) => {
  const look = async (isSlow: boolean) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      serviceWorkers: 'block',
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
    })
    const page = await context.newPage()
    followRequests(page)
    await watchShift(page)
    if (isSlow) await goOnline(page, LINES[1]!)
    const told: (string | undefined)[] = []
    page.on('request', async (request) => {
      if (new URL(request.url()).pathname.startsWith('/img/')) told.push((await request.allHeaders()).ect)
    })
    await page.goto('/autos')
    await arrived(page)
    const photo = cards(page).first().locator('img')
    const seen = await photo.evaluate(async (image: HTMLImageElement) => {
      const answer = await createImageBitmap(await (await fetch(image.currentSrc)).blob())
      const { x, y, width, height } = image.getBoundingClientRect()
      return { pixels: answer.width, box: [x, y, width, height] }
    })
    const shift = await shifted(page)
    await context.close()
    return { ...seen, shift, told }
  }
  const [good, bad] = [await look(false), await look(true)]
  expect(good.told).toContain('4g')
  expect(bad.told).toContain('3g')
  expect(good.pixels).toBe(640)
  expect(bad.pixels).toBe(320)
  expect(bad.box).toEqual(good.box)
  expect(bad.shift).toBe(0)
})
