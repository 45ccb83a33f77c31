import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PROMISE_SOON } from '#contract/leads/promises.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { expectNoViolations } from './axe.ts'
import { newCar } from './cars.ts'
import { enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const SALES = DEMO_ACCOUNTS.find(({ email }) => email === 'ventas@volante.test')!.id

async function aDeal() {
  const last_name = `Libro${randomUUID().slice(0, 6)}`
  const { id } = await newPerson({
    first_name: 'Emma',
    last_name,
    no_mother_last_name: true,
    asesor_asignado_id: SALES,
  })
  const car = await newCar('Versa de prueba', {
    marca: 'Nissan',
    modelo: 'Versa',
    autoano: 2022,
    precio: 239_900,
    plazomax: 60,
    carroceria: 'Sedán',
    ordenstatus: 'En fotos',
    ubicacion: undefined,
  })
  const { data } = await owner()
    .from('deals')
    .insert({
      client_id: id,
      agent_id: SALES,
      pipeline: 'venta',
      stage: 'venta.nueva',
      fact_stage: 'venta.nueva',
      title: 'Versa de prueba',
      amount: 239_900,
      next_action: 'Contéstale',
      next_at: new Date().toISOString(),
      vehicle_id: car.id,
    })
    .select('id')
    .single()
    .throwOnError()
  return { id: data.id, car: car.id, name: `Emma ${last_name}` }
}
test.use({ allowed: [/status of 422|ERR_INTERNET_DISCONNECTED/] })

const panel = (page: Page) => page.getByRole('region', { name: 'Trato', exact: true })

for (const [name, width, height] of [
  ['phone', 360, 780],
  ['desk', 1280, 900],
] as const)
  test(`on the ${name}: three affordable substitutes for a car that is gone, and one click moves the deal`, {
    tag: '@full',
  }, async ({ page }) => {
    const { id, car } = await aDeal()
    await page.setViewportSize({ width, height })
    await enter(page, 'admin')
    await page.goto(`/escritorio/admin/crm?abierto=${id}`)
    const news = panel(page).getByRole('region', { name: 'Qué pasó con su auto' })
    await expect(news.getByRole('heading')).toHaveText('El Versa de prueba ya no está a la venta: ofrécele otro')
    const instead = news.getByRole('list', { name: 'En su lugar, que puede pagar' }).getByRole('listitem')
    await expect(instead.first()).toContainText('al mes')
    await expect(news.getByText(/Te pueden interesar/)).toBeVisible()
    await expectNoViolations(page)
    const title = (await instead.first().locator('strong').textContent()) ?? ''
    await instead
      .first()
      .getByRole('button', { name: `Pasar a este ${title}` })
      .click()
    await expect(page.getByText(`El trato es ahora del ${title}`)).toBeVisible()
    await expect(news).toHaveCount(0)
    const { data } = await owner().from('deals').select('vehicle_id, title').eq('id', id).single().throwOnError()
    expect(data.title).toBe(title)
    await owner().from('vehicles').delete().eq('id', car).throwOnError()
  })

test('a promise that found no network says so until it is back', { tag: '@full' }, async ({ page, context }) => {
  const { id, car } = await aDeal()
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/crm?abierto=${id}`)
  const part = panel(page).getByRole('region', { name: 'Promesas' })
  await part.getByRole('button', { name: 'Prometer…' }).click()
  await context.setOffline(true)
  await part.getByRole('button', { name: PROMISE_SOON[0]!.label }).click()
  await expect(part.getByText('No hay conexión a internet')).toBeVisible()
  await context.setOffline(false)
  await expect(part.getByText('No hay conexión a internet')).toHaveCount(0)
  await owner().from('vehicles').delete().eq('id', car).throwOnError()
})

test('a promise is made in three clicks, refused with a reason, moved with a reason, and listed', async ({ page }) => {
  const { id, name, car } = await aDeal()
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/crm?abierto=${id}`)
  const part = panel(page).getByRole('region', { name: 'Promesas' })
  await part.getByRole('button', { name: 'Prometer…' }).click()
  await part.getByRole('button', { name: 'Sus placas' }).click()
  const form = part.getByRole('form', { name: 'Otra hora' })
  await form.getByLabel('Para cuándo').fill('2020-01-01T10:00')
  await form.getByRole('button', { name: 'Prometer' }).click()
  await expect(form.getByText('Esa hora ya pasó.')).toBeVisible()
  const day = new Date(Date.now() + 20 * 86_400_000)
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1)
  const typed = (at: Date) => `${at.toISOString().slice(0, 10)}T12:00`
  await form.getByLabel('Para cuándo').fill(typed(day))
  await form.getByRole('button', { name: 'Prometer' }).click()
  const line = part.getByRole('listitem').filter({ hasText: 'Sus placas' })
  await expect(line).toContainText('Por cumplir')
  await line.getByRole('button', { name: 'Otra fecha' }).click()
  day.setUTCDate(day.getUTCDate() + 7)
  const other = line.getByRole('form', { name: 'Otra fecha' })
  await other.getByLabel('Nueva fecha').fill(typed(day))
  await other.getByRole('button', { name: 'Guardar' }).click()
  await expect(other.getByText('Escribe por qué.').first()).toBeVisible()
  await other.getByLabel('Por qué').fill('Tránsito cerró')
  await other.getByRole('button', { name: 'Guardar' }).click()
  await expect(line).toContainText('Tránsito cerró')
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/escritorio/admin/crm?embudo=promesas&promesas=abiertas')
  const book = page.getByRole('region', { name: 'Promesas' })
  await expect(book.getByRole('columnheader', { name: 'Cumplidas' })).toBeVisible()
  const mine = book.getByRole('listitem').filter({ hasText: name })
  await expect(mine).toContainText('Tránsito cerró')
  await expectNoViolations(page)
  await mine.getByRole('button', { name: 'Cumplida' }).click()
  const asked = page.getByRole('dialog', { name: /^¿Se cumplió/ })
  await expect(asked).toContainText('ya no se abre')
  await asked.getByRole('button', { name: 'Sí, se cumplió' }).click()
  await expect(mine).toHaveCount(0)
  await owner().from('vehicles').delete().eq('id', car).throwOnError()
})

test('a late promise is closed in Hoy with why it was not kept', { tag: '@full' }, async ({ page }) => {
  const why = `El auto se vendió antes ${randomUUID().slice(0, 6)}`
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, 'admin')
  await page.goto('/escritorio')
  await page
    .getByRole('region', { name: 'Lo que prometimos' })
    .getByRole('button', { name: /^No se cumplió/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'No se cumplió' }).getByRole('form', { name: 'Por qué no se cumplió' })
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Escribe por qué.').first()).toBeVisible()
  await form.getByLabel('Por qué').fill(why)
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Promesa cerrada')).toBeVisible()
  const { data } = await owner().from('promises').select('state').eq('reason', why).throwOnError()
  expect(data).toEqual([{ state: 'rota' }])
})
