import { cards, expect, holdScripts, hydrated, test, total } from './showroom.ts'

test('a visitor filters, pages, opens a car, tries a payment, and returns to the same place', async ({
  page,
  showroom,
}) => {
  await showroom.open('/autos')
  const all = await total(page)
  const suv = page.getByRole('checkbox', { name: /^SUV/ })
  const expected = Number((await suv.locator('xpath=..').innerText()).replace(/\D/g, ''))
  await suv.check()
  await expect(page).toHaveURL('/autos?carroceria=SUV')
  await expect.poll(() => total(page)).toBe(expected)
  expect(expected).toBeLessThan(all)

  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL('/autos?carroceria=SUV&page=2')
  await expect(page.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
  const card = cards(page).nth(10)
  await card.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(300)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/autos\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' ')[0]!)

  const left: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url().endsWith('/autos?carroceria=SUV')) left.push(frame.url())
  })
  await page.goBack()
  await expect(page).toHaveURL('/autos?carroceria=SUV&page=2')
  await expect(cards(page).nth(10).getByRole('heading')).toHaveText(name)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await page.goForward()
  await expect(page).toHaveURL(/\/autos\/[a-z0-9-]+$/)
  expect(left).toEqual([])
})

test("a card's page is prefetched on hover, and going back keeps the position", {
  tag: '@full',
}, async ({ page, showroom }) => {
  await showroom.open('/autos')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await expect(async () => {
    await page.mouse.move(0, 0)
    await cards(page).nth(1).hover()
    for (const wanted of [/\/assets\/autos\._slug-/, /\/rest\/v1\/inventario_cache\?.*slug=eq/])
      await expect.poll(() => asked.some((url) => wanted.test(url)), { timeout: 2_000 }).toBe(true)
  }).toPass()
  await cards(page).nth(1).getByRole('link').click()

  const similar = page.getByRole('region', { name: 'Autos parecidos' }).getByRole('article').last()
  await similar.scrollIntoViewIfNeeded()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.evaluate(() => {
    document.addEventListener('click', () => sessionStorage.setItem('left', String(scrollY)), {
      capture: true,
      once: true,
    })
  })
  const first = page.url()
  await similar.getByRole('link').click()
  await expect(page).not.toHaveURL(first)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const left = await page.evaluate(() => Number(sessionStorage.getItem('left')))
  expect(left).toBeGreaterThan(300)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('the calculator answers at once: a higher down payment lowers the payment', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await showroom.open('/autos?carroceria=Sedán&orderby=year-desc')
  await cards(page).first().getByRole('link').click()
  const calculator = page.getByRole('region', { name: 'Tu mensualidad' })
  const payment = async () => Number((await calculator.locator('b').first().innerText()).replace(/\D/g, ''))
  const before = await payment()
  const slider = calculator.getByRole('slider')
  await slider.focus()
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight')
  await expect.poll(payment).toBeLessThan(before)
  const atForty = await payment()
  await calculator.getByRole('radio', { name: '24 meses' }).check({ force: true })
  await expect.poll(payment).toBeGreaterThan(atForty)
  await expect(calculator.getByText('CAT sin IVA')).toBeVisible()
})

test('a monthly budget filters the cars, and one tap removes it', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/autos')
  const all = await total(page)
  await page.getByRole('textbox', { name: 'Puedo pagar al mes' }).fill('6,000')
  await page.getByRole('textbox', { name: 'Puedo pagar al mes' }).press('Enter')
  await expect(page).toHaveURL('/autos?mensualidad=6000')
  await expect.poll(() => total(page)).toBeLessThan(all)
  const dearest = async () => {
    const texts = await cards(page).locator('[data-payment]').allTextContents()
    return Math.max(...texts.map((text) => Number(text.split('/')[0]!.replace(/\D/g, ''))))
  }
  await expect.poll(dearest).toBeLessThanOrEqual(6000)
  await page.getByRole('link', { name: 'Quitar tus condiciones' }).click()
  await expect(page).toHaveURL('/autos')
  await expect.poll(() => total(page)).toBe(all)
})

test('an empty result offers the smallest changes with true counts', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await showroom.open('/autos?marca=Mazda&maxPrice=1000')
  await expect(page.getByRole('heading', { name: 'Ningún auto cumple con todo' })).toBeVisible()
  const offer = page.locator('[data-relaxations] li').first()
  const promised = Number((await offer.innerText()).split(':').at(-1)!.replace(/\D/g, ''))
  expect(promised).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Avísame si llega otro' })).toBeVisible()
  const help = page.getByRole('link', { name: 'Que me ayude una persona' })
  expect(decodeURIComponent((await help.getAttribute('href'))!)).toContain('no lo encontré: Mazda, Hasta $1,000.')
  await expect(
    page.getByRole('region', { name: 'Se parecen a lo que buscas' }).getByRole('article').first(),
  ).toBeVisible()
  await offer.getByRole('link').click()
  await expect.poll(() => total(page)).toBe(promised)
})

test('favourites and recently viewed cars stay in this browser', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/autos')
  const card = cards(page).first()
  await card.getByRole('button', { name: /favoritos$/ }).click()
  await expect(card.getByRole('button', { name: /^Quitar .* favoritos$/ })).toHaveAttribute('aria-pressed', 'true')
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/autos\/./)
  await expect(page.getByRole('button', { name: /^Quitar .* favoritos$/ }).first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Volante, inicio' }).click()
  await expect(page.getByRole('region', { name: 'Vistos recientemente' })).toContainText(name.split(' ')[1]!)
  await expect(page.getByRole('region', { name: 'Tus favoritos' }).getByRole('article')).toHaveCount(1)
})

test('a view is counted once per visit', { tag: '@full' }, async ({ page, showroom }) => {
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/v1/rpc/increment_vehicle_views')) counted.push(request.postData() ?? '')
  })
  await showroom.open('/autos')
  await cards(page).first().getByRole('link').click()
  await expect.poll(() => counted.length).toBe(1)
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Tu mensualidad' })).toBeVisible()
  expect(counted).toHaveLength(1)
})

test('a bar that hydrates after a navigation belongs to the new page', { tag: '@full' }, async ({ page, showroom }) => {
  const release = await holdScripts(page, 'around-*')
  await showroom.open('/autos')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/autos\/./)
  await page.setViewportSize({ width: 360, height: 740 })
  release()
  const bar = page.getByRole('navigation', { name: 'Navegación principal' })
  await expect(bar.getByRole('button', { name: 'Menú' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Filtros' })).toHaveCount(0)
  await expect(bar.locator('[aria-current]')).toHaveCount(0)
})
