import { someOf } from './coverage.ts'
import { cards, expect, test, total } from './showroom.ts'

test.use({ allowed: [/Failed to load resource/] })
const FUNCTION = '**/functions/v1/rapid-processor**'
const TABLE = '**/rest/v1/{inventario_cache,rpc/search_listing}**'
const broken = { status: 500, contentType: 'application/json', body: '{"code":"test","message":"apagado"}' }

const QUESTIONS = [
  '/autos?carroceria=Sed%C3%A1n&orderby=price-asc',
  '/autos?orderby=year-desc',
  '/autos?search=mazda+cx5',
  '/autos?search=hiundai&orderby=year-desc',
  '/autos?mensualidad=6000&orderby=price-desc',
  '/autos?marca=Nissan&orderby=mileage-desc&page=2',
]

for (const question of someOf(QUESTIONS, 2))
  test(`without the fast function the table answers ${question} with the same cars, and the page says what is missing`, {
    tag: '@full',
  }, async ({ page, showroom }) => {
    await showroom.open(question)
    const wanted = { count: await total(page), names: await names(page) }
    expect(wanted.names.length).toBeGreaterThan(0)
    await expect(page.getByRole('group', { name: 'Combustible' })).toContainText(/\d/)
    await showroom.open('/marcas')
    await page.route(FUNCTION, (route) => route.fulfill(broken))
    await page.evaluate(() => localStorage.removeItem('volante.listados'))
    const asked = page.waitForResponse((response) =>
      /rest\/v1\/(inventario_cache|rpc\/search_listing)/.test(response.url()),
    )
    await navigate(page, question)
    await asked
    await expect(page.getByText(/por ahora no podemos decirte cuántos hay/)).toBeVisible({ timeout: 20_000 })
    await expect.poll(async () => ({ count: await total(page), names: await names(page) })).toEqual(wanted)
    // Filters without counts.
    const fuels = page.getByRole('group', { name: 'Combustible' })
    expect(await fuels.getByRole('checkbox').count()).toBeGreaterThan(1)
    expect(await fuels.innerText()).not.toMatch(/\d/)
  })

test("without function and table the browser's copy is shown; without that an error with a retry", {
  tag: '@full',
}, async ({ page, showroom }) => {
  await showroom.open('/autos')
  const all = await total(page)
  await page.getByRole('checkbox', { name: /^SUV/ }).check()
  // 0 while it counts.
  await expect.poll(async () => (await total(page)) || all).toBeLessThan(all)
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

const names = (page: import('@playwright/test').Page) => cards(page).getByRole('heading').allTextContents()

const navigate = (page: import('@playwright/test').Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
