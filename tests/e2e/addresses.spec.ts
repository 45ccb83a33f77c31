import { cards, expect, test } from './showroom.ts'

test.describe('addresses', () => {
  for (const [from, to] of [
    ['/inventario', '/autos'],
    ['/inventario-volante?marca=Kia', '/autos?marca=Kia'],
    ['/volante-inventario', '/autos'],
    ['/seminuevos-toyota', '/marcas/toyota'],
    ['/autos/', '/autos'],
  ] as const) {
    test(`${from} moved to ${to}`, async ({ request }) => {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers().location).toBe(to)
    })
  }

  test('a purchase order number leads to the car', async ({ request, page, showroom }) => {
    await showroom.open('/autos')
    const slug = (await cards(page).first().getByRole('link').getAttribute('href'))!.split('/').at(-1)!
    await page.goto(`/autos/${slug}`)
    const order = await page
      .locator('dt', { hasText: 'Número de orden' })
      .locator('xpath=following-sibling::dd')
      .innerText()
    const answer = await request.get(`/autos/${order}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(`/autos/${slug}`)
  })

  test('moved addresses are followed inside the page too', async ({ page, showroom }) => {
    await showroom.open('/autos')
    await page.evaluate(() => {
      const link = Object.assign(document.querySelector('main article a') as HTMLAnchorElement, { href: '/inventario' })
      link.click()
    })
    await expect(page).toHaveURL(/\/autos/)
  })
})

test.describe('what does not exist', () => {
  test.use({ allowed: [/404/] })
  for (const path of ['/no-existe', '/autos/no-existe', '/marcas/no-existe', '/carroceria/tanque', '/a/b/c']) {
    test(`${path} is a real 404 with a way on`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(
        page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox')),
      ).toBeVisible()
    })
  }
})

test('sold cars keep their page and say so', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('<sitemapindex')
  const { anon } = await (await request.get('/'))
    .text()
    .then((html) => ({ anon: html.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)?.[0] ?? '' }))
  const state = anon ? anon : ''
  const answer = await request.get('/rest/v1/inventario_cache?select=slug&vendido=is.true&limit=1', {
    headers: { apikey: state },
  })
  expect([200, 401]).toContain(answer.status())
})

test('robots and sitemap say where the cars are', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/)
  const index = await (await request.get('/sitemap.xml')).text()
  const first = index.match(/<loc>([^<]*autos[^<]*)<\/loc>/)![1]!
  const cars = await (await request.get(new URL(first).pathname)).text()
  expect(cars.match(/<loc>/g)!.length).toBeGreaterThan(400)
})
