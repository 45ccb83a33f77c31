import { arrived, cards, expect, followRequests, hydrated, test, total } from './showroom.ts'

test.use({ javaScriptEnabled: false })

test('the listing filters by form, sorts, pages and opens a car', async ({ page }) => {
  await page.goto('/autos')
  await expect(cards(page)).toHaveCount(21)
  await page.getByRole('checkbox', { name: /^Pick Up/ }).check()
  await page.getByRole('button', { name: /^Ver [\d,]+ autos$/ }).click()
  await expect(page).toHaveURL(/carroceria=Pick(\+|%20)Up/)
  expect(await total(page)).toBeGreaterThan(5)
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('price-asc')
  await page.getByRole('button', { name: 'Ordenar' }).click()
  await expect(page).toHaveURL(/orderby=price-asc/)
  await page.goto('/autos')
  await page.getByRole('link', { name: 'Página 2', exact: true }).press('Enter')
  await expect(page).toHaveURL('/autos?page=2')
  await cards(page).filter({ hasText: '/mes' }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('CAT sin IVA')).toBeVisible()
})

test('the search is a form and the menu opens', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('combobox').fill('jetta')
  await page.getByRole('banner').getByRole('combobox').press('Enter')
  await expect(page).toHaveURL('/autos?search=jetta')
  await expect(cards(page).first()).toContainText('Jetta')
  await page
    .getByRole('button', { name: 'Menú' })
    .or(page.locator('summary', { hasText: 'Menú' }))
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Ver todas las marcas' })).toBeVisible()
})

test('a page is styled before any stylesheet loads', { tag: '@full' }, async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL: baseURL!,
    viewport: { width: 360, height: 780 },
    javaScriptEnabled: true,
    serviceWorkers: 'block',
  })
  const layout = () => page.evaluate(() => document.documentElement.scrollHeight)
  // No script, so nothing hydrates.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  for (const path of ['/', '/autos', '/acceder', '/escritorio']) {
    await page.route(/\/assets\/.*\.css$/, (route) => route.abort())
    await page.goto(path)
    const before = await layout()
    await page.unroute(/\/assets\/.*\.css$/)
    const sheets = await page.locator('noscript').allTextContents()
    const hrefs = [...sheets.join('').matchAll(/href="([^"]+\.css)/g)].map(([, href]) => href!)
    expect([path, hrefs.length > 0]).toEqual([path, true])
    for (const url of hrefs) await page.addStyleTag({ url })
    expect([path, await layout()]).toEqual([path, before])
  }
  await page.close()
})

const PUBLIC_PAGES: [path: string, leadsTo?: RegExp][] = [
  ['/'],
  ['/autos'],
  ['/autos', /\/autos\/[a-z][\w-]+/],
  ['/marcas'],
  ['/marcas', /\/marcas\/[\w-]+/],
  ['/', /\/carroceria\/[\w-]+/],
  ['/promociones'],
  ['/explorar'],
  ['/faq'],
  ['/vacantes'],
  ['/vacantes', /\/vacantes\/[\w-]+/],
  ['/contacto'],
  ['/conocenos'],
  ['/vender-mi-auto'],
  ['/comparar'],
  ['/politica-de-privacidad'],
  ['/changelog'],
  ['/garantia'],
  ['/acceder'],
  ['/admin/login'],
  ['/sin-conexion'],
]

for (const [list, leadsTo] of PUBLIC_PAGES) {
  test(`nothing shifts when scripts and stylesheets load: ${list} ${leadsTo?.source ?? ''}`, {
    tag: '@full',
  }, async ({ browser, baseURL, request }) => {
    const path = leadsTo ? leadsTo.exec(await (await request.get(list)).text())![0] : list
    const page = await browser.newPage({
      baseURL: baseURL!,
      viewport: { width: 360, height: 780 },
      javaScriptEnabled: true,
      serviceWorkers: 'block',
    })
    followRequests(page)
    // Whether the typeface comes in time is the network's affair: here it never does.
    await page.route(/\/assets\/.*\.woff2$/, (route) => route.abort())
    const heights = () =>
      page.locator('header, main, section, footer').evaluateAll((parts) => {
        document.documentElement.dataset.navigated = ''
        return parts.map((part) => [
          part.id || part.querySelector('h1, h2')?.textContent || part.localName,
          Math.round(part.getBoundingClientRect().height),
        ])
      })
    await expect(async () => {
      await page.route(/\/assets\/.*\.(css|js)$/, (route) => route.abort())
      await page.goto(path)
      const before = await heights()
      await page.unroute(/\/assets\/.*\.(css|js)$/)
      await page.goto(path)
      await hydrated(page)
      await arrived(page)
      expect(await heights()).toEqual(before)
    }).toPass({ timeout: 60_000 })
    await page.close()
  })
}

test('on a phone the filters open by their link', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/marcas/kia')
  expect((await page.getByRole('combobox', { name: 'Ordenar por' }).boundingBox())!.width).toBeGreaterThan(180)
  await page.goto('/autos')
  await page.getByRole('main').getByRole('link', { name: 'Filtros' }).click()
  await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeVisible()
})

test('a password sent before hydration is in no address, and sign-in says so', {
  tag: '@full',
}, async ({ page }) => {
  for (const path of ['/acceder', '/admin/login']) {
    await page.goto(path)
    await page.getByLabel('Correo o celular').fill('alguien@example.test')
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('Una-clave-larga-9183')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Escribe tus datos otra vez' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue('')
  }
})
