import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectSoundInBothThemes } from './axe.ts'
import { widths } from './coverage.ts'
import { enter, newPerson, newPhone, owner } from './people.ts'
import { expect, loaded, test } from './showroom.ts'

const DAY = 86_400_000
const profile = { first_name: 'Emma', last_name: 'Gómez', no_mother_last_name: true }

/** Adds an offer, unclaimed by default. */
async function offerMade({ user = null, daysAgo = 0 }: { user?: string | null; daysAgo?: number } = {}) {
  const admin = owner()
  const vehicle = { label: 'Nissan Versa 2020 Advance', brand: 'Nissan', model: 'Versa', year: 2020, trim: 'Advance' }
  const { data: valuation } = await admin
    .from('valuations')
    .insert({ request: {}, source: 'engine', state: 'done' })
    .select('id')
    .single()
    .throwOnError()
  const created = Date.now() - daysAgo * DAY
  const { data } = await admin
    .from('trade_in_quotes')
    .insert({
      key: randomUUID(),
      valuation_id: valuation.id,
      user_id: user,
      vehicle,
      kms: 45_000,
      condition: 'bueno',
      owners: 2,
      colour: 'gris',
      range_suggested: 200_000,
      base: 200_000,
      adjustments: [],
      amount: 200_000,
      listed_defects: [],
      source: 'engine',
      policy: '2026-11',
      created_at: new Date(created).toISOString(),
      valid_until: new Date(created + 7 * DAY).toISOString(),
    })
    .select('id, folio')
    .single()
    .throwOnError()
  return data
}

const picture = (r: number) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: { r, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()

const fault = (request: APIRequestContext, service: string, fault: string, match: string) =>
  request.post('/dev/servicios/fallas', { data: { service, fault, match } })

async function value(page: Page, kms: number, search = 'Versa') {
  await page.getByLabel('Auto', { exact: true }).fill(search)
  await page.getByRole('listbox', { name: 'Versiones encontradas' }).getByRole('option').first().click()
  await page.getByLabel('Kilometraje').fill(String(kms))
  await page.getByRole('form', { name: 'Valuar' }).getByRole('button', { name: 'Valuar' }).click()
}

test("a visitor's offer is claimed, completed, inspected and withdrawn", { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const [person, offer] = [await newPerson(profile), await offerMade()]
  await enter(page, person)
  await showroom.open('/escritorio/vende-tu-auto')
  await expect(page.getByRole('heading', { name: 'Todavía no tienes autos en venta' })).toBeVisible()
  await showroom.open(`/escritorio/vende-tu-auto?oferta=${offer.id}`)
  await expect(page).toHaveURL(/\?auto=/)
  await expect(page.getByRole('heading', { name: 'Nissan Versa 2020 Advance' })).toBeVisible()
  await expect(page.getByText('$200,000')).toBeVisible()
  await expect(page.getByText(/Vence en 7 días/)).toBeVisible()
  const steps = page.getByRole('list', { name: 'Avance de la venta' })
  await expect(steps.locator('[aria-current=step]')).toContainText('Valuada')

  const facts = page.getByRole('form', { name: 'Datos del auto' })
  await facts.getByLabel(/^Placa/).fill('A')
  await facts.getByLabel(/^NIV/).fill('1M8GDM9A1KP042788')
  await expect(facts.getByText(/El noveno carácter/)).toBeVisible()
  await facts.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(facts.getByRole('alert')).toContainText('Escribe la placa')
  await page.reload()
  await expect(facts.getByText('Tienes cambios sin guardar.')).toBeVisible()
  await facts.getByLabel(/^Placa/).fill('abc-12-34')
  await facts.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(page.getByText('Datos guardados')).toBeVisible()
  await expect(page.getByText('Placa ABC1234')).toBeVisible()

  const inspection = page.getByRole('region', { name: 'Inspección' })
  await inspection.getByRole('link', { name: 'Agendar inspección' }).click()
  await page.getByRole('radio', { name: /Volante Saltillo/ }).check()
  await expect(page.getByRole('radio', { name: 'Nissan Versa 2020 Advance' })).toBeChecked()
  const free = page.getByRole('group', { name: 'Día' }).getByRole('radio', { name: /: \d+ horarios?$/ })
  await free.nth(2).check()
  await expect(page).toHaveURL(/[?&]dia=/)
  const hours = page.getByRole('group', { name: /^Hora del/ }).getByRole('radio')
  await expect(hours.first()).toBeVisible()
  await hours.nth(randomInt(await hours.count())).check()
  await page.getByRole('button', { name: 'Agendar cita' }).click()
  await page
    .getByRole('list', { name: 'Citas por venir' })
    .getByRole('link', { name: 'Nissan Versa 2020 Advance' })
    .click()
  await expect(inspection).toContainText('Volante Saltillo')
  await expect(inspection.getByRole('link', { name: 'Cambiar o cancelar' })).toBeVisible()
  await owner().from('sell_listings').update({ stage: 'inspeccion' }).eq('user_id', person.id).throwOnError()
  await expect(steps.locator('[aria-current=step]')).toContainText('Inspección')
  await expect(inspection).toHaveCount(0)
  await expect(page.getByText(/Vence en/)).toHaveCount(0)

  await showroom.open('/escritorio')
  const panel = page.getByRole('region', { name: 'Ofertas por mi auto' })
  await panel.getByRole('link', { name: 'Nissan Versa 2020 Advance' }).click()
  await page.getByRole('button', { name: 'Retirar este auto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(steps.locator('[aria-current=step]')).toContainText('Retirada')
  await expect(page.getByLabel('Agregar fotos')).toHaveCount(0)
  await showroom.open('/escritorio/citas')
  await expect(page.getByRole('heading', { name: 'No tienes citas por venir' })).toBeVisible()
})

test("a visitor's offer links to inspection slots", { tag: '@full' }, async ({ page, showroom }) => {
  const [person, offer] = [await newPerson(profile), await offerMade()]
  await enter(page, person)
  await showroom.open(`/vender-mi-auto/oferta/${offer.id}`)
  await page.getByRole('link', { name: 'Agendar inspección' }).click()
  await expect(page).toHaveURL(/\/escritorio\/citas\?mio=/)
  await page.getByRole('radio', { name: /Volante Monterrey/ }).check()
  await expect(page.getByRole('radio', { name: /^Inspección/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Nissan Versa 2020 Advance' })).toBeChecked()
  await expect(page.getByRole('group', { name: /^Hora del/ })).toBeVisible()
})

test.describe('with an intermittent network', () => {
  test.use({ allowed: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/] })
  test('photographs and documents are uploaded, ordered and deleted', { tag: '@full' }, async ({ page, showroom }) => {
    const person = await newPerson(profile)
    const offer = await offerMade({ user: person.id })
    await enter(page, person)
    await showroom.open('/escritorio/vende-tu-auto')
    await page.getByRole('button', { name: 'Agregar a mis autos' }).click()
    let lost = 0
    await page.route('**/upload/resumable/**', async (route) => {
      if (route.request().method() === 'PATCH' && lost++ === 0) await route.abort()
      else await route.continue()
    })
    const photos = page.getByRole('list', { name: 'Fotos del auto' })
    await page.getByLabel('Agregar fotos').setInputFiles([
      { name: 'frente.jpg', mimeType: 'image/jpeg', buffer: await picture(200) },
      { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') },
      { name: 'atras.jpg', mimeType: 'image/jpeg', buffer: await picture(20) },
    ])
    await expect(page.getByText('nota.txt: El archivo debe ser JPG, PNG o WEBP.')).toBeVisible()
    await expect(photos.getByRole('listitem')).toHaveCount(2)
    expect(lost).toBeGreaterThan(1)
    await expect
      .poll(() =>
        photos
          .getByRole('img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBe(480)
    const order = async () =>
      (
        await owner()
          .from('sell_listing_files')
          .select('name')
          .eq('user_id', person.id)
          .eq('kind', 'foto')
          .order('position')
          .throwOnError()
      ).data.map(({ name }) => name)
    expect(await order()).toEqual(['frente.jpg', 'atras.jpg'])
    await page.getByRole('button', { name: 'Mover antes la foto 2' }).click()
    await expect.poll(order).toEqual(['atras.jpg', 'frente.jpg'])
    await page.getByRole('button', { name: 'Quitar la foto 2' }).click()
    await expect.poll(order).toEqual(['atras.jpg'])

    const papers = page.getByRole('list', { name: 'Papeles del auto' })
    await page.getByLabel('¿Qué papel es?').selectOption('factura_pdf')
    await page
      .getByLabel('Subir Factura (PDF)')
      .setInputFiles({ name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('ni es PDF') })
    const way = page.getByRole('list', { name: 'Papeles en camino' })
    await expect(way.getByRole('alert')).toHaveText('Ese archivo no es lo que dice su nombre, o no lo recibimos.')
    await way.getByRole('button', { name: 'Cancelar factura.pdf' }).click()
    await page
      .getByLabel('Subir Factura (PDF)')
      .setInputFiles({ name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
    const invoice = papers.getByRole('listitem').filter({ hasText: 'Factura (PDF)' })
    await expect(invoice.getByRole('button', { name: 'factura.pdf', exact: true })).toBeVisible()
    await expect(invoice.getByText('Lista')).toBeVisible()
    expect(offer.folio).toMatch(/^V-/)
  })
})

test.describe('offers for cars', () => {
  test.use({ allowed: [/status of 409/] })
  test("an expired offer says so and is renewed; another account's is not claimed", { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    const [person, other] = [await newPerson(profile), await newPerson(profile)]
    const [ended, foreign] = [await offerMade({ daysAgo: 9 }), await offerMade({ user: other.id })]
    await enter(page, person)
    await showroom.open(`/escritorio/vende-tu-auto?oferta=${foreign.id}`)
    await expect(page.getByRole('alert')).toContainText('Esa oferta ya está guardada en otra cuenta')
    await showroom.open(`/escritorio/vende-tu-auto?oferta=${ended.id}`)
    await expect(page.getByText('Tu oferta venció', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Renovar oferta' })).toHaveAttribute(
      'href',
      '/vender-mi-auto?search=Nissan%20Versa%202020%20Advance',
    )
    const car = page.url()
    const fresh = await offerMade()
    await showroom.open(`/escritorio/vende-tu-auto?oferta=${fresh.id}`)
    await expect(page).toHaveURL(car)
    await expect(page.getByText(`Folio ${fresh.folio}`)).toBeVisible()
  })
})

test.describe('our own engine', () => {
  test.use({ allowed: [/status of 422/] })
  test('staff value a car with our own engine, save the offer, and find it again', { tag: '@full' }, async ({
    page,
    showroom,
    request,
  }) => {
    const customer = `Emma ${randomUUID().slice(0, 8)}`
    await fault(request, 'spreadsheet', '403', customer)
    await enter(page, 'ventas')
    await showroom.open('/escritorio')
    await page.getByRole('navigation', { name: 'Escritorio' }).getByRole('link', { name: 'Valuaciones' }).click()
    await page.getByLabel('Auto', { exact: true }).fill('Ve')
    await expect(page.getByRole('listbox', { name: 'Versiones encontradas' })).toHaveCount(0)
    await value(page, randomInt(40_000, 60_000))
    const figures = page.getByRole('table', { name: /Cifras de/ })
    await expect(figures.getByText('No configurado')).toBeVisible()
    await expect(figures.getByRole('row', { name: /Oferta sugerida/ })).toContainText('$')
    const form = page.getByRole('form', { name: 'Guardar cotización' })
    await form.getByLabel('Condición').selectOption('regular')
    await expect(page.getByText('Condición: regular')).toBeVisible()
    await form.getByLabel(/^Nombre del cliente/).fill(customer)
    await form.getByLabel(/^Teléfono/).fill('12')
    await form.getByRole('button', { name: 'Guardar cotización' }).click()
    await expect(form.getByRole('alert')).toBeVisible()
    await form.getByLabel(/^Teléfono/).fill(newPhone())
    await form.getByRole('button', { name: 'Guardar cotización' }).click()
    await expect(page.getByText(/Guardada con el folio V-/)).toBeVisible()
    await expect(page.getByText(/El token necesita el permiso data.records:write/)).toBeVisible()

    await page.getByRole('link', { name: 'Ver la cotización' }).click()
    const panel = page.getByRole('complementary', { name: 'Cotización' })
    await expect(panel).toBeFocused()
    await expect(panel.getByText('Condición: regular')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.getByLabel('Buscar').fill(customer)
    await expect(page.getByText('1 cotización', { exact: true })).toBeVisible()
    await page.getByRole('grid').getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('link', { name: 'Abrir el PDF' })).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar la cotización' }).click()
    await page.getByLabel('Buscar').fill('no hay tal cosa ,()"')
    await expect(page.getByRole('heading', { name: 'Nada coincide' })).toBeVisible()
  })
})

test("staff see the service's values beside ours, its errors, and may cancel it", {
  tag: '@full',
}, async ({ page, showroom, request }) => {
  const [up, refused, slow] = [randomInt(61_000, 65_000), randomInt(66_000, 69_000), randomInt(71_000, 79_000)]
  await fault(request, 'valuation', 'normal', String(up))
  await fault(request, 'valuation', '401', String(refused))
  await fault(request, 'valuation', 'slow', String(slow))
  await enter(page, 'admin')
  await showroom.open('/escritorio/admin/valuaciones')
  await value(page, up)
  await expect(page.getByRole('status').filter({ hasText: /intento|Consultando/ })).toBeVisible()
  const suggested = page.getByRole('row', { name: /Oferta sugerida/ }).getByRole('cell')
  await expect(suggested.first()).toContainText('$', { timeout: 20_000 })
  await expect(page.getByText('No configurado')).toHaveCount(0)
  const variations = page.getByRole('region', { name: 'Otras versiones del mismo año' })
  await expect(variations.getByText(/No tenemos otra|Valuar/).first()).toBeVisible()

  await page.getByLabel('Kilometraje').fill(String(refused))
  await page.getByRole('form', { name: 'Valuar' }).getByRole('button', { name: 'Valuar' }).click()
  await expect(
    page.getByText(/Error de autenticación con .* \(401\)\. Verifica tu API Key y API Secret\./),
  ).toBeVisible()
  await expect(suggested.last()).toContainText('$')

  await page.getByLabel('Kilometraje').fill(String(slow))
  await page.getByRole('form', { name: 'Valuar' }).getByRole('button', { name: 'Valuar' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a valuation is in the address: found by keyboard, it survives a reload with its saved offer', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await enter(page, 'ventas')
  await showroom.open('/escritorio/admin/valuaciones')
  const search = page.getByRole('combobox', { name: 'Auto' })
  await search.fill('Versa')
  const options = page.getByRole('listbox', { name: 'Versiones encontradas' }).getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await search.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(search).toHaveAttribute('aria-expanded', 'false')
  await search.press('ArrowDown')
  await search.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  const chosen = await options.nth(1).innerText()
  await search.press('Enter')
  await expect(page.getByRole('region', { name: 'Auto por valuar' })).toContainText(chosen)
  await page.getByLabel('Kilometraje').fill('52,000')
  await page.getByLabel('Kilometraje').press('Enter')
  const figures = page.getByRole('table', { name: /Cifras de/ })
  await expect(figures).toBeVisible()
  await expect(page).toHaveURL(/valuacion=/)
  const numbers = await figures.innerText()
  const valued = page.url()
  await page.reload()
  await expect(figures).toHaveText(numbers.replace(/\s+/g, ' '), { useInnerText: true })
  await expect(page.getByLabel('Kilometraje')).toHaveValue('52,000')
  expect(page.url()).toBe(valued)
  const form = page.getByRole('form', { name: 'Guardar cotización' })
  await form.getByLabel('Condición').selectOption('regular')
  await form.getByLabel(/^Teléfono/).fill(newPhone())
  await form.getByRole('button', { name: 'Guardar cotización' }).click()
  const folio = page.getByText(/Guardada con el folio V-/)
  await expect(folio).toBeVisible()
  await expect(page).toHaveURL(/guardada=/)
  const said = await folio.innerText()
  await page.reload()
  await expect(folio).toHaveText(said)
  await expect(form.getByLabel('Condición')).toHaveValue('regular')
  await page.getByRole('button', { name: 'Cambiar auto' }).click()
  await expect(figures).toHaveCount(0)
  await page.goBack()
  await expect(figures).toBeVisible()
})

test('the page is for staff: customers are redirected and have no link', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await enter(page, 'cliente')
  await showroom.open('/escritorio/admin/valuaciones')
  await expect(page).toHaveURL(/\/escritorio$/)
  const menu = page.getByRole('navigation', { name: 'Escritorio' })
  await expect(menu.getByRole('link', { name: 'Vender mi Auto' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Valuaciones' })).toHaveCount(0)
})

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })
    test('axe finds no problem in either theme, and nothing overflows', { tag: '@full' }, async ({
      page,
      showroom,
    }) => {
      test.setTimeout(180_000)
      const check = async (path: string) => {
        await showroom.open(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await loaded(page)
        await expectSoundInBothThemes(page)
      }
      const { data: quotes } = await owner().from('trade_in_quotes').select('id').limit(1).throwOnError()
      await enter(page, 'cliente')
      await check('/escritorio/vende-tu-auto')
      await page.getByRole('list', { name: 'Mis autos en venta' }).getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: 'Papeles' })).toBeVisible()
      await check(page.url())
      await check('/escritorio/vende-tu-auto?agregar=1')
      await enter(page, 'ventas')
      await check('/escritorio/admin/valuaciones')
      await check(`/escritorio/admin/valuaciones?vista=cotizaciones&cotizacion=${quotes[0]?.id}`)
    })
  })
}
