import { expect, holdScripts, hydrated, interactive, test, total } from './showroom.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

test("the bottom bar's centre opens filters on a listing and the menu elsewhere", async ({ page, showroom }) => {
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
  await expect.poll(() => total(page)).toBeLessThan(100)

  await bar.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL('/')
  await bar.getByText('Menú').click()
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await expect(menu.getByRole('link', { name: 'Ver todas las marcas' })).toBeVisible()
})

test('filters opened before hydration stay open, and submit and close normally', {
  tag: '@full',
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/autos')
  await page.getByRole('navigation', { name: 'Navegación principal' }).getByText('Filtros').click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await filters.getByRole('button', { name: /^Ver [\d,]+ autos$/ }).click({ trial: true })
  release()
  await hydrated(page)
  await expect(page).toHaveURL('/autos')
  await filters.getByRole('checkbox', { name: /^Hatchback/ }).check()
  await expect(page).toHaveURL('/autos?carroceria=Hatchback')
  await filters.getByRole('button', { name: /^Ver \d+ autos?$/ }).click()
  await expect(filters.getByRole('heading', { name: 'Filtros' })).toBeHidden()
})

test('the bottom bar hides while typing', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/')
  const bar = page.getByRole('navigation', { name: 'Navegación principal' })
  await expect(bar).toBeVisible()
  await page.getByRole('banner').getByRole('combobox').focus()
  await expect(bar).toBeHidden()
  await page.getByRole('banner').getByRole('combobox').blur()
  await expect(bar).toBeVisible()
})

test('only the current place in the bottom bar is accented', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/')
  const entries = page.getByRole('navigation', { name: 'Navegación principal' }).locator(':scope > *')
  const coloured = await entries.evaluateAll((all) => {
    const coloursOf = (entry: Element) => [
      getComputedStyle(entry).color,
      getComputedStyle(entry.querySelector('.icon')!).backgroundColor,
    ]
    const accent = coloursOf(all.find((entry) => entry.ariaCurrent === 'page')!)[0]!
    return all.filter((entry) => coloursOf(entry).includes(accent)).map((entry) => entry.textContent)
  })
  expect(coloured).toEqual(['Inicio'])
})

test("searching from the header keeps the page's position", { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/conocenos')
  await page.getByRole('heading', { name: 'Quién te atiende' }).evaluate((heading) => heading.scrollIntoView())
  const place = () => page.evaluate(() => Math.round(scrollY))
  const before = await place()
  expect(before).toBeGreaterThan(400)
  const search = page.getByRole('banner').getByRole('combobox')
  await search.click()
  await search.pressSequentially('suv')
  await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible()
  expect(await place()).toBe(before)
})

test('nothing overflows on a phone', { tag: '@full' }, async ({ page, showroom }) => {
  for (const path of ['/', '/autos', '/marcas', '/carroceria/suv', '/explorar', '/comparar']) {
    await showroom.open(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
})

test('a menu opened before hydration stays open, and closes with a choice', {
  tag: '@full',
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Navegación principal' }).getByText('Menú').click()
  const menu = page.getByRole('navigation', { name: 'Menú' })
  const choice = menu.getByRole('link', { name: 'Ver todas las marcas' })
  await expect(choice).toBeVisible()
  release()
  await hydrated(page)
  await interactive(menu)
  await choice.click()
  await expect(page).toHaveURL('/marcas')
  await expect(choice).toBeHidden()
})

test("below a car's price, a bar keeps price and payment visible", { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/autos?orderby=price-desc')
  await page
    .getByRole('region', { name: 'Autos', exact: true })
    .getByRole('article')
    .filter({ hasText: 'CAT' })
    .first()
    .getByRole('link')
    .click()
  const bar = page.getByRole('complementary', { name: 'Precio y contacto' })
  await expect(page.getByRole('heading', { name: 'Lo esencial' })).toBeVisible()
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Autos parecidos' }).evaluate((heading) => heading.scrollIntoView())
  await expect(bar).toBeVisible()
  await expect(bar).toContainText(/\/mes \d+ % enganche · \d+ meses · CAT/)
  const cut = (nodes: Element[]) => nodes.filter((node) => node.scrollWidth > node.clientWidth + 1).length
  expect(await bar.locator('.price, [data-payment] > *').evaluateAll(cut)).toBe(0)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toBeHidden()
})
