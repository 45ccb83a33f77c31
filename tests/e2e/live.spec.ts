import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayIn } from '#contract/dates/dates.ts'
import { paperPhotograph } from '../paper-files.ts'
import { newCar } from './cars.ts'
import { enter, newPerson, owner } from './people.ts'
import { arrived, expect, test } from './showroom.ts'

const car = {
  vehicleTitle: 'Mazda 3 2021',
  ordencompra: `OC-${randomUUID().slice(0, 8)}`,
  slug: 'un-auto',
  precio: 300_000,
  enganchemin: 30_000,
  plazomax: 60,
  autoano: 2021,
  kilometraje: 41_000,
  feature_image: null,
}
const named = { last_name: 'Prueba', no_mother_last_name: true }

const sentBy = async (user_id: string) => {
  const { id } = (
    await owner()
      .from('financing_applications')
      .insert({ user_id, car_info: car, data: {} })
      .select('id')
      .single()
      .throwOnError()
  ).data
  await owner().from('financing_applications').update({ status: 'submitted' }).eq('id', id).throwOnError()
  return id
}

const watch = (page: Page) => {
  const told = { joined: 0, changes: 0, urls: [] as string[] }
  page.on('websocket', (socket) => {
    told.urls.push(socket.url())
    socket.on('framereceived', ({ payload }) => {
      const { event, payload: body } = JSON.parse(String(payload))
      if (event === 'phx_reply' && body.response.postgres_changes) told.joined += 1
      if (event === 'postgres_changes') told.changes += 1
    })
  })
  return told
}

test('two employees see a sent application live', async ({ page, browser }) => {
  const advisor = await newPerson({ first_name: 'Rosa', ...named, role: 'sales', available: false })
  const admin = await newPerson({ first_name: 'Luis', ...named, role: 'admin' })
  const name = `Lucía${randomUUID().slice(0, 4)}`
  const customer = await newPerson({ first_name: name, ...named, asesor_asignado_id: advisor.id })
  const other = await browser.newContext()
  const pages = [page, await other.newPage()]
  const told = pages.map(watch)
  for (const [at, person] of [advisor, admin].entries()) {
    await enter(pages[at]!, person)
    await pages[at]!.goto('/escritorio')
    await expect(pages[at]!.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible()
    await expect.poll(() => told[at]!.joined).toBeGreaterThanOrEqual(4)
  }
  const id = await sentBy(customer.id)
  const mine = page.getByRole('region', { name: 'Solicitudes por atender' })
  await page.getByRole('button', { name: '1 nueva' }).click()
  await expect(mine).toContainText(`${name} Prueba`)
  await expect.poll(() => told[1]!.changes).toBeGreaterThan(0)
  expect(new Set(told[0]!.urls.map((url) => new URL(url).host))).toEqual(new Set([new URL(page.url()).host]))
  for (const status of ['reviewing', 'rejected'])
    await owner().from('financing_applications').update({ status }).eq('id', id).throwOnError()
  await expect(mine.getByRole('listitem').filter({ hasText: `${name} Prueba` })).toContainText('Ya no espera')
  await other.close()
})

test('a customer sees staff decisions, requests and messages live', { tag: '@full' }, async ({ page }) => {
  const advisor = await newPerson({ first_name: 'Rosa', ...named, role: 'sales', available: false })
  const customer = await newPerson({ first_name: 'Emma', ...named, asesor_asignado_id: advisor.id })
  const id = await sentBy(customer.id)
  const told = watch(page)
  await enter(page, customer)
  await page.goto(`/escritorio/seguimiento/${id}`)
  await expect(page.getByRole('log', { name: 'Mensajes de la solicitud' })).toBeVisible()
  await expect.poll(() => told.joined).toBeGreaterThanOrEqual(3)
  await owner()
    .from('application_messages')
    .insert({ application_id: id, user_id: customer.id, body: 'Ya la estoy viendo', from_staff: true })
    .throwOnError()
  await expect(page.getByRole('log', { name: 'Mensajes de la solicitud' })).toContainText('Ya la estoy viendo')
  await owner().from('financing_applications').update({ status: 'reviewing' }).eq('id', id).throwOnError()
  await expect(page.getByRole('list', { name: 'Avance de la solicitud' }).locator('[aria-current=step]')).toContainText(
    'revisión',
  )
  expect(told.changes).toBeGreaterThan(1)
})

test("an inspector's photograph appears to a second inspector live", { tag: '@full' }, async ({ page, browser }) => {
  const inspection = randomUUID()
  const { id } = await newCar('Simca 1000 de prueba', { ordenstatus: 'En inspección', carroceria: 'sedan' })
  await owner()
    .from('inspections')
    .insert({ id: inspection, vehicle_id: id, template: 1, points: ['B1', 'B2'] })
    .throwOnError()
  const other = await browser.newContext()
  const [first, second] = [page, await other.newPage()]
  const told = watch(second)
  const body = (one: Page) => one.getByRole('region', { name: 'Carrocería y pintura', exact: true })
  for (const one of [first, second]) {
    await enter(one, await newPerson({ role: 'admin', first_name: 'Inspecciona', ...named }))
    await one.goto(`/escritorio/admin/inspections/${inspection}`)
    await body(one).getByRole('button', { name: 'Carrocería y pintura', exact: false }).first().click()
  }
  await expect.poll(() => told.joined).toBeGreaterThanOrEqual(4)
  await body(first).getByRole('button', { name: 'Fascia delantera: Mal' }).click()
  await expect(body(second).getByRole('button', { name: 'Fascia delantera: Mal' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(body(second).getByRole('img', { name: 'Foto de Fascia delantera' })).toHaveCount(0)
  await body(first)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'raspon.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await paperPhotograph({ seed: 12 })),
    })
  await expect(body(second).getByRole('img', { name: 'Foto de Fascia delantera' })).toBeVisible()
  await other.close()
  await owner().from('vehicles').delete().eq('id', id).throwOnError()
})

test('a booking appears in the agenda, and a lost connection loses nothing', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const advisor = await newPerson({ first_name: 'Rosa', ...named, role: 'sales', available: false })
  const book = async (first_name: string, minutes: number) => {
    const { id } = await newPerson({ first_name, ...named, phone: '+528112345678' })
    const starts = Date.now() + minutes * 60_000
    await owner()
      .from('appointments')
      .insert({
        branch: 'MTY',
        kind: 'visita',
        user_id: id,
        advisor_id: advisor.id,
        starts_at: new Date(starts).toISOString(),
        ends_at: new Date(starts + 60_000).toISOString(),
      })
      .throwOnError()
  }
  const told = watch(page)
  await enter(page, advisor)
  const day = dayIn('America/Monterrey', new Date(Date.now() - 5 * 60_000))
  await page.goto(`/escritorio/citas?vista=semana&dia=${day}`)
  await expect.poll(() => told.joined).toBeGreaterThan(0)
  await book('Lucía', -4)
  await expect(page.getByText('Lucía Prueba').first()).toBeVisible()
  await context.setOffline(true)
  await book('Marta', -2)
  await context.setOffline(false)
  await expect(page.getByText('Marta Prueba').first()).toBeVisible()
})

test('public pages open no socket and load none of its code', { tag: '@full' }, async ({ page }) => {
  const told = watch(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.mouse.wheel(0, 400)
  await arrived(page)
  expect(told.urls).toEqual([])
  expect(scripts.filter((url) => /\/live[-.]/.test(url))).toEqual([])
})

for (const who of ['staff', 'a customer'])
  test(`a tab of ${who} above the socket limit says so, and retries rarely`, {
    tag: '@full',
  }, async ({ page, context }) => {
    const isStaff = who === 'staff'
    const person = await newPerson({ first_name: 'Luis', ...named, role: isStaff ? 'admin' : 'user' })
    const path = isStaff ? '/escritorio' : `/escritorio/seguimiento/${await sentBy(person.id)}`
    const shown = { name: isStaff ? 'Hoy' : 'Mazda 3 2021', exact: isStaff }
    await enter(page, person)
    await page.goto(path)
    await expect(page.getByRole('heading', shown).first()).toBeVisible()
    await page.evaluate(async () => {
      const kept = Object.values(localStorage).find((value) => value.includes('access_token'))!
      const { access_token } = JSON.parse(kept)
      const url = `${location.origin.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${access_token}`
      const open = () =>
        new Promise<void>((resolve) => {
          const socket = new WebSocket(url)
          socket.onopen = () =>
            socket.send(
              JSON.stringify({
                topic: 'realtime:lleno',
                event: 'phx_join',
                ref: '1',
                join_ref: '1',
                payload: { config: {}, access_token },
              }),
            )
          socket.onmessage = () => resolve()
        })
      for (let at = 0; at < 20; at++) await open()
    })
    const other = await context.newPage()
    const told = watch(other)
    await other.goto(path)
    await expect(other.getByText('Tienes muchas pestañas abiertas')).toBeVisible()
    await expect(other.getByRole('heading', shown).first()).toBeVisible()
    expect(told.urls.length).toBeLessThanOrEqual(2)
  })
