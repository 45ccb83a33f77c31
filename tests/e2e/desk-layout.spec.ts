import type { Locator, Page } from '@playwright/test'
import { enter } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const cutTexts = (of: Locator) =>
  of.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))

const styles = (of: Locator, name: 'fontSize' | 'backgroundColor') =>
  of.evaluateAll((all, asked) => all.map((one) => getComputedStyle(one)[asked]), name)

const tops = (of: Locator) => of.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))

const rightOf = (of: Locator) => of.evaluate((one) => Math.round(one.getBoundingClientRect().right))

const open = async (page: Page, who: 'admin' | 'cliente' | 'nuevo', path: string, ready: (page: Page) => Locator) => {
  await enter(page, who)
  await page.goto(path)
  await expect(ready(page).first()).toBeVisible()
}

test('rows of Hoy show their whole text', async ({ page }) => {
  const rows = page.getByRole('main').getByRole('listitem')
  await open(page, 'admin', '/escritorio', () => rows)
  expect(await rows.count()).toBeGreaterThan(5)
  expect(await cutTexts(rows.locator('span:not(.sr-only), a'))).toEqual([])
})

test('the table of leads shows states and dates whole', async ({ page }) => {
  const columns = ['Estado', 'Para'].map((name) => page.getByRole('columnheader', { name, exact: true }))
  await open(page, 'admin', '/escritorio/admin/leads', () => columns[0]!)
  const edge = await page.getByRole('grid').evaluate((grid) => {
    let box: Element = grid
    while (getComputedStyle(box).overflowX === 'visible') box = box.parentElement!
    return Math.round(box.getBoundingClientRect().right)
  })
  for (const column of columns) expect(await rightOf(column)).toBeLessThanOrEqual(edge)
})

for (const [record, path] of [
  ['car', '/escritorio/admin/inventario'],
  ['candidate', '/escritorio/admin/vacantes/todas/candidatos?modo=tabla'],
] as const)
  test(`the tabs of an open ${record} are one row`, async ({ page }) => {
    const rows = page.getByRole('grid').getByRole('link')
    await open(page, 'admin', path, () => rows)
    await rows.first().click()
    const tabs = page.getByRole('navigation', { name: /^Partes de / }).getByRole('link')
    await expect(tabs).toHaveCount(6)
    // The typeface and counts may come later.
    await expect.poll(async () => new Set(await tops(tabs)).size).toBe(1)
  })

test('the days of a booking are aligned, with room around their words', async ({ page }) => {
  const book = page.getByRole('link', { name: 'Agendar cita' }).or(page.getByRole('button', { name: 'Agendar cita' }))
  await open(page, 'admin', '/escritorio/citas', () => book)
  await book.first().click()
  const days = page.getByRole('group', { name: 'Día', exact: true }).locator('label')
  await expect(days).toHaveCount(7)
  expect(new Set(await tops(days.locator('b'))).size).toBe(1)
  expect(await cutTexts(days.locator('> span'))).toEqual([])
  const room = await days.locator('small').evaluateAll((all) =>
    all.map((one) => {
      const words = document.createRange()
      words.selectNodeContents(one)
      return one.parentElement!.clientWidth - words.getBoundingClientRect().width
    }),
  )
  expect(Math.min(...room)).toBeGreaterThan(3)
})

test('the filters of the appointments end together on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const field = (name: string) => page.getByRole('combobox', { name })
  await open(page, 'admin', '/escritorio/citas', () => field('Recibe'))
  expect(await rightOf(field('Recibe'))).toBe(await rightOf(field('Ver como')))
})

test('favourites show the city whole', async ({ page }) => {
  const facts = page.getByRole('article').getByText(/ km · /)
  await open(page, 'cliente', '/escritorio/favoritos', () => facts)
  expect(await cutTexts(facts)).toEqual([])
})

test('headings of one level have one size, and a lower one is no larger', async ({ page }) => {
  const heading = (level: number) => page.getByRole('main').getByRole('heading', { level })
  await open(page, 'nuevo', '/escritorio', () => page.getByText('No tienes citas por venir.'))
  expect(new Set(await styles(heading(2), 'fontSize')).size).toBe(1)
  await open(page, 'admin', '/escritorio/admin/config/funciones', () => heading(3))
  const [section] = await styles(heading(2), 'fontSize')
  for (const size of await styles(heading(3), 'fontSize'))
    expect(parseFloat(size)).toBeLessThanOrEqual(parseFloat(section!))
})

test('the current section of the settings differs from a hovered one', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Secciones de la configuración' })
  const section = (name: string) => menu.getByRole('link', { name })
  await open(page, 'admin', '/escritorio/admin/config/funciones', () => section('Tiempos'))
  await section('Tiempos').hover()
  const [current, hovered] = [section('Funciones'), section('Tiempos')].map((of) => styles(of, 'backgroundColor'))
  expect(await current).not.toEqual(await hovered)
})
