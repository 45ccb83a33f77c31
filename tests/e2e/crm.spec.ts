import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asTyped } from '#contract/dates/typed-moment.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { expectNoViolations } from './axe.ts'
import { drag } from './drag.ts'
import { enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const SALES = DEMO_ACCOUNTS.find(({ email }) => email === 'ventas@volante.test')!.id
const OWN = 'Espera su crédito'
const LATER = 'Espera su enganche'

async function aDeal(more: Partial<Record<'vehicle_id' | 'pipeline' | 'stage' | 'fact_stage', string>> = {}) {
  const last_name = `Trato${randomUUID().slice(0, 6)}`
  const { id: client } = await newPerson({
    first_name: 'Emma',
    last_name,
    no_mother_last_name: true,
    asesor_asignado_id: SALES,
  })
  const { data } = await owner()
    .from('deals')
    .insert({
      client_id: client,
      agent_id: SALES,
      pipeline: 'venta',
      stage: 'venta.nueva',
      fact_stage: 'venta.nueva',
      title: 'Versa 2021',
      amount: 239_900,
      next_action: 'Contéstale',
      next_at: new Date().toISOString(),
      ...more,
    })
    .select('id')
    .single()
    .throwOnError()
  return { id: data.id, client, name: `Emma ${last_name}` }
}

const board = (page: Page) => page.getByRole('region', { name: 'Tratos por etapa' })
const column = (page: Page, stage: string) => board(page).getByRole('region', { name: new RegExp(stage) })
const panel = (page: Page) => page.getByRole('region', { name: 'Trato', exact: true })

test.beforeAll(async () => {
  for (const [label, requires] of [
    [OWN, ['pays']],
    [LATER, []],
  ]) {
    const { error } = await owner()
      .from('deal_stages')
      .insert({ pipeline: 'venta', label, after_stage: 'venta.nueva', requires } as never)
    if (error) expect(error.message).toBe('Escribe un nombre que no tenga otra etapa.')
  }
})

test.use({ allowed: [/status of (409|422)/] })

test('a deal is moved by keys with the fields its stage needs, and the table shows it', async ({ page }) => {
  const { name } = await aDeal()
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/crm')
  await board(page).getByRole('link').first().click()
  await panel(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect(panel(page).getByText(/^2 de \d+$/)).toBeVisible()
  await page.reload()
  await expect(panel(page).getByText(/^2 de \d+$/)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name)
  const card = board(page).getByRole('link', { name })
  await expect(card).toBeVisible()
  await expect(board(page).getByRole('listitem')).toHaveCount(1)
  await expect(board(page).getByRole('button', { name: /Actualizar/ })).toHaveCount(0)
  await expectNoViolations(page)
  await card.focus()
  const [named, button] = await Promise.all(
    [card, board(page).getByRole('button', { name: `Mover a… ${name}` })].map((one) => one.boundingBox()),
  )
  expect(button!.y).toBeGreaterThanOrEqual(named!.y + named!.height)
  await page.keyboard.press('m')
  const choosing = page.getByRole('dialog')
  await expect(choosing.getByRole('button', { name: OWN })).toBeFocused()
  await expect(choosing.getByRole('button', { name: 'Con cita' })).toHaveCount(0)
  await expect(choosing.getByRole('term').filter({ hasText: 'Con cita' })).toBeVisible()
  await expect(choosing.getByText('No se mueve a mano: agenda su cita.')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await drag(card, column(page, 'Con cita'), board(page).getByRole('alert'))
  await expect(board(page).getByRole('alert')).toHaveText('La etapa «Con cita» no se mueve a mano: agenda su cita.')
  await card.focus()
  await page.keyboard.press('x')
  await page.keyboard.press('m')
  await choosing.getByRole('button', { name: OWN }).click()
  const form = board(page).getByRole('form', { name: 'Datos de la etapa' })
  await form.getByRole('button', { name: 'Mover' }).click()
  await expect(form.getByText('Elige cómo paga.').first()).toBeVisible()
  await form.getByLabel('Cómo paga').selectOption('credito')
  await form.getByRole('button', { name: 'Mover' }).click()
  await expect(column(page, OWN).getByRole('link', { name })).toBeVisible()

  await page.getByRole('navigation', { name: 'Cómo se ve' }).getByRole('link', { name: 'Tabla' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(OWN)
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('1 elegida')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(name)
  await page.goBack()
  await expect(card).toBeVisible()
})

test('in its panel the last step is done with a new one, a note names a colleague, and it is lost with a reason', {
  tag: '@full',
}, async ({ page }) => {
  const { id, name } = await aDeal()
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/crm?buscar=${encodeURIComponent(name)}`)
  await board(page)
    .getByRole('checkbox', { name: `Elegir ${name}` })
    .check()
  await expect(page.getByText('1 elegida')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await board(page)
    .getByRole('button', { name: `Mover a… ${name}` })
    .click()
  await expect(page.getByRole('dialog').getByText('No se mueve a mano: anota que llegó a su cita.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await board(page).getByRole('link', { name }).click()
  await expect(panel(page).getByRole('heading', { name })).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await panel(page)
    .getByRole('link', { name: /Pendientes/ })
    .click()
  await panel(page)
    .getByRole('button', { name: /^Hecho ?: Contéstale/ })
    .click()
  const next = panel(page).getByRole('form', { name: '¿Y qué sigue?' })
  await next.getByRole('button', { name: 'Hecho, y sigue esto' }).click()
  await expect(next.getByText('Escribe qué sigue.').first()).toBeVisible()
  await next.getByLabel('Siguiente paso').fill('Mándale fotos')
  await next.getByRole('button', { name: 'Hecho, y sigue esto' }).click()
  await expect(panel(page).getByText('Mándale fotos').first()).toBeVisible()

  await panel(page)
    .getByRole('link', { name: /^Notas/ })
    .click()
  const note = panel(page).getByRole('form', { name: 'Nueva nota' })
  await note.getByLabel('Nota').fill('¿Lo ves tú, @')
  await note.getByRole('button', { name: /^@/ }).first().click()
  await note.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(panel(page).getByText(/¿Lo ves tú, @\S/)).toBeVisible()
  const { data } = await owner()
    .from('staff_notes')
    .select('id, note_mentions(person_id)')
    .eq('deal_id', id)
    .throwOnError()
  expect(data.map(({ note_mentions }) => note_mentions.length)).toEqual([1])

  await panel(page).getByRole('link', { name: 'Trato', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Se perdió…' }).click()
  await panel(page).getByRole('combobox', { name: 'Por qué se perdió' }).selectOption({ label: 'Ya no contesta' })
  await panel(page).getByRole('button', { name: 'Marcar perdido' }).click()
  await expect(panel(page).getByText('Se perdió: Ya no contesta')).toBeVisible()
  await panel(page).getByRole('link', { name: 'Historia' }).click()
  await expect(panel(page).getByText('Perdido: Ya no contesta')).toBeVisible()
  await expectNoViolations(page)
})

test('a car is reserved from its deal until an hour, its panel says for whom, and it is released', {
  tag: '@full',
}, async ({ page }) => {
  const order = `oc-${randomUUID()}`
  const { data: car } = await owner()
    .from('vehicles')
    .insert({
      slug: order,
      ordencompra: order,
      titulo: 'Zeta 3 2021',
      marca: 'Zeta',
      modelo: '3',
      autoano: 2021,
      precio: 240_000,
      ordenstatus: 'Comprado',
      sucursal: ['Monterrey'],
      ubicacion: ['Monterrey'],
    })
    .select('id')
    .single()
    .throwOnError()
  const { id, client, name } = await aDeal({ vehicle_id: car.id })
  const inHours = (hours: number) => asTyped(new Date(Date.now() + hours * 3_600_000).toISOString())
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/crm?embudo=venta&abierto=${id}`)
  const held = page.getByRole('region', { name: 'Separado' })
  await held.getByRole('button', { name: 'Separar para esta persona' }).click()
  const form = held.getByRole('form', { name: 'Separar el auto' })
  await form.getByLabel('Hasta cuándo').fill(inHours(-2))
  await form.getByRole('button', { name: 'Separar' }).click()
  await expect(form.getByText('Elige hasta cuándo: de hoy a 30 días.')).toBeVisible()
  await form.getByLabel('Hasta cuándo').fill(inHours(48))
  await form.getByRole('button', { name: 'Separar' }).click()
  await expect(held).toContainText('Separado para esta persona · lo separó')
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.goto(`/escritorio/admin/cliente/${client}`)
  await page.getByRole('button', { name: 'Agendar cita' }).first().click()
  const booking = page.getByRole('dialog', { name: 'Agendar cita' })
  await booking.getByLabel('Auto (opcional)').fill(order)
  await page.getByRole('option', { name: /Zeta 3 2021/ }).click()
  await expect(booking.getByRole('group', { name: /^Hora del/ })).toBeVisible()
  await expect(booking.getByText('Ese auto ya no está disponible')).toHaveCount(0)

  await page.goto(`/escritorio/admin/inventario?abierto=${car.id}`)
  await expect(held.getByRole('link', { name })).toBeVisible()
  await held.getByRole('button', { name: 'Liberar el auto' }).click()
  await page.getByRole('dialog', { name: '¿Liberar el auto?' }).getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByText('Auto liberado: está a la venta otra vez')).toBeVisible()
  await expect(held).toHaveCount(0)
})

test('a card that a colleague moves while its stages are shown goes where they put it, and says who it was', {
  tag: '@full',
}, async ({ page, browser }) => {
  const { id, name } = await aDeal()
  await owner().from('deals').update({ pays: 'contado' }).eq('id', id).throwOnError()
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/crm?buscar=${encodeURIComponent(name)}`)
  const chosen = async (on: Page, stage: string) => {
    await board(on)
      .getByRole('button', { name: `Mover a… ${name}` })
      .click()
    return on.getByRole('dialog').getByRole('button', { name: stage })
  }
  const mine = await chosen(page, LATER)
  await expect(mine).toBeVisible()
  const context = await browser.newContext()
  const other = await context.newPage()
  await enter(other, 'ventas')
  await other.goto(`/escritorio/admin/crm?buscar=${encodeURIComponent(name)}`)
  await (await chosen(other, OWN)).click()
  await expect(board(page).getByText('1 se movió')).toBeVisible()
  await context.close()
  await mine.click()
  await expect(column(page, OWN).getByRole('alert')).toHaveText(
    new RegExp(`^Asesora .* lo movió a «${OWN}» mientras lo veías\\.$`),
  )
})

test('a moved card that the filter leaves out stays, marked, until the board is updated', { tag: '@full' }, async ({
  page,
}) => {
  const { name } = await aDeal()
  await enter(page, 'admin')
  await page.goto(`/escritorio/admin/crm?filtro=stage:es:venta.nueva&buscar=${encodeURIComponent(name)}`)
  const card = board(page).getByRole('link', { name })
  await card.focus()
  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('button', { name: LATER }).click()
  const moved = column(page, LATER).getByRole('listitem').filter({ hasText: name })
  await expect(moved.getByText('Ya no está')).toBeVisible()
  await board(page).getByRole('button', { name: '1 ya no está · Actualizar' }).click()
  await expect(card).toHaveCount(0)
})

test('a seller reclaims a deal that they gave to a colleague', { tag: '@full' }, async ({ page }) => {
  const { name } = await aDeal()
  await enter(page, 'ventas')
  await page.goto(`/escritorio/admin/crm?buscar=${encodeURIComponent(name)}`)
  await board(page)
    .getByRole('checkbox', { name: new RegExp(name) })
    .check()
  await page.getByRole('button', { name: 'Dar a otra persona' }).click()
  await page.getByLabel('A quién').selectOption({ label: 'Asesor Sur Demo' })
  await page.getByLabel(/Motivo/).fill('Salgo de vacaciones')
  await page.getByRole('button', { name: 'Dar a Asesor Sur Demo' }).click()
  await expect(page.getByText('1 trato cambió de persona.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('1 cambio deshecho.')).toBeVisible()
  await page.reload()
  await expect(board(page).getByRole('link', { name })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  test('a card that no stage takes by hand says why, and opens from «Mover a…»', async ({ page }) => {
    const { name } = await aDeal({ pipeline: 'compra', stage: 'compra.nueva', fact_stage: 'compra.nueva' })
    await enter(page, 'admin')
    await page.goto(`/escritorio/admin/crm?embudo=compra&buscar=${encodeURIComponent(name)}`)
    await board(page)
      .getByRole('button', { name: `Mover a… ${name}` })
      .tap()
    const dialog = page.getByRole('dialog', { name: `Mover ${name} a…` })
    await expect(dialog.getByText('Ninguna etapa se elige a mano desde aquí')).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveCount(1)
    await expect(dialog.getByText(/^No se mueve a mano: |^Primero: /).first()).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByRole('link', { name: `Abrir ${name}` }).tap()
    await expect(dialog).toHaveCount(0)
    await expect(panel(page).getByRole('heading', { level: 2, name })).toBeVisible()
  })

  test('a moved card says where it went and is followed there', async ({ page }) => {
    const { id, name } = await aDeal()
    await owner().from('deals').update({ pays: 'contado' }).eq('id', id).throwOnError()
    await enter(page, 'admin')
    await page.goto(`/escritorio/admin/crm?buscar=${encodeURIComponent(name)}`)
    await board(page)
      .getByRole('button', { name: `Mover a… ${name}` })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: OWN }).click()
    await expect(page.getByText(`${name} pasó a «${OWN}»`)).toBeVisible()
    await expect(board(page).getByRole('link', { name })).toBeHidden()
    await page.getByRole('button', { name: 'Ver ahí' }).click()
    await expect(board(page).getByRole('link', { name })).toBeVisible()
  })
})
