import type { APIRequestContext, Page } from '@playwright/test'
import type { ApplicationData } from '#contract/applications/application-fields.ts'
import { PAGE_REFUSALS, PAGE_WARNINGS } from '#contract/applications/document-checks.ts'
import { AUTHORISATIONS, versionFor } from '#contract/people/authorisations.ts'
import { paperPdf, paperPhotograph } from '../paper-files.ts'
import { EARNS, REFERENCES, WHOLE } from './applicants.ts'
import { expectNoViolations } from './axe.ts'
import { widths } from './coverage.ts'
import { inTurn } from './in-turn.ts'
import { codeTo } from './mailbox.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const ANSWERS = { down_payment: 120_000, term: 36, ...EARNS, ...REFERENCES } satisfies ApplicationData
const EXPECTED = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/]
const [finances, bureau] = AUTHORISATIONS

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

async function aDraft(data: ApplicationData = {}) {
  const person = await newPerson(WHOLE)
  const admin = owner()
  const { data: cars } = await admin
    .from('inventario_cache')
    .select('titulo, slug, ordencompra, precio, enganchemin, plazomax, autoano, kilometraje, feature_image, sucursal')
    .eq('ordenstatus', 'Comprado')
    .eq('vendido', false)
    .gte('autoano', 2021)
    .gte('plazomax', 48)
    .gt('precio', 200_000)
    .lt('precio', 400_000)
    .order('ordencompra')
    .limit(40)
    .throwOnError()
  const { titulo, ...car } = inTurn(cars)
  const { data: house } = await admin
    .from('lenders')
    .select('id')
    .eq('house', true)
    .lte('effective_from', new Date().toISOString().slice(0, 10))
    .order('effective_from', { ascending: false })
    .limit(1)
    .single()
    .throwOnError()
  const { data: draft } = await admin
    .from('financing_applications')
    .insert({ user_id: person.id, car_info: { ...car, vehicleTitle: titulo }, data: { lender: house.id, ...data } })
    .select('id')
    .single()
    .throwOnError()
  return { person, id: draft.id, path: (step: string) => `/escritorio/aplicacion/${draft.id}?paso=${step}` }
}

async function authorised(person: { email: string }, application_id: string, request: APIRequestContext) {
  const client = await asPerson(person)
  const { data: draft } = await client
    .from('financing_applications')
    .select('data->>lender')
    .eq('id', application_id)
    .single()
    .throwOnError()
  const lender = String(draft.lender)
  const text = { text_version: versionFor(finances, lender), text_sha256: 'a'.repeat(64) }
  await client.rpc('authorise_application', { application_id, purpose: finances.purpose, ...text }).throwOnError()
  await client.rpc('request_bureau_code', { application_id }).throwOnError()
  const code = await codeTo(request, person.email)
  await client
    .rpc('confirm_bureau_code', { application_id, code, ...text, text_version: versionFor(bureau, lender) })
    .throwOnError()
}

const statusOf = async (id: string) =>
  (
    await owner()
      .from('financing_applications')
      .select('status, documents_pending')
      .eq('id', id)
      .single()
      .throwOnError()
  ).data
const paper = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Documentos de la solicitud' }).getByRole('listitem', { name })
const pdf = (name: string, ...how: Parameters<typeof paperPdf>) => ({
  name,
  mimeType: 'application/pdf',
  buffer: paperPdf(...how),
})
const photo = async (name: string, how: Parameters<typeof paperPhotograph>[0]) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await paperPhotograph(how),
})

test.describe('documents', () => {
  test.use({ allowed: EXPECTED })

  test('unusable files are refused, and doubtful ones confirmed first', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    const { person, path } = await aDraft({ income_kind: 'asalariado' })
    await enter(page, person)
    await showroom.open(path('documentos'))
    await expect(page.getByText('Faltan 3 documentos.')).toBeVisible()
    const id = paper(page, 'Identificación oficial')
    const file = id.getByLabel('Subir archivo de Frente de Identificación oficial')
    await file.setInputFiles([
      { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') },
      { name: 'vacio.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    ])
    await expect(id.getByText(`nota.txt: ${PAGE_REFUSALS.page_type}`)).toBeVisible()
    await expect(id.getByText(`vacio.pdf: ${PAGE_REFUSALS.page_empty}`)).toBeVisible()

    await file.setInputFiles({ ...pdf('a-medias.pdf'), buffer: paperPdf().subarray(0, 120) })
    const way = id.getByRole('list', { name: 'Identificación oficial: en camino' })
    await expect(way.getByRole('alert')).toHaveText(PAGE_REFUSALS.page_damaged)
    await expect(way.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    await way.getByRole('button', { name: 'Quitar a-medias.pdf' }).click()
    await expect(way).toHaveCount(0)

    await expect(id.getByText('Tomar foto').first()).toBeVisible()
    await id
      .getByLabel('Tomar foto de Frente de Identificación oficial')
      .setInputFiles(await photo('movida.jpg', { blur: 9 }))
    await expect(way.getByRole('alert')).toHaveText(PAGE_WARNINGS.blurry)
    await way.getByRole('button', { name: 'Usarla así: movida.jpg' }).click()
    const pages = id.getByRole('list', { name: 'Páginas de Identificación oficial' }).getByRole('listitem')
    await expect(pages).toHaveCount(1)
    await expect(pages.getByText(PAGE_WARNINGS.blurry)).toBeVisible()
    await expect(id.getByText('Falta: Reverso')).toBeVisible()
    await expect(page.getByText('Faltan 3 documentos.')).toBeVisible()
    await pages.getByLabel('Qué trae la página 1 de Identificación oficial').selectOption('Los dos lados, o pasaporte')
    await expect(id.getByText('Recibido')).toBeVisible()
    await expect(page.getByText('Faltan 2 documentos.')).toBeVisible()

    await id
      .getByLabel('Subir archivo de Identificación oficial')
      .setInputFiles(await photo('reflejo.jpg', { flash: true }))
    await expect(way.getByRole('alert')).toHaveText(PAGE_WARNINGS.glare)
    await way.getByRole('button', { name: 'Cancelar reflejo.jpg' }).click()
    await expect(way).toHaveCount(0)
    await expect(pages).toHaveCount(1)

    const address = paper(page, 'Comprobante de domicilio')
    await address
      .getByLabel('Subir archivo de Comprobante de domicilio')
      .setInputFiles(pdf('luz.pdf', { pages: ['Periodo al 15 de enero de 2020'] }))
    await expect(address.getByText(PAGE_WARNINGS.old)).toBeVisible()
    await address
      .getByLabel('Subir archivo de Comprobante de domicilio')
      .setInputFiles(pdf('otra-vez.pdf', { pages: ['Periodo al 15 de enero de 2020'] }))
    await expect(address.getByRole('alert')).toHaveText(PAGE_REFUSALS.page_duplicate)
  })

  test('uploads resume over a slow, interrupted network and a closed tab, and pages are ordered and deleted', {
    tag: '@full',
  }, async ({ page, showroom, context }) => {
    test.setTimeout(120_000)
    const { person, id, path } = await aDraft({ income_kind: 'negocio' })
    await enter(page, person)
    const network = await context.newCDPSession(page)
    const slow = { offline: false, latency: 100, downloadThroughput: 2_000_000, uploadThroughput: 1_500_000 }
    await showroom.open(path('documentos'))
    await expect(page.getByText('Faltan 4 documentos.')).toBeVisible()
    await network.send('Network.emulateNetworkConditions', slow)
    let sent = 0
    let isCut = true
    const offsets: number[] = []
    await context.route('**/upload/resumable/**', async (route) => {
      const request = route.request()
      if (request.method() !== 'PATCH') return route.continue()
      sent += 1
      if (sent === 1 || (sent > 2 && isCut)) return route.abort()
      offsets.push(Number(request.headers()['upload-offset']))
      await route.continue()
    })
    const statements = paper(page, 'Estados de cuenta del banco')
    const large = Buffer.concat([
      paperPdf({ pages: ['Estado de cuenta'] }),
      Buffer.from(`%${'x'.repeat(5_000_000)}\nstartxref\n9\n%%EOF\n`),
    ])
    const pickerOf = (month: number) =>
      statements.getByLabel(`Subir archivo de Mes ${month} de Estados de cuenta del banco`)
    await pickerOf(1).setInputFiles({ name: 'estado.pdf', mimeType: 'application/pdf', buffer: large })
    const bar = statements.getByRole('progressbar', { name: 'estado.pdf: enviado' })
    await expect.poll(() => sent).toBeGreaterThan(2)
    await expect(bar).toBeVisible()
    isCut = false
    const before = offsets.length
    await showroom.open(path('documentos'))
    const pages = statements.getByRole('list', { name: 'Páginas de Estados de cuenta del banco' }).getByRole('listitem')
    await expect(pages).toHaveCount(1, { timeout: 30_000 })
    await expect(bar).toHaveCount(0)
    expect(offsets.slice(before).length).toBeGreaterThan(0)
    expect(Math.min(...offsets.slice(before))).toBeGreaterThan(0)

    await context.setOffline(true)
    await pickerOf(2).setInputFiles(await photo('segunda.jpg', { seed: 7 }))
    await expect(statements.getByRole('progressbar', { name: 'segunda.jpg: enviado' })).toBeVisible()
    await context.setOffline(false)
    await expect(pages).toHaveCount(2)
    const names = async () =>
      (
        await owner().from('application_pages').select('name').eq('user_id', person.id).order('position').throwOnError()
      ).data.map(({ name }) => name)
    await page.getByRole('button', { name: 'Mover antes la página 2 de Estados de cuenta del banco' }).click()
    await expect.poll(names).toEqual(['segunda.jpg', 'estado.pdf'])
    await expect(statements.getByText('Falta: Mes 3')).toBeVisible()
    const bin = page.getByRole('button', { name: 'Quitar la página 2 de Estados de cuenta del banco' })
    await expect(bin).toBeEnabled()
    await bin.press('Enter')
    await expect(statements.getByRole('status')).toHaveText('Quitaste la página 2 de Estados de cuenta del banco.')
    await expect(statements.getByRole('button', { name: 'Deshacer' })).toBeFocused()
    await expect(statements.getByText('Faltan: Mes 1 y Mes 3')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(bin).toBeFocused()
    expect(await names()).toEqual(['segunda.jpg', 'estado.pdf'])
    await bin.click()
    await expect(pages).toHaveCount(1)
    await expect.poll(names).toEqual(['segunda.jpg'])
    await expect.poll(() => statusOf(id)).toMatchObject({ status: 'draft' })
  })
})

test.describe('sending an application', () => {
  test.use({ allowed: EXPECTED })

  test('missing input links to its step; authorised by tick and code, it is sent once and waits for documents', async ({
    page,
    showroom,
    request,
  }) => {
    const { reference2_name: _, ...most } = ANSWERS
    const { person, id, path } = await aDraft(most)
    await enter(page, person)
    await showroom.open(path('autorizaciones'))
    const finance = page.getByRole('region', { name: finances.title })
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('alert')).toContainText('Falta autorizar')
    await finance.getByRole('button', { name: 'Autorizar' }).click()
    await expect(finance.getByRole('alert')).toHaveText('Marca la casilla para autorizar.')
    await finance.getByLabel('Leí el texto y lo autorizo').check()
    await finance.getByRole('button', { name: 'Autorizar' }).click()
    await expect(finance.getByText('Autorizado', { exact: true })).toBeVisible()
    await expect(finance).toBeFocused()

    const query = page.getByRole('region', { name: bureau.title })
    await expect(query.getByText(/^Versión del texto: 2026-12 /)).toBeVisible()
    await query.getByRole('button', { name: 'Recibir mi código' }).click()
    const digits = query.getByLabel(/^Código que enviamos a .•••@example\.test/)
    await expect(digits).toBeFocused()
    const code = await codeTo(request, person.email)
    await digits.fill(code === '000000' ? '111111' : '000000')
    await expect(query.getByRole('alert')).toContainText('Ese no es el código')
    await expect(query.getByText(/Puedes pedir otro código en/)).toBeVisible()
    await expect(digits).toBeFocused()
    await digits.fill(code)
    await expect(query.getByText('Autorizado', { exact: true })).toBeVisible()
    await expect(query).toBeFocused()
    const steps = page.getByRole('navigation', { name: 'Pasos de la solicitud' })
    await expect(steps.getByRole('link', { name: /^Autorizaciones ?, completo$/ })).toBeVisible()
    const { data: consents } = await owner()
      .from('consents')
      .select('purpose, evidence, text_version')
      .eq('application_id', id)
      .order('purpose')
      .throwOnError()
    expect(consents).toMatchObject([
      {
        purpose: 'buro_credito',
        evidence: { code_channel: 'mail', text_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
      { purpose: 'datos_financieros', text_version: expect.stringMatching(/^2026-12 [a-z]/) },
    ])
    await page.getByRole('button', { name: 'Continuar' }).click()

    await expect(page.getByRole('heading', { name: 'Revisa y envía' })).toBeFocused()
    const missing = page.getByRole('link', { name: 'Falta “Referencia 2 · Nombre completo”.' })
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByRole('status').filter({ has: missing })).toBeFocused()
    await missing.click()
    await page.getByLabel('Nombre completo').last().fill('Luis Peña Soto')
    await page.getByLabel('Nombre completo').last().blur()
    await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
    await showroom.open(path('revision'))
    const review = page.getByRole('region', { name: 'Empleo e ingresos' })
    await expect(review.getByText('$32,000')).toBeVisible()
    await expect(review.getByRole('link', { name: 'Cambiar Empleo e ingresos' })).toHaveAttribute(
      'href',
      /paso=ingresos/,
    )
    await expect(page.getByRole('region', { name: 'Documentos' }).getByText('Falta')).toHaveCount(3)

    await page.route('**/rpc/submit_application', (route) => route.abort())
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByRole('alert')).toContainText('No se pudo enviar la solicitud.')
    await page.unroute('**/rpc/submit_application')
    await page.getByRole('button', { name: 'Enviar solicitud' }).dblclick()
    await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu solicitud' })).toBeFocused()
    await expect(page.getByText(/^Tu folio: S-\d{6}$/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Lo que sigue' }).getByRole('listitem').first()).toContainText(
      /Sube los documentos que faltan\s*Tienes hasta el /,
    )
    await expect(page.getByRole('link', { name: 'Subir documentos' })).toHaveAttribute(
      'href',
      `/escritorio/seguimiento/${id}#documentos`,
    )
    await expect.poll(() => statusOf(id)).toEqual({ status: 'pending_docs', documents_pending: true })
  })

  test('a person with an active application is sent there, withdraws it and sends the other', { tag: '@full' }, async ({
    page,
    showroom,
    request,
  }) => {
    const { person, id, path } = await aDraft(ANSWERS)
    await authorised(person, id, request)
    await enter(page, person)
    await showroom.open(path('revision'))
    await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toBeVisible()
    await owner().from('financing_applications').insert({ user_id: person.id, status: 'submitted' }).throwOnError()
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    const told = page.getByRole('alert')
    await expect(told).toContainText('Ya tienes una solicitud activa. Solo puedes tener una solicitud a la vez.')
    await expect(told.getByRole('link', { name: 'Ver mi solicitud activa' })).toHaveAttribute(
      'href',
      '/escritorio/seguimiento',
    )
    await expect.poll(() => statusOf(id)).toMatchObject({ status: 'draft' })

    await told.getByRole('link', { name: 'Ver mi solicitud activa' }).click()
    await page.getByRole('button', { name: 'Retirar solicitud' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Retirar solicitud' })).toHaveCount(0)
    await showroom.open(path('revision'))
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu solicitud' })).toBeVisible()
    await expect.poll(() => statusOf(id)).toMatchObject({ status: 'pending_docs' })
  })
})

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, isMobile: width === 360, bypassCSP: true, allowed: EXPECTED })
    test('axe finds no problem, and nothing overflows', { tag: '@full' }, async ({ page, showroom }) => {
      const { person, path } = await aDraft(ANSWERS)
      await enter(page, person)
      const check = async () => {
        await expect(page.getByText('Cargando…')).toHaveCount(0)
        await expectNoViolations(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      await showroom.open(path('documentos'))
      const id = paper(page, 'Identificación oficial')
      await id
        .getByLabel('Subir archivo de Frente de Identificación oficial')
        .setInputFiles([await photo('frente.jpg', {}), await photo('reverso.jpg', { seed: 2 })])
      await expect(id.getByRole('button', { name: /^Quitar la página/ })).toHaveCount(2)
      await id
        .getByLabel('Subir archivo de Identificación oficial')
        .setInputFiles([
          await photo('una-foto-con-un-nombre-larguisimo-que-no-cabe-en-ninguna-parte.jpg', { seed: 3, blur: 9 }),
          { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') },
        ])
      await expect(id.getByText(PAGE_WARNINGS.blurry)).toBeVisible()
      await check()
      await showroom.open(path('autorizaciones'))
      await page.getByRole('button', { name: 'Ya tengo un código' }).click()
      await page.getByRole('button', { name: 'Continuar' }).click()
      await check()
      await showroom.open(path('revision'))
      await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toBeVisible()
      await check()
    })
  })
}
