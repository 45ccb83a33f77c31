import type { Page } from '@playwright/test'
import { dearCar } from './plans.ts'
import { cards, expect as expectSoon, holdScripts, test } from './showroom.ts'

// 50 kB/s, 400 ms latency, 6× slower processor: early taps are not lost.

const expect = expectSoon.configure({ timeout: 60_000 })

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.slow()

const slowly = async (page: Page) => {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  })
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

const see = async (page: Page, path: string) => {
  const release = await holdScripts(page)
  await slowly(page)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

test('on the listing: favourite, comparison, order', { tag: '@full' }, async ({ page }) => {
  const release = await see(page, '/autos')
  const card = cards(page).first()
  const heart = card.getByRole('button', { name: /favoritos/ })
  const compare = card.getByRole('button', { name: /compara/i })
  await heart.tap()
  await compare.tap()
  release()
  await expect(heart).toHaveAttribute('data-queued')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-queued]')).toHaveCount(0)
})

test("on the listing: the phone bar's filters, and the order", { tag: '@full' }, async ({ page }) => {
  const release = await see(page, '/autos')
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('price-asc')
  release()
  await expect(page).toHaveURL(/orderby=price-asc/)
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('price-asc')
})

test('on a car: a term, with amounts always of that term', { tag: '@full' }, async ({ page }) => {
  const release = await see(page, `/autos/${(await dearCar()).slug}`)
  const term = page.getByRole('radio', { name: '24 meses' })
  await term.check({ force: true })
  release()
  await expect(term).toBeChecked()
  const figures = page.locator('[data-of-terms]')
  expect(await figures.count()).toBeGreaterThan(0)
  for (const figure of await figures.all()) await expect(figure).toBeHidden()
  for (const figure of await figures.all()) await expect(figure).toBeVisible()
  await expect(term).toBeChecked()
})

test('on a car: the next photograph and the favourite', { tag: '@full' }, async ({ page }) => {
  const release = await see(page, `/autos/${(await dearCar()).slug}`)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /favoritos/ })
    .first()
  await heart.tap()
  release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('on the sell page: a chosen brand leads to its models', { tag: '@full' }, async ({ page }) => {
  const release = await see(page, '/vender-mi-auto')
  const brand = page.getByRole('combobox', { name: 'Marca' })
  await brand.selectOption({ index: 1 })
  release()
  await expect(page).toHaveURL(/marca=/)
  await expect(page.getByRole('combobox', { name: 'Modelo' })).toBeEnabled()
})
