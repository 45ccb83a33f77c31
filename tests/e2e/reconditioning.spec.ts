import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { newCar } from './cars.ts'
import { enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({ allowed: [/status of (409|422)/] })

const PATH = '/escritorio/admin/reacondicionamiento'

const aCar = async (name: string, make = 'Lancia') => {
  const title = `${make} ${name} ${randomUUID().slice(0, 6)}`
  const { id, remove } = await newCar(title, { modelo: name, ordenstatus: 'Recibido', carroceria: 'sedan' })
  return { id, title, leave: remove }
}
const placeOf = async (name: string) =>
  (await owner().from('workshops').select('id').eq('name', name).single().throwOnError()).data.id
const addWork = async (vehicle_id: string, more: { label: string; estimate: number; asked_by?: string }) =>
  owner()
    .from('recon_lines')
    .insert({
      id: randomUUID(),
      vehicle_id,
      workshop_id: await placeOf('Mecánica'),
      ...more,
      needs_approval: more.estimate > 5000,
      approved_at: more.estimate > 5000 ? null : new Date().toISOString(),
    })
    .throwOnError()
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test("a colleague's work request is approved in two clicks, and finished with its cost", async ({ page }) => {
    const car = await aCar('Delta')
    const colleague = await newPerson({ role: 'admin', first_name: 'Pide', last_name: 'Prueba' })
    const label = `Cambiar caja ${car.title.slice(-6)}`
    await addWork(car.id, { label, estimate: 9000, asked_by: colleague.id })
    await enter(page, 'admin')
    await page.goto(PATH)
    const waiting = page.getByRole('region', { name: 'Por autorizar' }).getByRole('listitem').filter({ hasText: label })
    await expect(waiting).toContainText('$9,000')
    await expect(waiting).toContainText('lo pide Pide Prueba')
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await waiting.getByRole('button', { name: 'Autorizar' }).click()
    await waiting.getByRole('button', { name: 'Sí, autorizar $9,000' }).click()
    await expect(waiting).toHaveCount(0)
    await page.goto(`${PATH}?abierto=${car.id}`)
    const work = page.getByRole('listitem', { name: label })
    await expect(work).toContainText('lo autorizaste tú')
    await work.getByRole('button', { name: 'Empezar' }).click()
    await expect(work).toContainText('En curso')
    await work.getByRole('button', { name: 'Se terminó' }).click()
    const finishing = page.getByRole('form', { name: `Terminar ${label}` })
    await finishing.getByLabel('Cuánto costó').fill('')
    await finishing.getByRole('button', { name: 'Guardar que se terminó' }).click()
    await expect(finishing.getByText('Escribe cuánto costó, en pesos.')).toBeVisible()
    await finishing.getByLabel('Cuánto costó').fill('9,400')
    await finishing.getByLabel('Comprobante').setInputFiles({
      name: 'factura.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    await expect(finishing.getByRole('status')).toHaveText('factura.pdf')
    await finishing.getByRole('button', { name: 'Guardar que se terminó' }).click()
    await expect(finishing).toContainText('pasa de $5,000: escribe por qué.')
    await expect(finishing.getByLabel('Por qué costó más')).toBeFocused()
    await finishing.getByLabel('Por qué costó más').fill('Subió la refacción')
    await finishing.getByRole('button', { name: 'Guardar que se terminó' }).click()
    await expect(work).toContainText('costó $9,400 de $9,000 · $400 de más, porque: Subió la refacción')
    await expect(work.getByRole('button', { name: 'Comprobante' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Trabajo de un auto' }).getByText('Toma sus fotos')).toBeVisible()
    await expectNoViolations(page)
    await car.leave()
  })

  test('its author reads that another person must approve it', { tag: '@full' }, async ({ page }) => {
    const car = await aCar('Fulvia')
    const label = `Pintar todo ${car.title.slice(-6)}`
    const me = await newPerson({ role: 'admin', first_name: 'Sola', last_name: 'Prueba' })
    await enter(page, me)
    await page.goto(`${PATH}?abierto=${car.id}`)
    const asking = page.getByRole('form', { name: 'Pedir un trabajo' })
    await asking.getByLabel('Qué se le hace').fill(label)
    await asking.getByLabel('Presupuesto').fill('12,000')
    await asking.getByRole('button', { name: 'Pedir el trabajo' }).click()
    const work = page.getByRole('listitem', { name: label })
    await expect(work).toContainText('Lo autoriza otro administrador.')
    await expect(work.getByRole('button', { name: 'Autorizar' })).toHaveCount(0)
    await car.leave()
  })
})

test("on a desktop a card is moved to another workshop by keys, and a colleague's addition is announced", {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [car, other] = [await aCar('A112', 'Autobianchi'), await aCar('Y10', 'Autobianchi')]
  await addWork(car.id, { label: 'Cambiar balatas', estimate: 2000 })
  await enter(page, 'admin')
  await page.goto(`${PATH}?${new URLSearchParams({ buscar: 'Autobianchi' })}`)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  await expect(column('Mecánica').getByRole('link', { name: car.title })).toBeVisible()
  await expect(card(page, car.title)).toContainText('Empieza: Cambiar balatas')
  await expect(card(page, car.title)).toContainText('$2,000')
  await expect(column('Sin trabajo').getByRole('link', { name: other.title })).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('link', { name: car.title }).focus()
  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('button', { name: 'Cristales y luces' }).click()
  await expect(column('Cristales y luces').getByRole('link', { name: car.title })).toBeVisible()
  await expect
    .poll(
      async () =>
        (await owner().from('recon_lines').select('workshop_id').eq('vehicle_id', car.id).throwOnError()).data,
    )
    .toEqual([{ workshop_id: await placeOf('Cristales y luces') }])
  await page.getByRole('link', { name: car.title }).focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog')).toContainText('Termina cuando se termina cada trabajo')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: other.title }).focus()
  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('button', { name: 'Mecánica' }).click()
  await expect(card(page, other.title).getByLabel('Qué se le hace')).toBeFocused()
  await card(page, other.title).getByRole('button', { name: 'Cancelar' }).click()

  await addWork(other.id, { label: 'Afinación', estimate: 1500 })
  await expect(page.getByRole('button', { name: /se movió · Actualizar/ })).toBeVisible()
  await page.getByRole('button', { name: /se movió · Actualizar/ }).click()
  await expect(column('Mecánica').getByRole('link', { name: other.title })).toBeVisible()

  await page.getByRole('link', { name: 'Tabla', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: other.title })
  await expect(row).toContainText('Mecánica')
  await expect(row).toContainText('Empieza: Afinación')
  await row.getByRole('link', { name: other.title }).click()
  await expect(page.getByRole('region', { name: 'Trabajo de un auto' })).toContainText('En qué se ha ido el tiempo')
  await expectNoViolations(page)
  await car.leave()
  await other.leave()
})

test("one's own work moves the card of the open car without announcing it", { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const car = await aCar('Phaeton', 'Borgward')
  await enter(page, 'admin')
  await page.goto(`${PATH}?${new URLSearchParams({ buscar: 'Borgward', abierto: car.id })}`)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  await expect(column('Sin trabajo').getByRole('link', { name: car.title })).toBeVisible()
  const asking = page.getByRole('form', { name: 'Pedir un trabajo' })
  await asking.getByLabel('Qué se le hace').fill('Afinación')
  await asking.getByLabel('Dónde').selectOption({ label: 'Mecánica' })
  await asking.getByLabel('Presupuesto').fill('1,500')
  await asking.getByRole('button', { name: 'Pedir el trabajo' }).click()
  await expect(column('Mecánica').getByRole('link', { name: car.title })).toBeVisible()
  await expect(page.getByRole('button', { name: /· Actualizar/ })).toHaveCount(0)
  await car.leave()
})

test("a refused approval has the focus, also one's own", { tag: '@full' }, async ({ page }) => {
  const car = await aCar('Dedra')
  const me = await newPerson({ role: 'admin', first_name: 'Sola', last_name: 'Prueba' })
  const colleague = await newPerson({ role: 'admin', first_name: 'Pide', last_name: 'Prueba' })
  await addWork(car.id, { label: 'Pintar todo', estimate: 12_000, asked_by: me.id })
  await addWork(car.id, { label: 'Cambiar caja', estimate: 9000, asked_by: colleague.id })
  await page.route(/\/rpc\/is_only_admin/, (route) => route.fulfill({ json: true }))
  await enter(page, me)
  await page.goto(`${PATH}?abierto=${car.id}`)
  const panel = page.getByRole('region', { name: 'Trabajo de un auto' })
  await panel.getByRole('link', { name: 'Autoriza $21,000' }).click()
  await expect(panel.getByRole('heading', { name: 'Trabajos', exact: true })).toBeFocused()
  const own = panel.getByRole('listitem', { name: 'Pintar todo' })
  await own.getByRole('button', { name: 'Autorizar' }).click()
  await expect(own.getByLabel('Por qué lo autorizas tú')).toBeFocused()
  await own.getByLabel('Por qué lo autorizas tú').fill('No hay nadie más')
  await own.getByRole('button', { name: 'Autorizar' }).click()
  await expect(own.getByRole('alert')).toContainText('Lo autoriza otra persona, no quien lo pidió.')
  await expect(own.getByRole('alert')).toBeFocused()
  const other = panel.getByRole('listitem', { name: 'Cambiar caja' })
  await other.getByRole('button', { name: 'Autorizar' }).click()
  const refusal = { code: 'PT409', message: 'Su presupuesto ya es de $9,500.', details: '9500', hint: null }
  await page.route(/\/rpc\/approve_recon_line/, (route) => route.fulfill({ status: 409, json: refusal }))
  await other.getByRole('button', { name: /^Sí, autorizar/ }).click()
  await expect(other.getByRole('alert')).toContainText('Su presupuesto ya es de $9,500')
  await expect(other.getByRole('alert')).toBeFocused()
  await car.leave()
})

test('sales are told that it is for administrators', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'ventas')
  await page.goto(PATH)
  await expect(page.getByText('Es de los administradores')).toBeVisible()
})
