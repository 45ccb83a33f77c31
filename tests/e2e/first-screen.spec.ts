import type { Page } from '@playwright/test'
import { cards, expect, test } from './showroom.ts'

const openCar = async (page: Page, showroom: { open(path: string): Promise<void> }) => {
  await showroom.open('/autos?orderby=price-desc')
  await cards(page).filter({ hasText: 'CAT' }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Lo esencial' })).toBeVisible()
}

const height = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.navigated = ''
    return document.documentElement.scrollHeight
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test("a car's first screen has photograph, price, payment with its CAT and WhatsApp", {
    tag: '@full',
  }, async ({ page, showroom }) => {
    await openCar(page, showroom)
    await page.reload()
    const main = page.getByRole('main')
    const end = (await page.getByRole('navigation', { name: 'Navegación principal' }).boundingBox())!.y
    const photograph = page
      .getByRole('region', { name: /^Fotografías de/ })
      .getByRole('img')
      .first()
    const box = (await photograph.boundingBox())!
    expect(box.height).toBeGreaterThan(box.width * 0.8)
    for (const seen of [
      photograph,
      main.locator('[data-price]'),
      main.locator('[data-payment]').filter({ hasText: 'CAT' }).first(),
      main.getByRole('link', { name: /WhatsApp/ }).first(),
    ]) {
      const { x, y, width, height: tall } = (await seen.boundingBox())!
      expect(x + width).toBeLessThanOrEqual(seen === photograph ? 360 : 344)
      expect(y).toBeGreaterThan(0)
      expect(y + tall).toBeLessThanOrEqual(end)
    }
  })

  test('home and car pages have a bounded length without losing content', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    await showroom.open('/')
    expect(await height(page)).toBeLessThanOrEqual(3825)
    const budgets = page.getByRole('navigation', { name: '¿Cuánto quieres pagar al mes?' }).getByRole('link')
    const [one, two] = [(await budgets.nth(0).boundingBox())!, (await budgets.nth(1).boundingBox())!]
    expect(one.x + one.width).toBeLessThanOrEqual(two.x)
    await expect(page.getByRole('heading', { name: 'Sucursales y horarios' })).toBeHidden()
    for (const branch of ['Volante Monterrey', 'Volante Saltillo'])
      await expect(page.getByRole('heading', { name: branch })).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    await openCar(page, showroom)
    expect(await height(page)).toBeLessThanOrEqual(2595)
    const warranty = page.getByRole('region', { name: 'Garantía por escrito' })
    await expect(warranty.getByText(/^Cubre|^Conserva|^Sus alcances|^Este auto/)).toBeHidden()
    await warranty.getByRole('heading').click()
    await expect(warranty.getByText(/Cubre|Conserva|alcances|sin garantía/).last()).toBeVisible()
  })
})

test('wide screens show everything, and use their width', { tag: '@full' }, async ({ page, showroom }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openCar(page, showroom)
  await expect(page.getByRole('region', { name: 'Descripción' }).getByRole('paragraph').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dónde está' }).getByRole('listitem').first()).toBeVisible()
  await showroom.open('/autos')
  const grid = (await page.getByRole('main').boundingBox())!
  const [first, last] = [await cards(page).first().boundingBox(), await cards(page).nth(3).boundingBox()]
  expect(last!.y).toBe(first!.y)
  expect(last!.x + last!.width).toBeGreaterThan(grid.width * 0.9)
})

test('on a tablet the hero leaves room for what follows', { tag: '@full' }, async ({ page, showroom }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await showroom.open('/')
  await expect(page.getByRole('heading', { name: '¿Qué tipo de auto va contigo?' })).toBeInViewport()
})

test('distant content is laid out when near, and fully on later pages', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const isLaidOut = (name: string) =>
    page
      .getByRole('heading', { name, includeHidden: true })
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
  await showroom.open('/')
  const last = 'Preguntas frecuentes'
  expect(await isLaidOut(last)).toBe(false)
  await page.getByRole('heading', { name: last }).scrollIntoViewIfNeeded()
  await expect.poll(() => isLaidOut(last)).toBe(true)
  await showroom.open('/autos')
  await page.getByRole('banner').getByRole('link', { name: 'Volante, inicio' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => isLaidOut(last)).toBe(true)
})

test('statements about payments on the home page are true', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/')
  await expect(page.getByText('Cada mensualidad, con su enganche, su plazo y su CAT.')).toBeVisible()
  const payments = page.locator('[data-payment]').filter({ hasText: '/mes' })
  expect(await payments.count()).toBeGreaterThan(5)
  for (const text of await payments.allTextContents()) expect(text).toMatch(/enganche · \d+ meses · CAT/)
})
