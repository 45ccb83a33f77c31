import { dearCar } from './plans.ts'
import { cards, expect, test } from './showroom.ts'

test("a car's sheet prints on one page, with its costs and a way back", {
  tag: '@full',
}, async ({ page, showroom }) => {
  await showroom.open('/autos?orderby=price-desc')
  await cards(page).filter({ hasText: 'CAT' }).first().getByRole('link').click()
  await page.getByRole('link', { name: 'Imprimir ficha' }).click()
  await expect(page).toHaveURL(/\/autos\/[a-z0-9-]+\/ficha$/)
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('img', { name: /^Código QR de http.+\/autos\/[a-z0-9-]+$/ })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: /^\$[\d,.]+ al mes$/ })).toBeVisible()
  for (const told of ['CAT sin IVA', 'Total de mensualidades', 'Comisión por apertura', 'Número de orden'])
    await expect(sheet.getByText(told, { exact: true })).toBeVisible()
  await expect(sheet.getByText(/^La mensualidad se muestra sin centavos; el total los suma\./)).toBeVisible()
  await expect(sheet.getByRole('region', { name: 'Dónde verlo' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  for (const format of ['A4', 'Letter']) {
    const leaves = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(leaves, format).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
})

test("an order number redirects to its car's sheet, and an unknown one has none", {
  tag: '@full',
}, async ({ request, showroom, page }) => {
  await showroom.open('/autos')
  await cards(page).first().getByRole('link').click()
  const order = await page
    .getByRole('region', { name: 'Lo esencial' })
    .getByText(/^OC-\d+$/)
    .innerText()
  const answer = await request.get(`/autos/${order}/ficha`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe(`${new URL(page.url()).pathname}/ficha`)
  expect((await request.get('/autos/no-existe/ficha')).status()).toBe(404)
})

test("the sheet has the buyer's own plan, as on the car's page", { tag: '@full' }, async ({ page, showroom }) => {
  const { slug } = await dearCar()
  await showroom.open(`/autos/${slug}?enganchepct=50&plazo=24`)
  const payment = await page.getByRole('region', { name: 'Tu mensualidad' }).locator('b').first().innerText()
  await page.getByRole('link', { name: 'Imprimir ficha' }).click()
  await expect(page).toHaveURL(/\/ficha\?enganchepct=50&plazo=24$/)
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { name: `${payment} al mes` })).toBeVisible()
  await expect(sheet.getByText(/^Con tus condiciones: /)).toBeVisible()
  await expect(sheet.getByText('24 meses', { exact: true })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`/autos/${slug}/ficha`)
  const usual = other.getByRole('article')
  await expect(usual.getByRole('heading', { name: / al mes$/ })).toBeVisible()
  await expect(usual.getByText(/^Con tus condiciones: /)).toHaveCount(0)
  await expect(usual.getByRole('heading', { name: `${payment} al mes` })).toHaveCount(0)
})
