import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { BOTH, expect, NEITHER, test } from './nodes.ts'
import { enter, owner, stranger } from './people.ts'

const SECTION = '/escritorio/admin/config/sucursales'
const line = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Volante Saltillo' }) })

test('a branch gets another phone, hours and a closed day, and the next visitor sees them', { tag: '@full' }, async ({
  page,
  nodes,
  allowed,
}) => {
  allowed.push(/409 \(Conflict\)/)
  const read = async () => (await owner().from('branches').select().eq('code', 'COAH').single().throwOnError()).data
  const before = await read()
  const say = (words: string) => nodes.say('sucursales', '/contacto', words)
  expect(await say('844 411 2233')).toEqual(NEITHER)
  await page.setViewportSize({ width: 360, height: 780 })
  try {
    await enter(page, 'admin')
    await page.goto(SECTION)
    await expect(line(page)).toBeVisible()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    await line(page).getByRole('button', { name: 'Cambiar datos' }).click()
    const place = page.getByRole('dialog', { name: 'Volante Saltillo' })
    await place.getByLabel('Teléfono').fill('123')
    await place.getByRole('button', { name: 'Guardar' }).click()
    await expect(place.getByText('Escribe los 10 dígitos.').first()).toBeVisible()
    await place.getByLabel('Teléfono').fill('844 411 2233')
    await place.getByLabel(/Motivo/).fill('Otra línea')
    await expectNoViolations(page)
    await place.getByRole('button', { name: 'Guardar' }).click()
    await expect(place).toHaveCount(0)
    expect(await say('844 411 2233')).toEqual(BOTH)
    await expect(line(page).getByText('844 411 2233')).toBeVisible()
    await expect(line(page).getByText(/Lo cambió .+: «Otra línea»/)).toBeVisible()

    await line(page).getByRole('button', { name: 'Cambiar horario' }).click()
    const week = page.getByRole('dialog', { name: 'Horario de Volante Saltillo' })
    await week.getByLabel('Domingo').fill('18 a 9')
    await week.getByRole('button', { name: 'Guardar' }).click()
    await expect(week.getByText(/Escribe de qué hora a qué hora/).first()).toBeVisible()
    await week.getByLabel('Domingo').fill('10:15 a 13 y 15 a 17:45')
    await expect(week.getByText(/quedan? fuera/).first()).toBeVisible()
    await week.getByRole('button', { name: 'Guardar' }).click()
    await expect(week).toHaveCount(0)
    expect(await say('10:15 a 13:00 y 15:00 a 17:45')).toEqual(BOTH)

    await line(page).getByRole('button', { name: 'Agregar día' }).focus()
    await page.keyboard.press('Enter')
    const day = page.getByRole('dialog', { name: 'Día distinto en Volante Saltillo' })
    const other = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    await day.getByLabel('Día', { exact: true }).fill(other)
    await day.getByRole('radio', { name: 'Otro horario' }).check()
    await day.getByLabel('Abierto').fill('11:05 a 12:10')
    await expectNoViolations(page)
    await day.getByRole('button', { name: 'Guardar' }).click()
    await expect(day).toHaveCount(0)
    expect(await say('11:05 a 12:10')).toEqual(BOTH)
    await expect(line(page).getByText(/11:05 a 12:10/)).toBeVisible()

    const days = [35, 50].map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10))
    const slots = () =>
      nodes.each('sucursales', async (origin) => {
        const asked = { branch: 'COAH', kind: 'entrega', from_day: days[0]!, to_day: days[1]! }
        return (await stranger(origin).rpc('open_slots', asked).throwOnError()).data.length > 0
      })
    expect(await slots()).toEqual(NEITHER)
    await line(page).getByRole('button', { name: 'Cambiar citas' }).click()
    const visits = page.getByRole('dialog', { name: 'Citas en Volante Saltillo' })
    await visits.getByLabel('Tipo de cita').selectOption('entrega')
    await visits.getByLabel(/^Hasta cuántos días/).fill('60')
    await visits.getByRole('button', { name: 'Guardar' }).click()
    await expect(visits).toHaveCount(0)
    expect(await slots()).toEqual(BOTH)
  } finally {
    await owner()
      .from('branches')
      .update({ phone: before.phone, hours: before.hours })
      .eq('code', 'COAH')
      .throwOnError()
    await owner()
      .from('appointment_exceptions')
      .delete()
      .eq('branch', 'COAH')
      .eq('hours', '[["11:05","12:10"]]')
      .throwOnError()
    await owner()
      .from('appointment_rules')
      .update({ horizon_days: 30 })
      .eq('branch', 'COAH')
      .eq('kind', 'entrega')
      .throwOnError()
  }
})
