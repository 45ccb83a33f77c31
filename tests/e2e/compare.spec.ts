import type { Page } from '@playwright/test'
import { cards, expect, test } from './showroom.ts'

async function choose(page: Page, count: number) {
  for (let i = 0; i < count; i++)
    await cards(page)
      .nth(i)
      .getByRole('button', { name: /^Comparar / })
      .click()
}

test('up to four cars are compared, with differences highlighted', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/autos')
  await choose(page, 3)
  await expect(page.getByRole('region', { name: 'Comparación' })).toContainText('3 autos')
  await page.getByRole('region', { name: 'Comparación' }).getByRole('link', { name: 'Comparar' }).click()
  await expect(page).toHaveURL(/\/comparar\?autos=.+,.+,.+/)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('row', { name: /^Precio/ })).toHaveAttribute('data-differs', 'true')
  await page
    .getByRole('link', { name: /^Quitar / })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test('on a phone the button of four chosen cars stays one word', { tag: '@full' }, async ({ page, showroom }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await showroom.open('/autos')
  await choose(page, 4)
  const compare = page.getByRole('region', { name: 'Comparación' }).getByRole('link', { name: 'Comparar' })
  const lines = await compare.evaluate((link) => {
    const words = document.createRange()
    words.selectNodeContents(link)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a link that names no cars compares the chosen ones', async ({ page, showroom }) => {
  await showroom.open('/autos')
  await choose(page, 2)
  await showroom.open('/comparar')
  await expect(page).toHaveURL(/\/comparar\?autos=.+,.+/)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test('nothing to compare says what to do', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/comparar?autos=no-existe')
  await expect(page.getByRole('heading', { name: 'Todavía no eliges autos' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver inventario' }).click()
  await expect(page).toHaveURL('/autos')
})

test('a fifth car asks which one it replaces', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/autos')
  const compare = (place: number) =>
    cards(page)
      .nth(place)
      .getByRole('button', { name: /Comparar |de la comparación/ })
  for (let i = 0; i < 5; i++) await compare(i).click()
  const asks = page.getByRole('dialog', { name: 'Ya comparas 4 autos' })
  await expect(asks).toContainText(/¿Cuál quitas para poner .+\?/)
  await asks.getByRole('button', { name: 'Dejarlos como están' }).click()
  await expect(asks).toHaveCount(0)
  await expect(compare(4)).toHaveAttribute('aria-pressed', 'false')
  await expect(compare(0)).toHaveAttribute('aria-pressed', 'true')
  await compare(4).click()
  await asks
    .getByRole('button', { name: /^Quitar / })
    .nth(1)
    .click()
  await expect(compare(1)).toHaveAttribute('aria-pressed', 'false')
  await expect(compare(4)).toHaveAttribute('aria-pressed', 'true')
})

test('on a phone differences come first', { tag: '@full' }, async ({ page, showroom }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await showroom.open('/autos')
  const slugs = await cards(page).evaluateAll((all) => all.slice(0, 2).map((one) => one.querySelector('h3')!.id))
  await showroom.open(`/comparar?autos=${slugs.join(',')}`)
  const differs = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.hasAttribute('data-differs')))
  expect(differs).toContain(true)
  expect(differs).toEqual(differs.toSorted((a, b) => Number(b) - Number(a)))
})
