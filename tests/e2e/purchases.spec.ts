import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expectNoViolations } from './axe.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({ viewport: { width: 360, height: 740 } })

const PAPERS = [
  'factura_pdf',
  'factura_xml',
  'tarjeta_circulacion',
  'tenencia',
  'identificacion',
  'constancia_registro',
  'no_adeudo',
]
const minutesAgo = (many: number) => new Date(Date.now() - many * 60_000).toISOString()
const inDays = (many: number) => new Date(Date.now() + many * 86_400_000).toISOString()
/** Options longer than their closed field shows. */
const cutOptions = (field: HTMLElement | SVGElement) => {
  const style = getComputedStyle(field)
  const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  const canvas = document.createElement('canvas').getContext('2d')!
  canvas.font = style.font
  return [...(field as HTMLSelectElement).options]
    .map(({ text }) => text)
    .filter((text) => canvas.measureText(text).width > room)
}
const PDF = { name: 'constancia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('a car is appraised, received, offered for, its documents checked and paid, bought, prepared and published', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const seller = await newPerson({ first_name: 'Vende', last_name: 'Prueba' })
  const id = randomUUID()
  await owner()
    .from('sell_listings')
    .insert({ id, user_id: seller.id, brand: 'Lancia', model: 'Thesis', year: 2019, trim: '2.4', kms: 60_000 })
    .throwOnError()
  await owner()
    .from('appointments')
    .insert({
      user_id: seller.id,
      listing_id: id,
      branch: 'MTY',
      kind: 'inspeccion',
      starts_at: inDays(3),
      ends_at: inDays(3.05),
      vehicle_title: 'Lancia Thesis 2019',
    })
    .throwOnError()
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/compras/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lancia Thesis 2019' })).toBeVisible()
  const coming = page.getByText(/^Trae su auto a Monterrey el \S+, \d+ de \S+, \d+:\d\d\s[ap]\.m\.$/)
  await expect(coming).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver la cita' })).toHaveAttribute('href', /vista=dia&dia=\d{4}-/)
  const sheet = page.getByRole('form', { name: 'Avalúo' })
  await sheet.getByLabel('Precio de mercado').fill('250,000')
  await sheet.getByRole('button', { name: 'Guardar avalúo' }).click()
  await expect(page.getByText('Avalúo 1 guardado.')).toBeVisible()
  const arrival = page.getByRole('form', { name: 'Recibir el auto' })
  await arrival.getByLabel('Dice el odómetro').fill('60,400')
  await arrival.getByRole('button', { name: 'Ya está aquí' }).press('Enter')
  await expect(page.getByText('2.4 · 60,400 km · Vende Prueba')).toBeVisible()
  await expect(coming).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
  const offer = page.getByRole('form', { name: 'Decir la oferta' })
  await offer.getByLabel('Le ofrecemos').fill('190,000')
  await expect(offer.getByText(/^Se le puede ofrecer hasta \$[\d,]+, del avalúo 1\.$/)).toBeVisible()
  await offer.getByRole('button', { name: 'Decir la oferta' }).click()
  await expect(page.getByText(/^Le ofrecimos \$190,000, vale hasta el .*[ap]\.m\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'La aceptó', exact: true }).click()
  await page.getByRole('dialog', { name: '¿Aceptó la oferta?' }).getByRole('button', { name: 'Sí, la aceptó' }).click()
  await expect(page.getByText('Ya aceptó nuestra oferta: el avalúo queda como está.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoViolations(page)

  const inspections = page.getByRole('region', { name: 'Inspecciones' })
  await inspections.getByRole('button', { name: 'Inspeccionarlo' }).click()
  await expect(page).toHaveURL(/\/admin\/inspections\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Lancia Thesis 2019' })).toBeVisible()
  await page.goto(`/escritorio/admin/compras/${id}`)
  await expect(inspections.getByRole('link', { name: /^Abierta/ })).toBeVisible()
  await expectNoViolations(page)

  const facts = page.getByRole('form', { name: 'Datos y origen legal' })
  await facts.getByLabel('Origen legal').selectOption('nacional')
  await facts.getByLabel('Placas de').selectOption('NL')
  await facts.getByLabel('NIV').fill(`3N1CN8AE0ML${String(Math.floor(Math.random() * 999_999)).padStart(6, '0')}`)
  await facts.getByLabel('RFC de quien vende').fill('GODE561231GR8')
  const regime = facts.getByLabel('Régimen de quien vende')
  expect(await regime.evaluate(cutOptions)).toEqual([])
  await regime.selectOption('605')
  await facts.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  await page.getByRole('button', { name: 'No debe nada' }).click()
  await expect(page.getByText('Quien vende dice que nadie le prestó sobre él.')).toBeVisible()

  await page.getByLabel('Subir Factura (PDF)').setInputFiles(PDF)
  await page.getByRole('button', { name: 'Factura (PDF): está bien' }).click()
  await expect(page.getByRole('button', { name: 'Factura (PDF): está mal' })).toBeVisible()
  for (const kind of PAPERS.slice(1)) {
    const path = `${id}/${kind}.pdf`
    await owner().storage.from('purchases').upload(path, PDF.buffer, { contentType: 'application/pdf' })
    await owner().from('purchase_files').insert({ listing_id: id, client_id: seller.id, kind, path }).throwOnError()
    await owner()
      .from('paper_reviews')
      .insert({ listing_id: id, client_id: seller.id, kind, result: 'bien' })
      .throwOnError()
  }
  const check = page.getByRole('form', { name: 'Apuntar una consulta de REPUVE' })
  await check.getByLabel('Folio').fill('R-1')
  await check.getByLabel('Resultado').selectOption('sin_reporte')
  await check.getByLabel('Constancia de la consulta').setInputFiles(PDF)
  await expect(check.getByRole('status')).toHaveText('constancia.pdf')
  await check.getByRole('button', { name: 'Guardar consulta' }).click()
  await expect(page.getByText('folio R-1')).toBeVisible()
  const payment = page.getByRole('form', { name: 'Apuntar un pago' })
  await payment.getByLabel('Comprobante del pago').setInputFiles(PDF)
  await expect(payment.getByRole('status')).toHaveText('constancia.pdf')
  await payment.getByRole('button', { name: 'Guardar pago' }).click()
  await expect(page.getByText(/falta \$0\.00/)).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await enter(theirs, seller)
  await theirs.goto('/escritorio/citas')
  const visit = theirs.getByRole('listitem').filter({ hasText: 'Lancia Thesis 2019' })
  await theirs.getByText('Citas anteriores (1)').click()
  await expect(visit).toContainText('Cancelada: Tu auto ya está en la sucursal: esta visita ya no hace falta.')
  await theirs.context().close()
  await page
    .getByRole('form', { name: 'Comprar el auto' })
    .getByRole('button', { name: 'Comprar', exact: true })
    .click()
  await page.getByRole('button', { name: 'Sí, comprarlo' }).click()
  await expect(page.getByRole('link', { name: 'Abrirlo en el inventario' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Termina su inspección' })).toHaveAttribute(
    'href',
    /abierto=.+pestana=vida/,
  )
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Abrirlo en el inventario' }).click()
  const panel = page.getByRole('region', { name: 'Auto', exact: true })
  await expect(panel.getByRole('heading', { name: 'Lancia Thesis 2019' }).first()).toBeVisible()
  const car = new URL(page.url()).searchParams.get('abierto')!
  await panel.getByRole('button', { name: 'Cambiar Garantía' }).click()
  await panel.getByRole('textbox', { name: 'Garantía' }).fill('3 meses')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Cambiar Garantía' })).toBeFocused()
  await panel.getByRole('link', { name: 'Precio' }).click()
  await panel.getByRole('button', { name: 'Cambiar el precio' }).click()
  const pricing = page.getByRole('form', { name: 'Cambiar precio' })
  await pricing.getByLabel('Pesos').fill('249,900')
  await pricing.getByLabel('Motivo').fill('Precio de salida')
  await pricing.getByRole('button', { name: 'Cambiar 1 precio' }).click()
  await expect(panel.getByRole('heading', { name: '$249,900' })).toBeVisible()
  await panel.getByRole('link', { name: 'Fotos' }).click()
  await panel.getByLabel('Agregar fotos del exterior').setInputFiles(
    await Promise.all(
      [40, 80, 120, 160, 200, 240].map(async (r) => ({
        name: `foto-${r}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: { r, g: 90, b: 60 } } })
          .jpeg()
          .toBuffer(),
      })),
    ),
  )
  await page.getByRole('button', { name: 'En ninguna de las 6 se ve una placa' }).click()
  await expect(panel.getByText('Lleva 6; para publicarlo se piden 6.')).toBeVisible()
  await owner()
    .from('inspections')
    .insert({
      vehicle_id: car,
      template: 1,
      points: ['A1'],
      km: 60_400,
      signer: 'Prueba',
      signature: 'M1 1L2 2',
      started_at: minutesAgo(90),
      closed_at: minutesAgo(1),
    })
    .throwOnError()
  await panel.getByRole('link', { name: 'Vida' }).click()
  const moving = panel.getByRole('form', { name: 'Mover el auto' })
  await moving.getByLabel('Mover a').selectOption({ label: 'Listo' })
  await moving.getByRole('button', { name: 'Mover' }).click()
  await expect(panel.getByRole('heading', { name: /^Listo/ })).toBeVisible()
  await moving.getByLabel('Mover a').selectOption({ label: 'Publicado' })
  await moving.getByRole('button', { name: 'Mover' }).click()
  await expect(panel.getByRole('heading', { name: /^Publicado/ })).toBeVisible()
  await expectNoViolations(page)
  await panel.getByRole('link', { name: 'Verlo en el sitio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Lancia Thesis/ })).toBeVisible()
  await expect(page.getByText('$249,900').first()).toBeVisible()
  await owner().from('vehicles').delete().eq('id', car).throwOnError()
})

test('input about a car and its sheet stays while other data is saved', { tag: '@full' }, async ({ page }) => {
  const seller = await newPerson({ first_name: 'Vende', last_name: 'Junto' })
  const id = randomUUID()
  await owner()
    .from('sell_listings')
    .insert({ id, user_id: seller.id, brand: 'Lancia', model: 'Ypsilon', year: 2019, trim: '1.2', kms: 50_000 })
    .throwOnError()
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/compras/${id}`)
  const facts = page.getByRole('form', { name: 'Datos y origen legal' })
  await facts.getByLabel('RFC de quien vende').fill('GODE561231GR8')
  await facts.getByLabel('Placas de').selectOption('NL')
  const sheet = page.getByRole('form', { name: 'Avalúo' })
  await sheet.getByLabel('Precio de mercado').fill('180,000')
  await sheet.getByLabel('Qué se hace').fill('Pintar cofre')
  await sheet.getByLabel('Cuánto cuesta').fill('4,500')
  await page.getByRole('button', { name: 'No debe nada' }).click()
  await expect(page.getByText('Quien vende dice que nadie le prestó sobre él.')).toBeVisible()
  await expect(facts.getByLabel('RFC de quien vende')).toHaveValue('GODE561231GR8')

  const colleague = await asPerson(await newPerson({ role: 'admin', first_name: 'Otra', last_name: 'Compra' }))
  await colleague
    .rpc('save_appraisal', { listing_id: id, sheet: { market: 150_000, lines: [] }, seen: 0 })
    .throwOnError()
  await colleague.rpc('change_purchase', { listing_id: id, changes: { plate: 'SRT1234' }, seen: {} }).throwOnError()
  await expect(page.getByText('Alguien más guardó el avalúo 1 mientras escribías')).toBeVisible()
  await expect(facts.getByLabel('Placas', { exact: true })).toHaveValue('SRT1234')
  await expect(facts.getByLabel('RFC de quien vende')).toHaveValue('GODE561231GR8')
  await expect(sheet.getByLabel('Precio de mercado')).toHaveValue('180,000')
  await expectNoViolations(page)
  await facts.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir con el mío' }).click()
  await sheet.getByRole('button', { name: 'Guardar avalúo' }).click()
  await expect(page.getByText('Avalúo 2 guardado.')).toBeVisible()
  await expect(sheet.getByRole('checkbox', { name: 'Pintar cofre: $4,500' })).toBeChecked()
  const { data: kept } = await owner()
    .from('purchases')
    .select('seller_rfc, plates_state, no_lien')
    .eq('listing_id', id)
    .single()
    .throwOnError()
  expect(kept).toEqual({ seller_rfc: 'GODE561231GR8', plates_state: 'NL', no_lien: true })
  const { data: car } = await owner().from('sell_listings').select('plate').eq('id', id).single().throwOnError()
  expect(car.plate).toBe('SRT1234')
})

test('a lien recorded by mistake is removed', { tag: '@full' }, async ({ page }) => {
  const seller = await newPerson({ first_name: 'Vende', last_name: 'Prueba' })
  const id = randomUUID()
  await owner()
    .from('sell_listings')
    .insert({ id, user_id: seller.id, brand: 'Lancia', model: 'Kappa', year: 2018, trim: '2.0', kms: 70_000 })
    .throwOnError()
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/compras/no-es-una-compra')
  await expect(page.getByRole('heading', { name: 'No encontramos esta compra' })).toBeVisible()
  await page.goto(`/escritorio/admin/compras/${id}`)
  const lender = page.getByRole('form', { name: 'Apuntar quién le prestó' })
  await lender.getByLabel('Le debe a').fill('Banco equivocado')
  await lender.getByRole('button', { name: 'Agregar' }).click()
  const lien = page.getByRole('region', { name: 'Gravamen de Banco equivocado' })
  const until = lien.getByLabel('Carta del día')
  expect(await until.evaluate((field) => field.getBoundingClientRect().right <= innerWidth - 16)).toBe(true)
  const { data: debt } = await owner().from('purchase_liens').select('id').eq('listing_id', id).single().throwOnError()
  const of = { listing_id: id, client_id: seller.id }
  const proof = { ...of, id: randomUUID(), kind: 'comprobante', path: `${id}/pago.pdf` }
  await owner().from('purchase_files').insert(proof).throwOnError()
  await owner()
    .from('purchase_payments')
    .insert({
      ...of,
      id: randomUUID(),
      payee: 'acreedor',
      lien_id: debt.id,
      amount: 1000,
      method: 'cheque',
      paid_on: minutesAgo(0).slice(0, 10),
      proof_file: proof.id,
      void_at: minutesAgo(0),
      void_why: 'Era de otro auto',
    })
    .throwOnError()
  await page.reload()
  await expect(page.getByText('$1,000.00 a Banco equivocado')).toBeVisible()
  await lien.getByRole('button', { name: 'Quitar gravamen de Banco equivocado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(lien).toHaveCount(0)
  await expect(lender.getByRole('button', { name: 'No debe nada' })).toBeVisible()
  await expect(page.getByText('$1,000.00 a una financiera que se quitó')).toBeVisible()
})

test('a car at its appointment is received with its kilometres', { tag: '@full' }, async ({ page }) => {
  const seller = await newPerson({ first_name: 'Vende', last_name: 'Citada' })
  const id = randomUUID()
  await owner()
    .from('sell_listings')
    .insert({
      id,
      user_id: seller.id,
      brand: 'Lancia',
      model: 'Lybra',
      year: 2018,
      trim: '2.0',
      kms: 70_000,
      stage: 'inspeccion',
    })
    .throwOnError()
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/compras/${id}`)
  const arrival = page.getByRole('form', { name: 'Recibir el auto' })
  await arrival.getByLabel('Dice el odómetro').fill('70,200')
  await expectNoViolations(page)
  await arrival.getByRole('button', { name: 'Ya está aquí' }).click()
  await expect(arrival).toHaveCount(0)
  await expect(page.getByText('Que llegue el auto')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Inspeccionarlo' })).toBeVisible()
})

test.describe('above the maximum', () => {
  test.use({ allowed: [/Failed to load resource: the server responded with a status of 422/] })

  test('an offer above the maximum is requested by one person and approved by another', { tag: '@full' }, async ({
    page,
  }) => {
    const buyer = await newPerson({ role: 'sales', first_name: 'Compra', last_name: 'Prueba' })
    const seller = await newPerson({ first_name: 'Vende', last_name: 'Caro', asesor_asignado_id: buyer.id })
    const id = randomUUID()
    await owner()
      .from('sell_listings')
      .insert({ id, user_id: seller.id, brand: 'Lancia', model: 'Delta', year: 2018, trim: '1.4', kms: 70_000 })
      .throwOnError()
    await enter(page, buyer)
    await page.goto(`/escritorio/admin/compras/${id}`)
    const sheet = page.getByRole('form', { name: 'Avalúo' })
    await sheet.getByLabel('Precio de mercado').fill('250,000')
    await sheet.getByText('Pedir más que el máximo').click()
    await sheet.getByLabel('Ofrecer hasta').fill('260,000')
    await sheet.getByRole('button', { name: 'Guardar avalúo' }).click()
    await expect(sheet.getByRole('alert')).toContainText('Revisa los números del avalúo')
    await sheet.getByLabel('Por qué').fill('Ya tenemos quien lo compra.')
    await sheet.getByRole('button', { name: 'Guardar avalúo' }).click()
    const raise = page.getByRole('form', { name: 'Subir del máximo' })
    await expect(raise.getByText('Falta que lo autorice')).toBeVisible()
    await expect(raise.getByRole('button')).toHaveCount(0)

    await enter(page, 'admin')
    await page.goto(`/escritorio/admin/compras/${id}`)
    await expect(raise.getByText('Ya tenemos quien lo compra.')).toBeVisible()
    await expectNoViolations(page)
    await raise.getByRole('button', { name: 'Autorizar $260,000' }).click()
    await expect(page.getByText('Autorizado: se le puede ofrecer hasta $260,000')).toBeVisible()
  })
})

test('the board on a phone opens at a stage with cars', { tag: '@full' }, async ({ page }) => {
  const seller = await newPerson({ first_name: 'Vende', last_name: 'Teléfono' })
  const id = randomUUID()
  await owner()
    .from('sell_listings')
    .insert({
      id,
      user_id: seller.id,
      brand: 'Lancia',
      model: `Musa ${id.slice(0, 8)}`,
      year: 2018,
      trim: '1.4',
      kms: 1000,
      stage: 'valuada',
    })
    .throwOnError()
  await page.route(/purchase_rows.*stage=eq\.nueva/, (route) =>
    route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
  )
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/compras')
  await expect(page.getByRole('link', { name: `Lancia Musa ${id.slice(0, 8)} 2018` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Valuada/, pressed: true })).toBeVisible()
})
