import { randomInt } from 'node:crypto'
import { cards, expect, test } from './showroom.ts'

test.describe('site addresses', () => {
  for (const [from, to] of [
    ['/inventario', '/autos'],
    ['/inventario-volante?marca=Kia', '/autos?marca=Kia'],
    ['/volante-inventario', '/autos'],
    ['/seminuevos-toyota', '/marcas/toyota'],
    ['/autos/', '/autos'],
  ] as const) {
    test(`${from} redirects to ${to}`, async ({ request }) => {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers().location).toBe(to)
    })
  }

  test('a purchase order number redirects to the car', async ({ request, page, showroom }) => {
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

  test('a HEAD request does not affect the cached page', { tag: '@full' }, async ({ request }) => {
    const path = `/autos?minPrice=${randomInt(10_000, 90_000)}`
    expect((await request.head(path)).status()).toBe(200)
    expect(await (await request.get(path)).text()).toContain('</html>')
  })

  test('client navigations follow redirects', { tag: '@full' }, async ({ page, showroom }) => {
    await showroom.open('/marcas')
    await page.evaluate(() => {
      Object.assign(window, { stayed: true })
      history.pushState(null, '', '/inventario?carroceria=SUV')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page).toHaveURL('/autos?carroceria=SUV')
    await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeChecked()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })
})

test.describe('missing pages', () => {
  for (const [method, path] of [
    ['GET', '/functions/v1/no-existe'],
    ['DELETE', '/functions/v1/offers'],
    ['PUT', '/functions/v1/leads'],
  ] as const) {
    test(`${method} ${path} answers programs in JSON`, { tag: '@full' }, async ({ request }) => {
      const answer = await request.fetch(path, { method })
      expect(answer.status()).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not_found', message: 'No encontramos lo que buscas.' })
    })
  }

  test.use({ allowed: [/404/] })
  const paths = ['/no-existe', '/autos/no-existe', '/marcas/no-existe', '/carroceria/tanque', '/a/b/c']
  for (const path of [...paths, `/marcas/${'a'.repeat(300)}`]) {
    test(`${path} is a real 404 with links`, { tag: '@full' }, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(
        page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox')),
      ).toBeVisible()
    })
  }
})

test('a sold car keeps its page, says so, and shows similar cars', async ({ page, showroom }) => {
  await showroom.open('/')
  const slug = await page.evaluate(async () => {
    const context = (
      window as unknown as { __reactRouterContext: { state: { loaderData: { root: { site: { anonKey: string } } } } } }
    ).__reactRouterContext
    const headers = { apikey: context.state.loaderData.root.site.anonKey }
    const rows = await (
      await fetch('/rest/v1/inventario_cache?select=slug&vendido=is.true&limit=1', { headers })
    ).json()
    return rows[0].slug as string
  })
  const answer = await page.goto(`/autos/${slug}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('Este auto ya se vendió.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Autos parecidos' }).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tu mensualidad' })).toHaveCount(0)
})

test('robots and sitemap list the cars', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/)
  const index = await (await request.get('/sitemap.xml')).text()
  const first = index.match(/<loc>([^<]*autos[^<]*)<\/loc>/)![1]!
  const cars = await (await request.get(new URL(first).pathname)).text()
  expect(cars.match(/<loc>/g)!.length).toBeGreaterThan(400)
})

test('local-only pages are hidden from foreign host names', { tag: '@full' }, async ({ request }) => {
  for (const path of ['/dev/buzon', '/dev/buzon/mensajes', '/dev/servicios', '/dev/servicios/webhooks/recibido']) {
    const answer = await request.get(path, { headers: { host: 'evil.example' } })
    expect(answer.status()).toBe(421)
    expect(await answer.json()).toMatchObject({ code: 'host_unknown' })
    expect((await request.get(path)).status()).toBe(200)
  }
})
