import type { Page } from '@playwright/test'
import { aCar, answersOf, form, WHOLE } from './applicants.ts'
import { enter, newPerson, owner } from './people.ts'
import { cards, expect, interactive, test, total } from './showroom.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'Tus condiciones' })
const payments = (page: Page) => cards(page).locator('[data-payment]')
const amountIn = (text: string) => Number(/\$([\d,]+)\/mes/.exec(text)?.[1]?.replaceAll(',', ''))
const financed = async (from = 250_000) => {
  const { data } = await owner()
    .from('inventario_cache')
    .select('slug, ordencompra, titulo, precio')
    .eq('ordenstatus', 'Comprado')
    .eq('vendido', false)
    .eq('separado', false)
    .gte('plazomax', 60)
    .gte('autoano', 2021)
    .gte('precio', from)
    .lte('precio', 450_000)
    .lte('enganchemin', 100_000)
    .order('precio')
    .limit(1)
    .throwOnError()
  return data[0]!
}

test('within $4,000 a month no card shows more, each with its own plan', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await showroom.open('/autos?mensualidad=4000')
  const texts = await payments(page).allTextContents()
  expect(texts.length).toBeGreaterThan(5)
  for (const text of texts) expect(amountIn(text), text).toBeLessThanOrEqual(4_000)
})

test('a term the plan lacks is reported, with the nearest one', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/autos?plazo=7')
  await expect(strip(page)).toContainText('No damos crédito a 7 meses.')
  await strip(page).getByRole('link', { name: 'Ver a 12 meses' }).click()
  await expect(page).toHaveURL('/autos?plazo=12')
  await expect(strip(page)).not.toContainText('No damos')
})

test('without script, cards, texts and links have the terms', { tag: '@full' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/autos?mensualidad=8000&enganche=100000&plazo=60&orderby=payment-asc')
  await expect(strip(page)).toContainText('hasta $8,000 al mes · $100,000 de enganche · 60 meses')
  const texts = await payments(page).allTextContents()
  for (const text of texts) expect(text).toMatch(/\$100,000 enganche · 60 meses · CAT|Tu enganche lo cubre/)
  const amounts = texts.map(amountIn).filter((amount) => !Number.isNaN(amount))
  expect(amounts.length).toBeGreaterThan(5)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  await cards(page).last().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/autos\/.+mensualidad=8000.*|\/autos\/.+enganche=100000/)
  await expect(page.locator('[data-calculator]')).toContainText('Enganche: $100,000')
  await expect(page.getByRole('radio', { name: '60 meses' })).toBeChecked()
  await context.close()
})

test('terms chosen on a car apply to its bar, message, application, comparison and the next page', async ({
  page,
  showroom,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const car = await financed()
  await showroom.open(`/autos/${car.slug}`)
  const calculator = page.locator('[data-calculator]')
  const term = calculator.getByRole('group').getByText('60 meses', { exact: true })
  await expect(async () => {
    await term.click()
    await expect(page).toHaveURL(/plazo=60/, { timeout: 1_000 })
  }).toPass()
  const slider = page.getByRole('slider', { name: /^Enganche/ })
  await slider.press('End')
  await expect(page).toHaveURL(/enganche=\d+/)
  await expect(calculator).not.toContainText('(20 %)')
  await expect(calculator).toContainText('La mensualidad se muestra sin centavos; el total los suma.')
  const shown = await calculator.locator('p b').first().innerText()
  const down = /Enganche: (\$[\d,]+)/.exec(await calculator.innerText())![1]!
  await page.getByRole('heading', { name: 'Lo esencial' }).scrollIntoViewIfNeeded()
  const bar = page.locator('[data-sticky-bar]')
  await expect(bar).toContainText(`${shown}/mes`)
  await expect(bar).toContainText(`${down} enganche · 60 meses`)
  const message = await page
    .getByRole('link', { name: /WhatsApp/ })
    .first()
    .getAttribute('href')
  expect(decodeURIComponent(message!)).toContain(`${shown} al mes`)
  const applies = await page.getByRole('link', { name: 'Solicitar financiamiento' }).getAttribute('href')
  expect(applies).toMatch(new RegExp(`enganche=${down.replace(/\D/g, '')}&plazo=60`))
  await page
    .getByRole('button', { name: /^Comparar / })
    .first()
    .click()
  await page.getByRole('region', { name: 'Comparación' }).getByRole('link', { name: 'Comparar' }).click()
  await expect(page).toHaveURL(/\/comparar\?.*plazo=60/)
  await expect(page.getByRole('row', { name: /^Mensualidad/ })).toContainText(shown)
  await expect(page.getByRole('row', { name: /^Plazo/ })).toContainText('60 meses')
  await page.getByRole('link', { name: 'Comprar' }).click()
  await expect(page).toHaveURL(/\/autos\?.*plazo=60/)
  await expect(strip(page)).toContainText('60 meses')
  await expect(payments(page).filter({ hasText: '60 meses · CAT' }).first()).toBeVisible()
  await strip(page).getByRole('link', { name: 'Quitar tus condiciones' }).click()
  await expect(page).toHaveURL('/autos')
  await expect(strip(page)).toHaveCount(0)
  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/autos\/[^?]+$/)
})

test('terms apply to the whole visit: home, counts, live search and documents, and are removed in one place', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await showroom.open('/autos?mensualidad=5000&enganche=60000')
  const count = await total(page)
  const bar = page.getByRole('navigation', { name: 'Navegación principal' })
  await bar.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL('/?mensualidad=5000&enganche=60000')
  await expect(strip(page)).toContainText('hasta $5,000 al mes · $60,000 de enganche')
  await expect(page.getByText(new RegExp(`^${count} autos con tus condiciones en `))).toBeVisible()
  const form = page.getByRole('search', { name: '¿Qué auto buscas?' })
  await form.getByRole('combobox').fill('suv')
  const offer = form.getByRole('option', { name: /^SUV/ })
  const offered = Number(/(\d+) autos?$/.exec(await offer.innerText())![1])
  await offer.click()
  await expect(page).toHaveURL(/mensualidad=5000/)
  await expect.poll(() => total(page)).toBe(offered)
  await showroom.open('/')
  await expect(page).toHaveURL('/?mensualidad=5000&enganche=60000')
  await page.getByRole('link', { name: 'Hasta $8,000' }).click()
  await expect(page).toHaveURL('/autos?mensualidad=8000&enganche=60000')
  await strip(page).getByRole('link', { name: 'Quitar tus condiciones' }).click()
  await expect(page).toHaveURL('/autos')
  await showroom.open('/')
  await expect(page).toHaveURL('/')
  await expect(strip(page)).toHaveCount(0)
})

test('going back does not bring back terms that were taken back', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/faq')
  await showroom.open('/autos?mensualidad=5000&enganche=60000')
  const takeBack = strip(page).getByRole('link', { name: 'Quitar tus condiciones' })
  await interactive(takeBack)
  await takeBack.click()
  await expect(page).toHaveURL('/autos')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await page.goForward()
  await expect(page).toHaveURL('/autos')
  await expect(strip(page)).toHaveCount(0)
})

test('the menu leads to the favourites on the home page under the terms', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const { slug } = await financed()
  await page.addInitScript((one) => localStorage.setItem('volante.favoritos', JSON.stringify([one])), slug)
  await showroom.open(`/autos/${slug}?mensualidad=9000`)
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Favoritos' }).click()
  await expect(page).toHaveURL('/?mensualidad=9000#favoritos')
  await expect(page.getByRole('heading', { name: 'Tus favoritos' })).toBeInViewport()
})

test.describe('when cars cannot be counted', () => {
  test.use({ allowed: [/Failed to load resource/] })
  test('a document with one term keeps the others, and no page shows 0 instead', async ({ page, showroom }) => {
    await showroom.open('/autos?mensualidad=5000')
    await expect(strip(page)).toContainText('hasta $5,000 al mes')
    await showroom.open('/faq?plazo=12')
    await showroom.open('/promociones?plazo=60')
    await page.route(/functions\/v1\/rapid-processor\?pageSize=1&/, (route) => route.abort())
    await page.getByRole('link', { name: 'Inicio' }).first().click()
    await expect(page).toHaveURL('/?mensualidad=5000&plazo=60')
    await expect(page.getByText(/^Autos con tus condiciones en /)).toBeVisible()
    await expect(page.getByRole('link', { name: /^SUV/ }).first()).not.toContainText(/\d/)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/marcas"]')!.click())
    await expect(page).toHaveURL(/^[^?]+\/marcas\?mensualidad=5000&plazo=60$/)
    await expect(page.getByText('Elige una para ver los suyos.', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Nissan/ })).not.toContainText(/\d/)
  })
})

test('a listing emptied by the payment alone suggests removing it', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/autos?mensualidad=1&enganche=1000')
  await page.locator('[data-relaxations]').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/mensualidad=1(&|$)/)
  expect(await total(page)).toBeGreaterThan(0)
})

test('suggestions for an empty listing keep the other terms', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/autos?marca=Nada&plazo=60&enganche=90000')
  const ways = page.locator('[data-relaxations]').getByRole('link')
  await expect(ways.first()).toHaveAttribute('href', /enganche=90000.*plazo=60/)
})

test('an offer for the own car is one amount everywhere, once calculated', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const car = await financed()
  await page.addInitScript(() => {
    const offer = { id: 'x', label: 'Versa 2020', amount: 120_000, validUntil: '2099-01-01T00:00:00Z' }
    localStorage.setItem('volante.ofertas', JSON.stringify([offer]))
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await showroom.open(`/autos/${car.slug}`)
  const own = page.getByRole('region', { name: 'Cambia tu auto' })
  await expect(own).toContainText('Todavía no cuenta')
  await expect(own).not.toContainText('al mes')
  await own.getByRole('button', { name: 'Contarlo en mi mensualidad' }).click()
  await expect(own).toContainText('Ya cuenta como enganche')
  const shown = await page.locator('[data-calculator] p b').first().innerText()
  const bar = page.locator('[data-sticky-bar]')
  await expect(bar).toContainText(`${shown}/mes`)
  await expect(bar).toContainText('tu auto de enganche')
  await expect(page).toHaveURL(/acuenta=120000/)
  // Hidden while typing.
  await page.getByRole('contentinfo').evaluate((foot) => foot.append(document.createElement('textarea')))
  await page.getByRole('contentinfo').locator('textarea').focus()
  await expect(bar).toBeHidden()
})

test('cash and trade-in that cover a car show one state everywhere, and links keep the terms', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const car = await financed()
  const cash = car.precio - 115_000
  await page.addInitScript(() => {
    const offer = { id: 'x', label: 'Versa 2020', amount: 115_000, validUntil: '2099-01-01T00:00:00Z' }
    localStorage.setItem('volante.ofertas', JSON.stringify([offer]))
  })
  const stated = `enganche=${cash}&plazo=60&acuenta=115000`
  await showroom.open(`/autos/${car.slug}?${stated}`)
  const covered = 'Tu enganche y tu auto lo cubren'
  const calculator = page.locator('[data-calculator]')
  const own = page.getByRole('region', { name: 'Cambia tu auto' })
  await expect(calculator).toContainText(covered)
  await expect(own).toContainText(covered)
  await expect(own).not.toContainText('Te faltan')
  await expect(calculator).not.toContainText('al mes')
  const applies = page.getByRole('link', { name: 'Solicitar financiamiento' })
  await expect(applies).toHaveAttribute('href', `/escritorio/aplicacion?ordencompra=${car.ordencompra}&${stated}`)
  const message = await page
    .getByRole('link', { name: /WhatsApp/ })
    .first()
    .getAttribute('href')
  expect(decodeURIComponent(message!)).toContain(`/autos/${car.slug}?${stated}`)
  await showroom.open(`/autos/${car.slug}/ficha?${stated}`)
  await expect(page.getByRole('heading', { name: covered })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver al auto' })).toHaveAttribute(
    'href',
    `/autos/${car.slug}?${stated}`,
  )
})

test.describe('pages of the listing', () => {
  test('a page beyond the end redirects to the last', { tag: '@full' }, async ({ page, showroom }) => {
    await showroom.open('/autos?page=99')
    await expect(page).toHaveURL(/\/autos\?page=\d{1,2}$/)
    expect(new URL(page.url()).searchParams.get('page')).not.toBe('99')
    expect(await cards(page).count()).toBeGreaterThan(0)
    await showroom.open('/marcas/nissan?page=999')
    expect(await cards(page).count()).toBeGreaterThan(0)
  })

  for (const order of ['price-asc', 'payment-asc', 'year-desc', 'mileage-asc'])
    test(`in the order ${order} cars without a price come last`, { tag: '@full' }, async ({ page, showroom }) => {
      await showroom.open(`/autos?orderby=${order}`)
      await expect(cards(page).filter({ hasText: 'Por definir' })).toHaveCount(0)
    })
})

test('the application starts with the plan chosen on the car', { tag: '@full' }, async ({ page, showroom }) => {
  const [person, car] = [await newPerson(WHOLE), await aCar()]
  const down = Math.ceil(car.precio * 0.5)
  await enter(page, person)
  await showroom.open(`/autos/${car.slug}?enganche=${down}&plazo=36`)
  await page.getByRole('link', { name: 'Solicitar financiamiento' }).click()
  await expect(page).toHaveURL(/\/escritorio\/aplicacion\/[0-9a-f-]{36}\?paso=plan$/)
  const plan = form(page, 'Enganche y plazo')
  await expect(plan.getByRole('textbox', { name: 'Enganche' })).toHaveValue(down.toLocaleString('es-MX'))
  const id = page.url().match(/[0-9a-f-]{36}/)![0]
  await expect.poll(async () => (await answersOf(id)).term).toBe(36)
  expect((await answersOf(id)).down_payment).toBe(down)
})

test('an offer requested from a car names that car at every step', { tag: '@full' }, async ({ page, showroom }) => {
  const car = await financed()
  await showroom.open(`/autos/${car.slug}`)
  await page.getByRole('link', { name: 'Pedir mi oferta' }).click()
  const note = page.getByRole('note').filter({ hasText: 'Tu oferta será para cambiar tu auto por el' })
  await expect(note.getByRole('link', { name: car.titulo })).toHaveAttribute('href', `/autos/${car.slug}`)
})

test('terms taken back while the page comes to life stay away', { tag: '@full' }, async ({ page }) => {
  // A page that is about to be left answers no question.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement?.dataset.hydrated) console.info('hydrated')
    }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
  })
  await page.goto('/autos?mensualidad=5000&enganche=60000')
  const alive = page.waitForEvent('console', (message) => message.text() === 'hydrated')
  await page.route('/autos', async (route) => {
    await alive
    await route.continue()
  })
  await strip(page).getByRole('link', { name: 'Quitar tus condiciones' }).click()
  await expect(page).toHaveURL('/autos')
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(strip(page)).toHaveCount(0)
})
