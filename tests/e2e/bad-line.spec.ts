import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { pdf } from '../cv-files.ts'
import { aDraft } from './applicants.ts'
import { chooseHour } from './choose-hour.ts'
import { inTurn } from './in-turn.ts'
import { codeTo, messagesTo } from './mailbox.ts'
import { enter, newPerson, newPhone, owner } from './people.ts'
import { arrived, expect, test } from './showroom.ts'

test.use({ allowed: [/ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)|Failed to (load|fetch)|TypeError/] })

const JOB = '/vacantes/0e000000-0000-4000-8000-000000000003'
const OFFLINE = 'No hay conexión a internet. No cierres esta página'
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'Recibimos tu mensaje' })

const answersOf = (page: Page, slug: string) => {
  const taken: Request[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === `/functions/v1/${slug}`) taken.push(response.request())
  })
  return taken
}

const leadsOf = async (number: string) =>
  (await owner().from('leads').select('id').eq('phone', `+52${number}`).throwOnError()).data

const touchesOf = async (number: string) => {
  const [lead] = await leadsOf(number)
  if (!lead) return []
  return (await owner().from('lead_events').select('id').eq('lead_id', lead.id).throwOnError()).data
}

async function writeUs(page: Page, showroom: { open(path: string): Promise<void> }, number: string) {
  await showroom.open('/contacto')
  const form = page.getByRole('form', { name: 'Escríbenos' })
  await form.getByLabel('Nombre').fill('Ana Prueba')
  await form.getByLabel('Celular').fill(number)
  await form.getByLabel('Mensaje').fill('Escrito en el metro')
  await arrived(page)
  return form
}

test('a message waits for the network and is sent once', async ({ page, context, showroom }) => {
  const number = newPhone()
  const form = await writeUs(page, showroom, number)
  const taken = answersOf(page, 'leads')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('alert')).toContainText(OFFLINE)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(form.getByLabel('Mensaje')).toHaveValue('Escrito en el metro')
  await context.setOffline(false)
  await expect(thanks(page)).toBeVisible()
  expect(taken).toHaveLength(1)
  await expect.poll(() => touchesOf(number)).toHaveLength(1)
})

test('a message changed while waiting is sent as changed', { tag: '@full' }, async ({ page, context, showroom }) => {
  const number = newPhone()
  const form = await writeUs(page, showroom, number)
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('alert')).toContainText(OFFLINE)
  await form.getByLabel('Mensaje').fill('Escrito en el metro, y corregido')
  await expect(page.getByRole('alert')).toHaveText('No hay conexión a internet. Revisa tu red e intenta de nuevo.')
  const taken = answersOf(page, 'leads')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(thanks(page)).toBeVisible()
  expect(taken.map((request) => request.postDataJSON().message)).toEqual(['Escrito en el metro, y corregido'])
})

test('a message without an answer is repeated with the same key', { tag: '@full' }, async ({ page, showroom }) => {
  await page.clock.install()
  const number = newPhone()
  const form = await writeUs(page, showroom, number)
  const keys: string[] = []
  await page.route('**/functions/v1/leads', async (route) => {
    keys.push(route.request().postDataJSON().key)
    if (keys.length === 1) await route.fetch()
    else if (keys.length > 2) await route.continue()
  })
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect.poll(() => keys.length).toBe(1)
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('alert')).toContainText('La conexión está fallando. No cierres esta página')
  await page.clock.fastForward(2_000)
  await expect.poll(() => keys.length).toBe(2)
  await page.clock.fastForward(30_000)
  await expect(form.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled()
  await page.clock.fastForward(4_000)
  await expect(thanks(page)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  await expect.poll(() => touchesOf(number)).toHaveLength(1)
})

test('after minutes without an answer it says so, and keeps the input', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await page.clock.install()
  const form = await writeUs(page, showroom, newPhone())
  let sent = 0
  await page.route('**/functions/v1/leads', (route) => {
    sent += 1
    return route.abort()
  })
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  for (let pause = 2_000; pause <= 64_000; pause *= 2) {
    await expect(page.getByRole('alert')).toContainText('La conexión está fallando')
    await expect(form.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled()
    await page.clock.fastForward(pause)
  }
  await expect(page.getByRole('alert')).toContainText('Lo que escribiste sigue aquí: intenta de nuevo en un momento.')
  expect(sent).toBe(7)
  await expect(form.getByLabel('Mensaje')).toHaveValue('Escrito en el metro')
})

test('a CV waits for the network with its form, and makes one candidacy', { tag: '@full' }, async ({
  page,
  context,
  request,
  showroom,
}) => {
  const email = `${randomUUID()}@example.test`
  await showroom.open(JOB)
  await page.getByLabel('Nombre completo').fill('Ana Pérez')
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Celular').fill('81 1234 5678')
  await page.getByLabel('Tu CV').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await page.getByRole('checkbox', { name: /^Acepto que/ }).check()
  await arrived(page)
  let sendings = 0
  page.on('request', (sent) => {
    if (sent.url().endsWith('/functions/v1/candidacies')) sendings += 1
  })
  await page.route(
    '**/functions/v1/candidacies',
    async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Enviar mi solicitud' }).click()
  await expect(page.getByRole('alert')).toContainText('No cierres esta página')
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Tu solicitud' })).toContainText(/Tu folio es CV-\d{6}/)
  await expect.poll(() => messagesTo(request, email)).toHaveLength(1)
  expect(sendings).toBeGreaterThan(1)
})

test('a test drive waits for the network at both steps, and is booked once', { tag: '@full' }, async ({
  page,
  context,
  request,
  showroom,
}) => {
  const number = newPhone()
  const { data: cars } = await owner()
    .from('inventario_cache')
    .select('ordencompra')
    .eq('ordenstatus', 'Comprado')
    .eq('vendido', false)
    .eq('separado', false)
    .limit(40)
    .throwOnError()
  await showroom.open(`/prueba-de-manejo?auto=${inTurn(cars).ordencompra}`)
  await chooseHour(page)
  await page.getByLabel('Nombre').fill('Ana Prueba')
  await page.getByLabel('Celular').fill(number)
  await arrived(page)
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(OFFLINE)
  await context.setOffline(false)
  const code = page.getByLabel('Código')
  await code.fill(await codeTo(request, `+52${number}`))
  await arrived(page)
  await context.setOffline(true)
  await code.press('Enter')
  await expect(page.getByRole('alert')).toContainText(OFFLINE)
  await context.setOffline(false)
  await expect(page.getByText('Tu prueba de manejo está agendada')).toBeVisible()
  const { data } = await owner().from('appointments').select('id').eq('guest_phone', `+52${number}`).throwOnError()
  expect(data).toHaveLength(1)
})

test('a sign-in says that there is no network until it is back', { tag: '@full' }, async ({
  page,
  context,
  showroom,
}) => {
  await showroom.open('/acceder')
  await page.getByLabel('Correo o celular').fill('ana@example.test')
  await page.getByLabel('Contraseña', { exact: true }).fill('una contraseña cualquiera')
  await arrived(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('No hay conexión a internet')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a profile waits for the network and is saved', { tag: '@full' }, async ({ page, context, showroom }) => {
  const person = await newPerson({ first_name: 'Emma' })
  await enter(page, person)
  await showroom.open('/escritorio/profile')
  await page.getByLabel('Primer apellido').fill('Gómez')
  await arrived(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Guardar perfil', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(OFFLINE)
  await context.setOffline(false)
  await expect(page.getByText('Perfil guardado')).toBeVisible()
  const { data } = await owner().from('profiles').select('last_name').eq('id', person.id).single().throwOnError()
  expect(data.last_name).toBe('Gómez')
  await expect(page.getByText('Tienes cambios sin guardar.')).toHaveCount(0)
})

test('a dialog says that there is no network until it is back', { tag: '@full' }, async ({ page, context }) => {
  const { person, car } = await aDraft()
  await enter(page, person)
  await page.goto('/escritorio/solicitudes')
  await page.getByRole('button', { name: `Eliminar el borrador ${car.vehicleTitle}` }).click()
  const asked = page.getByRole('dialog', { name: '¿Eliminar este borrador?' })
  await context.setOffline(true)
  await asked.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(asked.getByRole('alert')).toContainText('No hay conexión a internet')
  await context.setOffline(false)
  await expect(asked.getByRole('alert')).toHaveCount(0)
  await asked.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(asked).toHaveCount(0)
})
