import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { DOCUMENT_KINDS } from '#contract/applications/application-documents.ts'
import { slotsOf } from '#contract/applications/document-slots.ts'
import { AUTHORISATIONS, versionFor } from '#contract/people/authorisations.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { type PaperFile, paperBytes } from '#demonstration/demo-papers.ts'
import { EARNS, REFERENCES } from './applicants.ts'
import { expectNoViolations, expectSoundInBothThemes } from './axe.ts'
import { widths } from './coverage.ts'
import { codeTo } from './mailbox.ts'
import { asPerson, enter, newPerson, newPhone, owner, stranger } from './people.ts'
import { expect, loaded, test } from './showroom.ts'

const idOf = (email: (typeof DEMO_ACCOUNTS)[number]['email']) =>
  DEMO_ACCOUNTS.find((account) => account.email === email)!.id
const ADVISOR = idOf('ventas@volante.test')

const PROFILE = {
  first_name: 'Emma',
  last_name: 'Gómez',
  no_mother_last_name: true,
  birth_date: '1990-05-15',
  rfc: 'GOXE900515AB1',
  homoclave: 'AB1',
  fiscal_situation: '605',
  civil_status: 'soltero',
  phone: '+528112345678',
  asesor_asignado_id: ADVISOR,
}

const ANSWERS = { lender: 'volante-2026', down_payment: 90_000, term: 48, ...EARNS, ...REFERENCES }
const PAPERS: [kind: string, file: PaperFile][] = [
  ['identificacion', 'identificacion-borrosa.jpg'],
  ['comprobante_domicilio', 'comprobante-domicilio.pdf'],
  ['recibos_nomina', 'recibos-nomina.pdf'],
]

async function applicant(request: APIRequestContext) {
  const person = await newPerson(PROFILE)
  const client = await asPerson(person)
  const { data: cars } = await client
    .from('inventario_cache')
    .select('titulo, ordencompra, slug, precio, enganchemin, plazomax, autoano, kilometraje, feature_image, sucursal')
    .eq('vendido', false)
    .gt('plazomax', 47)
    .gt('autoano', 2019)
    .gt('precio', 220_000)
    .lt('precio', 400_000)
    .limit(1)
    .throwOnError()
  const { titulo, ...car } = cars[0]!
  const { data: draft } = await client
    .from('financing_applications')
    .insert({ user_id: person.id, status: 'draft', car_info: { ...car, vehicleTitle: titulo }, data: ANSWERS })
    .select('id')
    .single()
    .throwOnError()
  for (const [kind, file] of PAPERS) {
    const type = file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
    const path = `${person.id}/${randomUUID()}.${file.split('.').at(-1)}`
    const bytes = new Blob([new Uint8Array(paperBytes(file))], { type })
    const { error } = await client.storage.from('applications').upload(path, bytes, { contentType: type })
    if (error) throw error
    const slots = slotsOf(kind).map(({ value }) => value)
    const page = { application_id: draft.id, kind, slots, path, name: file }
    const answer = await client.functions.invoke('application-pages', { body: page })
    if (answer.error) throw answer.error
  }
  for (const authorisation of AUTHORISATIONS) {
    const { purpose, byCode } = authorisation
    const text_version = versionFor(authorisation, ANSWERS.lender)
    const text = { application_id: draft.id, text_version, text_sha256: '0'.repeat(64) }
    if (!byCode) await client.rpc('authorise_application', { ...text, purpose }).throwOnError()
    else {
      await client.rpc('request_bureau_code', { application_id: draft.id }).throwOnError()
      const code = await codeTo(request, person.email)
      await client.rpc('confirm_bureau_code', { ...text, code }).throwOnError()
    }
  }
  await client.rpc('submit_application', { application_data: { id: draft.id } }).throwOnError()
  return { person, application: draft.id }
}

const paper = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Documentos de la solicitud' }).getByRole('listitem', { name })
const ID = 'Identificación oficial'

test('an advisor reviews a document, requests it again, receives it and approves', async ({
  page,
  showroom,
  request,
}) => {
  test.setTimeout(180_000)
  const { person, application } = await applicant(request)
  await enter(page, 'ventas')
  await showroom.open(`/escritorio/admin/cliente/${person.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Emma Gómez' })).toBeVisible()
  await page.getByRole('link', { name: 'Revisa los 3 documentos que subió' }).click()
  await expect(page.getByRole('heading', { name: 'Documentos', exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Documentos', exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: '81 1234 5678' })).toHaveAttribute('href', 'tel:+528112345678')
  await expect(page.getByText('Financiamiento Volante')).toBeVisible()
  await expect(page.getByText(/al mes · CAT/)).toBeVisible()
  const head = page
    .getByRole('banner')
    .or(page.locator('header'))
    .filter({ has: page.locator('#solicitud') })
  await expect(head.getByText('Enviada', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Pasar a revisión' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pasar a revisión' }).click()
  await expect(head.getByText('En revisión', { exact: true })).toBeVisible()
  await expect(page.locator('#solicitud')).toBeFocused()

  await paper(page, ID).getByRole('button', { name: 'Hoja 1' }).click()
  await expect(page).toHaveURL(/hoja=/)
  const window = page.getByRole('dialog', { name: ID })
  const picture = window.getByRole('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(800)
  const sheet = window.getByRole('button', { name: /Ampliar|Ver completa/ })
  const { width, height } = (await sheet.boundingBox())!
  await sheet.click({ position: { x: width - 20, y: height - 20 } })
  expect(await sheet.evaluate((of) => of.scrollLeft / (of.scrollWidth - of.clientWidth))).toBeGreaterThan(0.8)
  await sheet.click()
  await window.getByRole('button', { name: 'Pedir de nuevo' }).click()
  await window.getByRole('button', { name: 'Pedir de nuevo' }).click()
  await expect(window.getByText('Escribe por qué: el cliente lo va a leer.')).toBeVisible()
  await window.getByRole('button', { name: 'La foto salió borrosa' }).click()
  await window.getByRole('button', { name: 'Pedir de nuevo' }).click()
  const next = page.getByRole('dialog', { name: 'Comprobante de domicilio' })
  await expect(next.getByRole('link', { name: 'Abrir el PDF' })).toHaveAttribute(
    'href',
    /\/object\/sign\/applications\//,
  )
  await next.getByRole('button', { name: 'Aprobar documento' }).click()
  await page
    .getByRole('dialog', { name: 'Recibos de nómina' })
    .getByRole('button', { name: 'Aprobar documento' })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/hoja=/)
  await expect(paper(page, ID).getByText('Pedido de nuevo', { exact: true })).toBeVisible()
  await expect(paper(page, ID).getByText(/^Motivo: La foto salió borrosa/)).toBeVisible()
  await expect(head.getByText('Faltan documentos', { exact: true }).first()).toBeVisible()

  await page
    .getByRole('textbox', { name: 'Mensaje para el cliente' })
    .fill('Sube otra vez tu identificación, por favor.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('log').getByText('Sube otra vez tu identificación, por favor.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nota interna' }).fill('Buen historial, solo falta la INE.')
  await page.keyboard.press('Control+Enter')
  const history = page.getByRole('list', { name: 'Historial de la solicitud' })
  await expect(history.getByText('Buen historial, solo falta la INE.')).toBeVisible()

  await enter(page, person)
  await showroom.open(`/escritorio/seguimiento/${application}`)
  await expect(page.getByText(/La foto salió borrosa/).first()).toBeVisible()
  await expect(page.getByText('Sube otra vez tu identificación, por favor.')).toBeVisible()
  await expect(page.getByText('Buen historial')).toHaveCount(0)
  await page.getByLabel(`Subir archivo de ${ID}`).setInputFiles({
    name: 'ine.jpg',
    mimeType: 'image/jpeg',
    buffer: paperBytes('identificacion-frente.jpg'),
  })
  await expect(page.getByText('Están todos tus documentos.')).toBeVisible()

  await enter(page, 'ventas')
  await showroom.open(`/escritorio/admin/client/${person.id}?pestana=solicitudes`)
  await expect(head.getByText('En revisión', { exact: true })).toBeVisible()
  await paper(page, ID).getByRole('button', { name: 'Aprobar' }).click()
  await expect(paper(page, ID).getByText('Aprobado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Aprobar solicitud' }).click()
  const decided = page.getByRole('dialog', { name: '¿Aprobar esta solicitud?' })
  await decided.getByLabel(/^Nota para el cliente/).fill('Quedó a 48 meses.')
  await decided.getByRole('button', { name: 'Aprobar solicitud' }).click()
  await expect(head.getByText('Aprobada', { exact: true })).toBeVisible()
  await expect(page.getByText('Le dijimos: Quedó a 48 meses.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pedir de nuevo/ })).toHaveCount(0)
  await page.getByText('Consulta en el Buró de Crédito').click()
  await expect(page.getByText(/•••@example\.test/)).toBeVisible()
})

test('an advisor must review all documents before approval; an administrator may approve with a reason', {
  tag: '@full',
}, async ({ page, showroom, request }) => {
  test.setTimeout(180_000)
  const { person, application } = await applicant(request)
  await owner().from('financing_applications').update({ status: 'reviewing' }).eq('id', application).throwOnError()
  await enter(page, 'ventas')
  await showroom.open(`/escritorio/admin/cliente/${person.id}?pestana=solicitudes`)
  const approve = page.getByRole('button', { name: 'Aprobar solicitud' })
  const dialog = page.getByRole('dialog', { name: '¿Aprobar esta solicitud?' })
  await approve.click()
  await expect(dialog.getByText('Hay 3 documentos sin aprobar:')).toBeVisible()
  const unread = dialog.getByRole('list', { name: 'Documentos sin aprobar' }).getByRole('listitem')
  await expect(unread).toHaveText([
    'Identificación oficialPor revisar',
    'Comprobante de domicilioPor revisar',
    'Recibos de nóminaPor revisar',
  ])
  await expect(dialog.getByText(/solo un administrador puede aprobarla/)).toBeVisible()
  await expect(dialog.getByText('Aprobar sin esos documentos')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Leer los documentos' }).click()
  const reading = page.getByRole('dialog', { name: ID })
  await reading.getByRole('button', { name: 'Aprobar documento' }).click()
  await expect(page.getByRole('dialog', { name: 'Comprobante de domicilio' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await enter(page, 'admin')
  await showroom.open(`/escritorio/admin/cliente/${person.id}?pestana=solicitudes`)
  await approve.click()
  await expect(dialog.getByText('Hay 2 documentos sin aprobar:')).toBeVisible()
  await dialog.getByText('Aprobar sin esos documentos').click()
  await dialog.getByRole('button', { name: 'Aprobar de todos modos' }).click()
  await expect(dialog.getByText('Escribe por qué la apruebas sin ellos: queda en el historial.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('La financiera los vio en original.')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Aprobar de todos modos' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#solicitud')).toBeFocused()
  const history = page.getByRole('list', { name: 'Historial de la solicitud' })
  await expect(history.getByText('Aprobada sin el documento: Recibos de nómina')).toBeVisible()
  await expect(history.getByText('La financiera los vio en original.').first()).toBeVisible()

  await enter(page, person)
  await showroom.open(`/escritorio/seguimiento/${application}`)
  await expect(page.getByText('Aprobada').first()).toBeVisible()
  await expect(page.getByText('La financiera los vio en original.')).toHaveCount(0)
})

test('staff see waiting clients on their first screen; customers do not', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await enter(page, 'ventas')
  await showroom.open('/escritorio')
  const waiting = page.getByRole('region', { name: 'Solicitudes por atender' })
  await waiting.getByRole('link', { name: 'Documentos Demostración Volante', exact: true }).click()
  await expect(page).toHaveURL(/admin\/cliente\/.*solicitud=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentos Demostración Volante')
  await expect(page.getByRole('navigation', { name: 'Solicitudes del cliente' }).getByRole('link')).toHaveCount(2)
  await enter(page, 'cliente')
  await showroom.open('/escritorio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Cliente')
  await expect(waiting).toHaveCount(0)
})

test('any document can be requested with suitable reasons, and the page addresses staff', { tag: '@full' }, async ({
  page,
  showroom,
  request,
}) => {
  const { person } = await applicant(request)
  await enter(page, 'ventas')
  await showroom.open(`/escritorio/admin/cliente/${person.id}?pestana=solicitudes`)
  await expect(page.getByText('Relación con el cliente').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/contigo|Tu casa|dependen de ti/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Pedir otro documento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir otro documento' })
  const kinds = dialog.getByLabel('Documento', { exact: true })
  await expect(kinds.getByRole('option')).toHaveCount(DOCUMENT_KINDS.length)
  const reasons = dialog.getByRole('list', { name: 'Motivos de siempre' })
  await kinds.selectOption({ label: 'Estados de cuenta del banco' })
  await expect(reasons).toContainText('La financiera los pide para comprobar tus ingresos')
  await expect(reasons).not.toContainText(/borrosa|vencid/)
  await kinds.selectOption({ label: 'Identificación oficial (por revisar)' })
  await expect(reasons).toContainText('Falta el otro lado')
  await reasons.getByRole('button', { name: 'Falta el otro lado' }).click()
  await dialog.getByRole('button', { name: 'Pedir documento' }).click()
  await expect(paper(page, ID).getByText('Pedido de nuevo')).toBeVisible()
})

test("a lead with a client's phone is shown as possible duplicate, merged and split", {
  tag: '@full',
}, async ({ page, showroom }) => {
  const phone = `+52${newPhone()}`
  const person = await newPerson({ ...PROFILE, phone })
  const client = await asPerson(person)
  const sent = async (speaking: typeof client, more: object) => {
    const body = {
      kind: 'contacto',
      name: 'Emma Gómez',
      phone,
      message: 'Quiero informes',
      notice_version: '2026-11',
      ...more,
    }
    const { error } = await speaking.functions.invoke('leads', { body: { key: randomUUID(), ...body } })
    if (error) throw error
  }
  await sent(client, { email: person.email })
  await sent(stranger(), { name: 'Otra Persona', email: `${randomUUID()}@example.test`, message: 'Ese número es mío' })
  await enter(page, 'ventas')
  await showroom.open(`/escritorio/admin/cliente/${person.id}`)
  const found = page.getByRole('region', { name: 'Posibles duplicados' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Comparte el teléfono con Otra Persona')
  await expect(found).toContainText('Ese número es mío')
  await found.getByRole('button', { name: 'Es la misma persona' }).click()
  await expect(found.getByText('Unidos', { exact: true })).toBeVisible()
  await found.getByRole('button', { name: 'Separar' }).click()
  await found.getByRole('button', { name: 'No es la misma' }).click()
  await expect(found).toHaveCount(0)
  const { data: leads } = await owner()
    .from('leads')
    .select('name, merged_into')
    .eq('phone', phone)
    .order('name')
    .throwOnError()
  expect(leads).toEqual([
    { name: 'Emma Gómez', merged_into: null },
    { name: 'Otra Persona', merged_into: null },
  ])
})

test('other advisors and clients see nothing of a client', { tag: '@full' }, async ({ page, showroom }) => {
  const person = await newPerson(PROFILE)
  await enter(page, 'ventas2')
  await showroom.open(`/escritorio/admin/cliente/${person.id}`)
  await expect(page.getByRole('heading', { name: 'No encontramos a este cliente' })).toBeVisible()
  await expect(page.getByText('Emma')).toHaveCount(0)
  await showroom.open('/escritorio/admin/cliente/no-es-un-id')
  await expect(page.getByRole('heading', { name: 'No encontramos a este cliente' })).toBeVisible()
  await enter(page, person)
  await showroom.open(`/escritorio/admin/cliente/${idOf('documentos@volante.test')}`)
  await expect(page).toHaveURL(/\/escritorio$/)
})

test.describe('with a failing network', () => {
  test.use({ allowed: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/] })
  test('an unsaved note stays in its field, also after a reload', { tag: '@full' }, async ({
    page,
    showroom,
    request,
  }) => {
    const { person, application } = await applicant(request)
    await enter(page, 'admin')
    await showroom.open(`/escritorio/admin/cliente/${person.id}?pestana=solicitudes`)
    const note = page.getByRole('textbox', { name: 'Nota interna' })
    await page.route('**/rpc/note_application', (route) => route.abort())
    await note.fill('Llamar el lunes.')
    await page.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(page.getByText(/Lo que escribiste sigue aquí/)).toBeVisible()
    await page.reload()
    await expect(note).toHaveValue('Llamar el lunes.')
    await page.unroute('**/rpc/note_application')
    await page.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(
      page.getByRole('list', { name: 'Historial de la solicitud' }).getByText('Llamar el lunes.'),
    ).toBeVisible()
    await expect(note).toHaveValue('')
    const { data } = await owner()
      .from('application_events')
      .select('shown')
      .eq('application_id', application)
      .eq('kind', 'note')
      .throwOnError()
    expect(data).toEqual([{ shown: false }])
  })
})

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })
    test('axe finds no problem on a client in either theme, and nothing overflows', { tag: '@full' }, async ({
      page,
      showroom,
    }) => {
      test.setTimeout(180_000)
      const check = async () => {
        await loaded(page)
        await expectSoundInBothThemes(page)
      }
      await enter(page, 'ventas')
      await showroom.open(`/escritorio/admin/cliente/${idOf('documentos@volante.test')}?pestana=solicitudes`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentos Demostración Volante')
      await check()
      await paper(page, ID).getByRole('button', { name: 'Hoja 1' }).click()
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
      await check()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('dialog', { name: 'Comprobante de domicilio' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await showroom.open(`/escritorio/admin/cliente/${randomUUID()}`)
      await expect(page.getByRole('heading', { name: 'No encontramos a este cliente' })).toBeVisible()
      await check()
    })
  })
}
