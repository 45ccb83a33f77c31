import { randomUUID } from 'node:crypto'
import { expectNoViolations } from './axe.ts'
import { enter, newPerson } from './people.ts'
import { expect, test } from './showroom.ts'

// Who works where and when. That visits and new clients follow it: tests/db/shift-settings.test.ts.
test('a seller gets branches, shifts and a cap; what is wrong is said in place', async ({ page }) => {
  const name = `Turno${randomUUID().slice(0, 6)}`
  await newPerson({ first_name: name, last_name: 'Prueba', no_mother_last_name: true, role: 'sales' })
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/config/turnos')
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(name) }) })
  await expect(line.getByText('No recibe en ninguna sucursal.')).toBeVisible()
  await expectNoViolations(page)
  await line.getByRole('button', { name: 'Cambiar turno' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Volante Saltillo' }).check()
  await dialog.getByRole('radio', { name: 'Por turnos' }).check()
  const place = dialog.getByRole('group', { name: 'Volante Saltillo' })
  await place.getByLabel('Lunes').fill('14 a 9')
  await dialog.getByLabel(/Tope/).fill('0')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Escribe un número entero, del 1 al 500.').first()).toBeVisible()
  await expect(place.getByText(/Escribe de qué hora a qué hora/).first()).toBeVisible()
  await expectNoViolations(page)
  await place.getByLabel('Lunes').fill('9 a 14')
  await place.getByLabel('Martes').fill('9 a 14')
  await dialog.getByLabel(/Tope/).fill('15')
  await dialog.getByLabel(/Motivo/).fill('Medio tiempo')
  await dialog.getByLabel(/Motivo/).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(line.getByText('Saltillo: Lun y mar 9:00 a 14:00')).toBeVisible()
  await expect(line.getByText('0 prospectos de 15')).toBeVisible()
  await expect(line.getByText(/«Medio tiempo»/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
