import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '#tests/http/pdf-text.ts'
import { expectNoViolations } from './axe.ts'
import { widths } from './coverage.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'
import { expect, loaded, test } from './showroom.ts'

const whole = {
  first_name: 'Emma',
  last_name: 'Gómez',
  mother_last_name: 'Díaz',
  phone: '+528112345678',
  birth_date: '1956-12-31',
  homoclave: 'GR8',
  rfc: 'GODE561231GR8',
  civil_status: 'soltero',
  fiscal_situation: '605',
}
const car = (vehicleTitle: string) => ({
  vehicleTitle,
  ordencompra: `OC-${randomUUID().slice(0, 8)}`,
  slug: 'un-auto',
  precio: 300_000,
  enganchemin: 30_000,
  plazomax: 60,
  autoano: 2021,
  kilometraje: 41_000,
  feature_image: null,
  sucursal: ['Monterrey'],
})

async function customer() {
  const advisor = await newPerson({ first_name: 'Laura', last_name: 'Ruiz', role: 'sales', available: false })
  const person = await newPerson({ ...whole, asesor_asignado_id: advisor.id })
  return { person, advisor }
}

const begun = async ({ id }: { id: string }, title = 'Mazda 3 2021') =>
  (
    await owner()
      .from('financing_applications')
      .insert({
        user_id: id,
        car_info: car(title),
        data: { down_payment: 60_000, term: 48, income_kind: 'asalariado' },
      })
      .select('id, folio')
      .single()
      .throwOnError()
  ).data

async function sent(person: { id: string }, title?: string) {
  const application = await begun(person, title)
  await move(application.id, 'submitted')
  await owner().from('application_documents').delete().eq('application_id', application.id).throwOnError()
  return application
}

const move = async (id: string, status: string) =>
  owner().from('financing_applications').update({ status }).eq('id', id).throwOnError()

const brought = async ({ id }: { id: string }, application_id: string, kind: string, state = 'uploaded') =>
  (
    await owner()
      .from('application_documents')
      .insert({ application_id, user_id: id, kind, state })
      .select('id')
      .single()
      .throwOnError()
  ).data.id

const messagesIn = async (id: string) =>
  (await owner().from('application_messages').select('body, read_at').eq('application_id', id).throwOnError()).data

const now = (page: Page) => page.getByRole('list', { name: 'Avance de la solicitud' }).locator('[aria-current=step]')
const log = (page: Page) => page.getByRole('log', { name: 'Mensajes de la solicitud' })

test('an application is followed to approval: status, agent, requested documents, PDF', async ({ page, showroom }) => {
  const { person, advisor } = await customer()
  const { id, folio } = await sent(person)
  const desk = await asPerson(advisor)
  await enter(page, person)
  await showroom.open('/escritorio/seguimiento')
  await expect(page).toHaveURL(`/escritorio/seguimiento/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mazda 3 2021' })).toBeVisible()
  await expect(now(page)).toContainText('Enviaste tu solicitud')
  await expect(page.getByText('Laura Ruiz, quien te atiende')).toBeVisible()

  await desk.from('financing_applications').update({ status: 'reviewing' }).eq('id', id).throwOnError()
  await page.reload()
  await expect(now(page)).toContainText('En revisión')
  await expect(page.getByText('Le toca a la financiera', { exact: true })).toBeVisible()

  const paper = await brought(person, id, 'identificacion')
  await desk
    .rpc('review_document', { document_id: paper, state: 'asked_again', reason: 'La foto salió borrosa.' })
    .throwOnError()
  await page.reload()
  await expect(now(page)).toContainText('Faltan documentos')
  const papers = page.getByRole('list', { name: 'Documentos de la solicitud' })
  const asked = papers.getByRole('listitem', { name: 'Identificación oficial' })
  await expect(asked.getByLabel(/^Subir archivo/).first()).toBeAttached()
  await expect(asked.getByText('La foto salió borrosa.')).toBeVisible()
  await expect(page.getByText('Te pedimos otra vez: Identificación oficial')).toBeVisible()

  await owner().from('application_documents').update({ state: 'approved' }).eq('id', paper).throwOnError()
  for (const kind of ['comprobante_domicilio', 'recibos_nomina']) await brought(person, id, kind, 'approved')
  await move(id, 'approved')
  await expect(now(page)).toContainText('Aprobada', { timeout: 40_000 })
  await expect(page.getByRole('link', { name: 'Agendar entrega' })).toHaveAttribute(
    'href',
    /citas\?tipo=entrega&auto=OC-/,
  )
  await expect(page.getByRole('button', { name: 'Retirar solicitud' })).toHaveCount(0)
  const visit = { user_id: person.id, application_id: id, branch: 'MTY', kind: 'entrega' }
  const { data: delivery } = await owner()
    .from('appointments')
    .insert({ ...visit, starts_at: '2099-03-02T16:00:00Z', ends_at: '2099-03-02T17:30:00Z' })
    .select('id')
    .single()
    .throwOnError()
  await page.reload()
  await expect(page.getByText('Ya agendaste la entrega de tu auto.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver mi cita' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Agendar entrega' })).toHaveCount(0)
  for (const path of ['/escritorio', '/escritorio/mis-aplicaciones']) {
    await showroom.open(path)
    await expect(page.getByText('Ya agendaste la entrega de tu auto. Te esperamos.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver mi cita' }).first()).toBeVisible()
    await expect(page.getByText('Agenda la entrega')).toHaveCount(0)
  }
  await showroom.open(`/escritorio/seguimiento/${id}`)
  const steps = page.getByRole('list', { name: 'Avance de la solicitud' })
  await expect(steps.getByText('Entrega de tu auto')).toBeVisible()
  await owner().from('appointments').update({ status: 'done' }).eq('id', delivery.id).throwOnError()
  await page.reload()
  await expect(page.getByText('Ya te entregamos tu auto.')).toBeVisible()
  await expect(steps.getByText('Entrega de tu auto')).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar PDF' }).click()
  const sheet = await downloading
  const name = `S-${String(folio).padStart(6, '0')}`
  expect(sheet.suggestedFilename()).toBe(`solicitud-${name}.pdf`)
  const text = pdfText(await readFile(await sheet.path())).replaceAll('\n', '')
  expect(text).toContain(`Folio ${name}`)
  expect(text).toContain('Emma Gómez Díaz')
})

test.describe('with an intermittent network', () => {
  test.use({ allowed: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('a message is sent once, kept until then, answered and marked as read', { tag: '@full' }, async ({
    page,
    showroom,
    context,
  }) => {
    const { person, advisor } = await customer()
    const { id } = await sent(person)
    await enter(page, person)
    await showroom.open(`/escritorio/seguimiento/${id}`)
    const form = page.getByRole('form', { name: 'Escribir a tu asesor' })
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(form.getByText('Escribe tu mensaje.')).toBeVisible()

    await page.route('**/rest/v1/application_messages*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await form.getByLabel('Tu mensaje').fill('¿Cuándo me entregan el auto?')
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(form.getByRole('alert')).toContainText('Lo que escribiste sigue aquí.')
    await page.unroute('**/rest/v1/application_messages*')
    await page.reload()
    await expect(form.getByLabel('Tu mensaje')).toHaveValue('¿Cuándo me entregan el auto?')
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(form.getByLabel('Tu mensaje')).toHaveValue('')
    await expect(log(page).getByText('¿Cuándo me entregan el auto?')).toHaveCount(1)
    await expect.poll(() => messagesIn(id)).toHaveLength(1)
    await expect(log(page).getByText(/Enviado$/)).toBeVisible()

    await context.setOffline(true)
    await form.getByLabel('Tu mensaje').fill('Gracias')
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(form.getByRole('alert')).toContainText('No hay conexión a internet.')
    await context.setOffline(false)
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(log(page).getByText('Gracias')).toBeVisible()

    await showroom.open('/escritorio')
    const desk = await asPerson(advisor)
    await desk.rpc('read_application_messages', { application_id: id }).throwOnError()
    await desk
      .from('application_messages')
      .insert({ application_id: id, user_id: person.id, body: 'El viernes, si te queda bien.' })
      .throwOnError()
    await showroom.open('/escritorio')
    await page.getByRole('link', { name: 'Leer mensaje' }).click()
    await expect(log(page).getByText('El viernes, si te queda bien.')).toBeVisible()
    await expect(log(page).getByText('Laura Ruiz')).toBeVisible()
    await expect(log(page).getByText(/Leído$/)).toHaveCount(2)
    await expect.poll(async () => (await messagesIn(id)).every(({ read_at }) => read_at !== null)).toBe(true)
  })

  test('the list links to applications, shows failures and deletes a draft after confirmation', {
    tag: '@full',
  }, async ({ page }) => {
    const { person } = await customer()
    const [draft, application] = [await begun(person, 'Kia Rio 2020'), await sent(person, 'Mazda 3 2021')]
    await enter(page, person)
    let refused = true
    await page.route('**/rest/v1/financing_applications?*', (route) =>
      refused && /offset=0/.test(route.request().url())
        ? route.fulfill({ status: 400, json: { code: '57014', message: 'se canceló', details: null, hint: null } })
        : route.continue(),
    )
    await page.goto('/escritorio/solicitudes')
    await expect(page.getByRole('alert')).toContainText('No se pudieron obtener las solicitudes: se canceló', {
      timeout: 15_000,
    })
    refused = false
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    const list = page.getByRole('list', { name: 'Mis solicitudes' })
    const mine = (name: string) => list.getByRole('article', { name })
    await expect(mine('Mazda 3 2021').getByText('Enviada', { exact: true })).toBeVisible()
    await expect(mine('Kia Rio 2020').getByRole('link', { name: 'Continuar' })).toHaveAttribute(
      'href',
      `/escritorio/aplicacion/${draft.id}`,
    )

    const remove = mine('Kia Rio 2020').getByRole('button', { name: 'Eliminar el borrador Kia Rio 2020' })
    const question = page.getByRole('dialog', { name: '¿Eliminar este borrador?' })
    await remove.click()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await remove.click()
    await page.route('**/rest/v1/financing_applications?*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await question.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect(question.getByRole('alert')).toContainText('No se pudo eliminar la solicitud.')
    await page.unrouteAll()
    await question.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect(mine('Kia Rio 2020')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Borradores' })).toContainText('No hay borradores.')

    await mine('Mazda 3 2021').getByRole('link', { name: 'Dar seguimiento' }).click()
    await expect(page).toHaveURL(`/escritorio/seguimiento/${application.id}`)
  })
})

test("an application is withdrawn after one question; another's is not found", { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const [{ person }, other] = [await customer(), await newPerson(whole)]
  const [mine, foreign] = [await sent(person), await sent(other)]
  await enter(page, person)
  for (const id of [foreign.id, 'no-es-un-id']) {
    await showroom.open(`/escritorio/seguimiento/${id}`)
    await expect(page.getByRole('heading', { name: 'Esa solicitud no está en tu cuenta' })).toBeVisible()
  }
  await showroom.open(`/escritorio/seguimiento/${mine.id}`)
  await page.getByRole('button', { name: 'Retirar solicitud' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(now(page)).toContainText('Retirada')
  await expect(page.getByRole('link', { name: 'Elegir otro auto' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirar solicitud' })).toHaveCount(0)
})

test('the first screen shows the next step, from the profile to a car', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const { person, advisor } = await customer()
  const step = (name: string | RegExp) => expect(page.getByRole('region', { name })).toBeVisible()
  const mine = page.getByRole('region', { name: 'Mi solicitud' })
  await enter(page, person)
  await showroom.open('/escritorio')
  await step('Tu perfil está completo')
  await expect(mine).toContainText('Todavía no solicitas financiamiento.')
  await expect(page.getByRole('heading', { level: 2, name: 'Quien te atiende' })).toBeVisible()

  await begun(person, 'Kia Rio 2020')
  await page.reload()
  await step('Termina tu solicitud: Kia Rio 2020')
  await expect(mine.getByRole('link', { name: 'Kia Rio 2020' })).toBeVisible()

  const { id } = await sent(person)
  await page.reload()
  await step('Tu solicitud va en camino')
  await expect(mine.getByText('Enviada', { exact: true })).toBeVisible()

  const desk = await asPerson(advisor)
  await desk
    .from('application_messages')
    .insert({ application_id: id, user_id: person.id, body: 'Hola, ya la tengo.' })
    .throwOnError()
  await page.reload()
  await step('Tienes un mensaje de tu asesor')

  await desk
    .rpc('ask_for_document', { application_id: id, kind: 'comprobante_domicilio', reason: 'Es de hace medio año.' })
    .throwOnError()
  await page.reload()
  await page.getByRole('link', { name: 'Subir documentos' }).click()
  await expect(page).toHaveURL(`/escritorio/seguimiento/${id}#documentos`)

  await owner().from('profiles').update({ civil_status: null }).eq('id', person.id).throwOnError()
  await showroom.open('/escritorio')
  await step('Completa tu perfil: falta 1 dato')
})

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })
    test('axe finds no problem, and nothing overflows', { tag: '@full' }, async ({ page, showroom }) => {
      const { person, advisor } = await customer()
      await begun(person, 'Un auto con un nombre muy largo, Edición Especial de Aniversario 2020 4x4')
      const { id } = await sent(person)
      const desk = await asPerson(advisor)
      await desk
        .from('application_messages')
        .insert({ application_id: id, user_id: person.id, body: 'x'.repeat(80) })
        .throwOnError()
      await desk
        .rpc('ask_for_document', { application_id: id, kind: 'identificacion', reason: 'Se ve borrosa.' })
        .throwOnError()
      await enter(page, person)
      for (const path of ['/escritorio', '/escritorio/mis-aplicaciones', `/escritorio/seguimiento/${id}`]) {
        await showroom.open(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await loaded(page)
        await expectNoViolations(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      await expect(page.getByText('Se ve borrosa.').first()).toBeVisible()
      await expect(page.getByText(/^Tu asesor lo pide/)).toBeVisible()
    })
  })
}
