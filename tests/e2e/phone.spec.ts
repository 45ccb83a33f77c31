import { expect, test, total } from './showroom.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

test("the bottom bar's centre opens the filters on a listing and the menu elsewhere", async ({ page, showroom }) => {
  await showroom.open('/autos')
  const bar = page.getByRole('navigation', { name: 'Navegación principal' })
  await bar.getByText('Filtros').click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await expect(filters.getByRole('heading', { name: 'Filtros' })).toBeVisible()
  await filters.getByRole('checkbox', { name: /^Hatchback/ }).check()
  await expect(page).toHaveURL('/autos?carroceria=Hatchback')
  const button = filters.getByRole('button', { name: /^Ver \d+ autos?$/ })
  await expect.poll(async () => Number((await button.innerText()).replace(/\D/g, ''))).toBeLessThan(100)
  await button.click()
  await expect(filters.getByRole('heading', { name: 'Filtros' })).toBeHidden()
  expect(await total(page)).toBeLessThan(100)

  await bar.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL('/')
  await bar.getByText('Menú').click()
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await expect(menu.getByRole('link', { name: 'Ver todas las marcas' })).toBeVisible()
})

test('the bottom bar hides while somebody types', async ({ page, showroom }) => {
  await showroom.open('/')
  const bar = page.getByRole('navigation', { name: 'Navegación principal' })
  await expect(bar).toBeVisible()
  await page.getByRole('banner').getByRole('combobox').focus()
  await expect(bar).toBeHidden()
  await page.getByRole('banner').getByRole('combobox').blur()
  await expect(bar).toBeVisible()
})

test('nothing is wider than the phone', async ({ page, showroom }) => {
  for (const path of ['/', '/autos', '/marcas', '/carroceria/suv', '/explorar', '/comparar']) {
    await showroom.open(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
})
