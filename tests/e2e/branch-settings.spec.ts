import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

// A branch as an administrator sets it, and what the next visitor sees of it.
const SECTION = '/escritorio/admin/config/sucursales'
const line = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Volante Saltillo' }) })

test('a branch gets another phone, hours and a closed day; the next visitor sees them', async ({
  page,
  request,
  allowed,
}) => {
  allowed.push(/409 \(Conflict\)/)
  const read = async () => (await owner().from('branches').select().eq('code', 'COAH').single().throwOnError()).data
  const before = await read()
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
    await expect(line(page).getByText('844 411 2233')).toBeVisible()
    await expect(line(page).getByText(/Lo cambió .+: «Otra línea»/)).toBeVisible()
    await expect.poll(async () => (await request.get('/contacto')).text()).toContain('844 411 2233')

    await line(page).getByRole('button', { name: 'Cambiar horario' }).click()
    const week = page.getByRole('dialog', { name: 'Horario de Volante Saltillo' })
    await week.getByLabel('Domingo').fill('18 a 9')
    await week.getByRole('button', { name: 'Guardar' }).click()
    await expect(week.getByText(/Escribe de qué hora a qué hora/).first()).toBeVisible()
    await week.getByLabel('Domingo').fill('10:15 a 13 y 15 a 17:45')
    await expect(week.getByText('Ninguna cita queda fuera.')).toBeVisible()
    await week.getByRole('button', { name: 'Guardar' }).click()
    await expect(week).toHaveCount(0)
    await expect.poll(async () => (await request.get('/contacto')).text()).toContain('10:15 a 13:00 y 15:00 a 17:45')

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
    await expect(line(page).getByText(/11:05 a 12:10/)).toBeVisible()
    await expect.poll(async () => (await request.get('/contacto')).text()).toContain('11:05 a 12:10')
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
  }
})
