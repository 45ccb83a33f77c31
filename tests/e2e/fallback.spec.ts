import { cards, expect, hydrated, test, total } from './showroom.ts'

// The specification's chain: the fast function, the table, what this browser kept, the error.
test.use({ allowed: [/Failed to load resource/] })
const FUNCTION = '**/functions/v1/rapid-processor**'
const TABLE = '**/rest/v1/inventario_cache**'
const broken = { status: 500, contentType: 'application/json', body: '{"code":"test","message":"apagado"}' }

// Upwards, downwards, and by what many cars share: whoever orders ties another way shows other cars.
for (const order of ['price-asc', 'price-desc', 'year-asc', 'year-desc'])
  test(`without the fast function the table answers the same cars: ${order}`, async ({ page, showroom }) => {
    const path = `/autos?carroceria=Sed%C3%A1n&orderby=${order}`
    await showroom.open(path)
    const wanted = { count: await total(page), names: await cards(page).getByRole('heading').allInnerTexts() }
    await showroom.open('/marcas')
    await page.route(FUNCTION, (route) => route.fulfill(broken))
    await page.evaluate(() => localStorage.removeItem('volante.listados'))
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/')
    await page.goto('/marcas')
    await hydrated(page)
    await navigate(page, path)
    await expect.poll(() => total(page), { timeout: 20_000 }).toBe(wanted.count)
    expect(wanted.names.length).toBeGreaterThan(1)
    expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(wanted.names)
  })

test('without function and table what this browser kept is shown; without that the error, with a way to try again', async ({
  page,
  showroom,
}) => {
  await showroom.open('/autos')
  const all = await total(page)
  await page.getByRole('checkbox', { name: /^SUV/ }).check()
  await expect.poll(() => total(page)).toBeLessThan(all)
  const kept = await total(page)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('volante.listados')?.includes('carroceria=SUV')))
    .toBe(true)
  await showroom.open('/marcas')
  for (const path of [FUNCTION, TABLE]) await page.route(path, (route) => route.fulfill(broken))
  await navigate(page, '/autos?carroceria=SUV')
  await expect.poll(() => total(page), { timeout: 20_000 }).toBe(kept)

  await navigate(page, '/autos?carroceria=Motos')
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 })
  for (const path of [FUNCTION, TABLE]) await page.unroute(path)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect.poll(() => total(page)).toBeGreaterThan(0)
})

// A navigation inside the page, as a link makes it.
const navigate = (page: import('@playwright/test').Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
