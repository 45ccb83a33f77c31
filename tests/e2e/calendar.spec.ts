import { randomInt } from 'node:crypto'
import { expectNoViolations } from './axe.ts'
import { drag } from './drag.ts'
import { enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({ viewport: { width: 1280, height: 900 }, bypassCSP: true })

test('a visit is dragged to another bay and back by keyboard; the calendar fits a phone', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const rows = owner()
  const advisor = await newPerson({ first_name: 'Rosa', last_name: 'Luna', no_mother_last_name: true })
  await rows.from('profiles').update({ role: 'sales' }).eq('id', advisor.id).throwOnError()
  const customer = await newPerson({ first_name: 'Lucía', last_name: 'Prueba', no_mother_last_name: true })
  const number = randomInt(100_000)
  const { data: bays } = await rows
    .from('service_bays')
    .insert(['A', 'B'].map((name) => ({ branch: 'COAH', name: `Bahía ${name} ${number}`, kinds: ['entrega'] })))
    .select('id, name')
    .throwOnError()
  const [from, to] = ['A', 'B'].map((letter) => bays.find(({ name }) => name.startsWith(`Bahía ${letter}`))!)
  try {
    const ahead = new Date(Date.now() + 50 * 86_400_000)
    while (ahead.getUTCDay() !== 3) ahead.setUTCDate(ahead.getUTCDate() + 1)
    const day = ahead.toISOString().slice(0, 10)
    const { data: visit } = await rows
      .from('appointments')
      .insert({
        user_id: customer.id,
        advisor_id: advisor.id,
        branch: 'COAH',
        kind: 'entrega',
        bay_id: from!.id,
        starts_at: `${day}T16:00:00Z`,
        ends_at: `${day}T17:00:00Z`,
      })
      .select('id')
      .single()
      .throwOnError()
    const standsIn = (bay: { name: string } | undefined) =>
      page.getByRole('list', { name: `${bay!.name}, 10:00` }).getByRole('listitem')
    await enter(page, advisor)
    await showroom.open(`/escritorio/citas?vista=dia&dia=${day}&sucursal=COAH&columnas=bahias`)
    await expect(standsIn(from)).toContainText('Lucía Prueba')
    await expect(standsIn(from)).toHaveAttribute('draggable', 'true')
    const column = await page.getByRole('columnheader', { name: to!.name }).boundingBox()
    const row = await page.getByRole('rowheader', { name: '10:00' }).boundingBox()
    const table = await page.getByRole('table').boundingBox()
    await drag(standsIn(from), page.getByRole('table'), standsIn(to), {
      targetPosition: { x: column!.x - table!.x + column!.width / 2, y: row!.y - table!.y + row!.height / 2 },
    })
    await expect(standsIn(to)).toContainText('Lucía Prueba')
    await expectNoViolations(page)
    await standsIn(to).getByRole('button', { name: 'Mover a… Lucía Prueba' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mover la cita de Lucía Prueba' })
    await dialog.getByLabel('Bahía').selectOption({ label: from!.name })
    await dialog.getByRole('button', { name: 'Mover', exact: true }).press('Enter')
    await expect(standsIn(from)).toContainText('Lucía Prueba')
    for (const [width, view] of [
      [1280, 'dia'],
      [1280, 'semana'],
      [360, 'dia'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/escritorio/citas?vista=${view}&dia=${day}&sucursal=COAH&columnas=bahias`)
      await expect(page.getByRole('table').getByRole('link', { name: 'Lucía Prueba' })).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
      if (process.env.SHOTS)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: `${process.env.SHOTS}/calendar-${view}-${width}-${colorScheme}.png` })
        }
    }
    await expectNoViolations(page)
    const { data: kept } = await rows.from('appointments').select('bay_id').eq('id', visit.id).single().throwOnError()
    expect(kept).toEqual({ bay_id: from!.id })
  } finally {
    await rows
      .from('service_bays')
      .delete()
      .in(
        'id',
        bays.map(({ id }) => id),
      )
      .throwOnError()
  }
})
