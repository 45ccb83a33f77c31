import { randomUUID } from 'node:crypto'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './nodes.ts'
import { asPerson, enter, newPerson, newPhone, stranger } from './people.ts'

const mondayAhead = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

test('a seller gets branches, shifts and a cap, with errors in place', async ({ page, nodes }) => {
  const name = `Turno${randomUUID().slice(0, 6)}`
  await newPerson({ first_name: name, last_name: 'Prueba', no_mother_last_name: true, role: 'sales' })
  const monday = mondayAhead(21)
  const free = () =>
    nodes.each('turnos', async (origin) => {
      const asked = { branch: 'COAH', kind: 'prueba', from_day: monday, to_day: monday }
      const { data } = await stranger(origin).rpc('open_slots', asked).throwOnError()
      return data.reduce((sum, slot) => sum + slot.free, 0)
    })
  const [before, beforeThere] = await free()
  expect(beforeThere).toBe(before)
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
  expect(await free()).toEqual([before! + 9, before! + 9])
  await expect(line.getByText('Saltillo: Lun y mar 9:00 a 14:00')).toBeVisible()
  await expect(line.getByText('0 leads de 15')).toBeVisible()
  await expect(line.getByText(/«Medio tiempo»/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('what is to be reviewed stands apart from the first person', { tag: '@full' }, async ({ page, request }) => {
  const name = `Seguido${randomUUID().slice(0, 6)}`
  const seller = await newPerson({ first_name: name, last_name: 'Prueba', no_mother_last_name: true, role: 'sales' })
  const number = newPhone()
  await request.post('/functions/v1/leads', {
    data: {
      kind: 'contacto',
      key: randomUUID(),
      agent_id: seller.id,
      name: 'Emma Gómez',
      message: 'Informes',
      phone: number,
    },
  })
  const own = await asPerson(seller)
  const { data: lead } = await own.from('leads').select('id').single().throwOnError()
  for (let n = 0; n < 5; n++)
    await own
      .rpc('log_contact', { key: randomUUID(), channel: 'call', outcome: 'no_contesto', lead: lead.id })
      .throwOnError()
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/config/turnos')
  const flags = page.getByRole('region', { name: 'Por revisar' })
  await expect(flags.getByText(new RegExp(`^${name} .* declaró 5 contactos`)).first()).toBeVisible()
  const first = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Cambiar turno de / }) })
  const [above, below] = [await flags.boundingBox(), await first.first().boundingBox()]
  expect(below!.y - (above!.y + above!.height)).toBeGreaterThanOrEqual(12)
})

test('a seller sets themselves busy and requests days off, which an administrator approves', { tag: '@full' }, async ({
  page,
}) => {
  const name = `Ausente${randomUUID().slice(0, 6)}`
  const seller = await newPerson({ first_name: name, last_name: 'Prueba', no_mother_last_name: true, role: 'sales' })
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, seller)
  await page.goto('/escritorio')
  const own = page.getByRole('region', { name: 'Tu turno' })
  await own.getByRole('button', { name: 'Ocupado hasta…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '1 hora' }).click()
  await expect(own.getByText(/^Ocupado hasta las/)).toBeVisible()
  await own.getByRole('button', { name: 'Ya estoy libre' }).click()
  await expect(own.getByText(/turno$/)).toBeVisible()
  await own.getByRole('button', { name: 'Pedir días' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir días' })
  await dialog.getByRole('button', { name: 'Pedir' }).click()
  await expect(dialog.getByText('Elige el primer día.').first()).toBeVisible()
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Primer día').fill(day(20))
  await dialog.getByLabel(/Último día/).fill(day(19))
  await dialog.getByRole('button', { name: 'Pedir' }).click()
  await expect(dialog.getByText('Es antes del primer día.').first()).toBeVisible()
  await dialog.getByLabel(/Último día/).fill(day(22))
  await dialog.getByLabel(/Motivo/).fill('Boda')
  const question = page.getByRole('dialog', { name: '¿Cerrar sin guardar?' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog.getByLabel(/Motivo/)).toHaveValue('Boda')
  }
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Pedir' }).click()
  await expect(own.getByText(/por autorizar/)).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await enter(page, 'admin')
  await page.goto('/escritorio/admin/config/turnos')
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(name) }) })
  await expect(line.getByText(/por autorizar: «Boda»/)).toBeVisible()
  await line.getByRole('button', { name: /^Autorizar/ }).click()
  await expect(line.getByText(/, autorizada/)).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
