import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paperPhotograph } from '../paper-files.ts'
import { expectNoViolations } from './axe.ts'
import { newCar } from './cars.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  allowed: [/ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)|Failed to (load|fetch)|TypeError|status of (409|422)/],
})

const anInspection = async () => {
  const { id, order } = await newCar('Mazda 3 de prueba', { ordenstatus: 'En inspección', carroceria: 'sedan' })
  const { data: form } = await owner()
    .from('inspection_templates')
    .select('points, version')
    .order('version')
    .limit(1)
    .single()
    .throwOnError()
  const points = (
    form.points as { code: string; unit?: string; odometer?: boolean; limits?: { low?: number[]; high?: number[] } }[]
  ).filter(({ code }) => !/^[XY]/.test(code))
  const inspection = randomUUID()
  await owner()
    .from('inspections')
    .insert({ id: inspection, vehicle_id: id, template: form.version, points: points.map(({ code }) => code) })
    .throwOnError()
  return {
    id,
    order,
    inspection,
    points,
    path: `/escritorio/admin/inspections/${inspection}`,
    leave: () => owner().from('vehicles').delete().eq('id', id).throwOnError(),
  }
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const unfold = (page: Page, name: string) =>
  section(page, name).getByRole('button', { name, exact: false }).first().click()
const unsent = (page: Page) => page.getByRole('status').filter({ hasText: /guardado|por enviar/ })

test('with a lost network and a killed tab nothing is lost, and all is sent later', {
  tag: '@full',
}, async ({ page, context }) => {
  const car = await anInspection()
  await enter(page, 'admin')
  await page.goto(car.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Mazda 3 de prueba' })).toBeVisible()
  await unfold(page, 'Identidad')
  await section(page, 'Identidad').getByRole('button', { name: 'Placas y engomado iguales a la tarjeta: Bien' }).click()
  await expect(unsent(page)).toContainText('Todo está guardado')
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await context.setOffline(true)
  await section(page, 'Identidad').getByRole('button', { name: 'Todo bien' }).click()
  await section(page, 'Identidad').getByLabel('Odómetro,').fill('401200000')
  await expect(section(page, 'Identidad').getByRole('alert')).toHaveText('No es un número posible.')
  await section(page, 'Identidad').getByLabel('Odómetro,').fill('40120')
  await unfold(page, 'Carrocería y pintura')
  const body = section(page, 'Carrocería y pintura')
  await body.getByRole('button', { name: 'Fascia delantera: Mal' }).click()
  await expect(body.getByRole('status')).toHaveText(/^Así no se publica/)
  await body.getByRole('radio', { name: 'Cosmético' }).check()
  await expect(body.getByRole('status')).toHaveText(/^Así no impide publicarlo, y este punto/)
  await body.getByLabel('Qué se ve').fill('Raspón de estacionamiento')
  await body.locator('input[type=file]').setInputFiles({
    name: 'raspon.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await paperPhotograph({ seed: 11 })),
  })
  await expect(unsent(page)).toContainText(/8 respuestas, 1 foto/)

  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(car.path)
  await expect(unsent(again)).toContainText('Todo está guardado', { timeout: 20_000 })
  await unfold(again, 'Carrocería y pintura')
  await expect(section(again, 'Carrocería y pintura').getByLabel('Qué se ve')).toHaveValue('Raspón de estacionamiento')
  await expect
    .poll(async () => {
      const { data } = await owner()
        .from('inspection_findings')
        .select('class, note, point')
        .eq('inspection_id', car.inspection)
        .throwOnError()
      return data
    })
    .toEqual([{ class: 'cosmetico', note: 'Raspón de estacionamiento', point: 'B2' }])
  await expect
    .poll(async () => {
      const { data } = await owner()
        .from('inspection_photos')
        .select('point, acknowledged_at')
        .eq('inspection_id', car.inspection)
        .throwOnError()
      return data.map(({ point, acknowledged_at }) => [point, acknowledged_at !== null])
    })
    .toEqual([['B2', true]])
  await car.leave()
})

test('with the network cut at every click and sixty waiting photographs nothing is lost or doubled', {
  tag: '@full',
}, async ({ page, context }) => {
  test.setTimeout(400_000)
  const car = await anInspection()
  await enter(page, 'admin')
  let sent = 0
  await context.route('**/rpc/save_inspection', async (route) => {
    sent += 1
    if (sent % 2 === 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.goto(car.path)
  await unfold(page, 'Luces y avisos')
  const lights = section(page, 'Luces y avisos')
  const good = lights.getByRole('button', { name: /: Bien$/ })
  const presses = await good.count()
  expect(presses).toBeGreaterThan(5)
  for (let place = 0; place < presses; place++) {
    await context.setOffline(place % 2 === 0)
    await good.nth(place).click()
    await context.setOffline(place % 2 === 1)
  }
  await context.setOffline(true)
  await unfold(page, 'Carrocería y pintura')
  const body = section(page, 'Carrocería y pintura')
  await body.getByRole('button', { name: 'Fascia delantera: Mal' }).click()
  await body.getByRole('radio', { name: 'Cosmético' }).check()
  const photos = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => ({
      name: `raspon-${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: { r: n * 4, g: 90, b: 60 } } })
        .jpeg()
        .toBuffer(),
    })),
  )
  for (const [place, photo] of photos.entries()) {
    await body.locator('input[type=file]').setInputFiles(photo)
    await expect(unsent(page)).toContainText(place === 0 ? '1 foto' : `${place + 1} fotos`)
  }

  const acknowledged = async () =>
    (
      await owner()
        .from('inspection_photos')
        .select('sha256')
        .eq('inspection_id', car.inspection)
        .not('acknowledged_at', 'is', null)
        .throwOnError()
    ).data
  await context.setOffline(false)
  await expect.poll(async () => (await acknowledged()).length, { timeout: 60_000 }).toBeGreaterThan(2)
  await page.close()
  const again = await context.newPage()
  await again.goto(car.path)
  await expect(unsent(again)).toContainText('Todo está guardado', { timeout: 200_000 })
  const arrived = await acknowledged()
  expect(arrived).toHaveLength(60)
  expect(new Set(arrived.map(({ sha256 }) => sha256)).size).toBe(60)
  const { data: told } = await owner()
    .from('inspection_photos')
    .select('id')
    .eq('inspection_id', car.inspection)
    .throwOnError()
  expect(told).toHaveLength(60)
  const { data: sections } = await owner()
    .from('inspection_sections')
    .select('section, answers')
    .eq('inspection_id', car.inspection)
    .throwOnError()
  const answered = Object.fromEntries(sections.map((one) => [one.section, Object.keys(one.answers as object).length]))
  expect(answered).toEqual({ B: 1, D: presses })
  await car.leave()
})

test('a good car is inspected in at most 185 clicks, signed offline and closed later', {
  tag: '@full',
}, async ({ page, context }) => {
  const car = await anInspection()
  await enter(page, 'ventas')
  await page.goto(car.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Mazda 3 de prueba' })).toBeVisible()
  await expect(section(page, 'Identidad')).toBeVisible()
  let presses = 0
  const press = async (what: ReturnType<Page['getByRole']>) => {
    presses += 1
    await what.click()
  }
  const sections = page.getByRole('region').filter({ has: page.locator('button[aria-expanded]') })
  const names = await sections.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  for (const name of names) {
    await press(section(page, name).locator('button[aria-expanded]'))
    const good = section(page, name).getByRole('button', { name: /^Todo bien/ })
    if (await good.isVisible()) await press(good)
  }
  for (const { code, unit, limits, odometer } of car.points) {
    if (!unit) continue
    presses += 3
    await page
      .locator(`input[aria-describedby="punto-${code}"]`)
      .fill(String(odometer ? 40_100 : (limits?.low?.[0] ?? limits?.high?.[0] ?? 1)))
  }
  await expect(page.getByText('150 de 150 puntos')).toBeVisible()
  await context.setOffline(true)
  const closing = page.getByRole('form', { name: 'Cerrar la inspección' })
  await press(closing.getByRole('button', { name: 'Cerrar la inspección' }))
  await expect(closing.getByRole('alert')).toContainText('Falta tu firma')
  await press(closing.getByRole('button', { name: 'Firmar con mi nombre' }))
  await press(closing.getByRole('button', { name: 'Cerrar la inspección' }))
  await expect(unsent(page)).toContainText('tu firma')
  expect(presses).toBeLessThanOrEqual(185)
  await context.setOffline(false)
  await expect(page.getByText('Inspección cerrada.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('No se encontró nada.')).toBeVisible()
  await expect(page.getByText('Más corta que su prueba de manejo')).toBeVisible()
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar PDF' }).click()
  expect((await sheet).suggestedFilename()).toBe(`inspeccion-${car.order}.pdf`)
  await expectNoViolations(page)
  await car.leave()
})

test('a measurement is judged when complete', async ({ page }) => {
  const car = await anInspection()
  await enter(page, 'ventas')
  await page.goto(car.path)
  await unfold(page, 'Eléctrico y diagnóstico')
  const battery = page.getByRole('textbox', { name: 'Batería en reposo' })
  await battery.pressSequentially('12.6')
  await battery.press('Tab')
  await expect(page.getByRole('button', { name: 'Batería en reposo: Bien' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Clase del hallazgo en Batería en reposo')).toHaveCount(0)
  await battery.fill('9')
  await battery.press('Tab')
  await battery.fill('12.7')
  await expect(page.getByRole('button', { name: 'Batería en reposo: Mal' })).toHaveAttribute('aria-pressed', 'true')
  await car.leave()
})

test('at 1280 px inspections are listed by status and missing parts', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const car = await anInspection()
  await enter(page, 'ventas')
  await page.goto(`/escritorio/admin/inspections?${new URLSearchParams({ buscar: car.order })}`)
  const row = page.getByRole('row').filter({ hasText: 'Mazda 3 de prueba' })
  await expect(row).toContainText('Abierta')
  await expect(row).toContainText('0 de 150')
  await expect(row).toContainText('Recepción')
  await expectNoViolations(page)
  await car.leave()
})
