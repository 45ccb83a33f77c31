import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

/** A car's keys given and taken back, a question saved three times. */
async function deeds() {
  const admin = await newPerson({ role: 'admin', first_name: 'Aurora', last_name: 'Paz', available: false })
  const theirs = await asPerson(admin)
  const name = `ledger-${randomUUID().slice(0, 8)}`
  const { data: record } = await owner()
    .from('vehicle_records')
    .select('vehicle_id, vehicles (titulo, ordencompra)')
    .is('keys_with', null)
    .limit(1)
    .single()
    .throwOnError()
  const { vehicle_id, vehicles } = record!
  const hand = (keys_with: string | null, from: string | null) =>
    theirs.rpc('change_vehicle', { vehicle_id, changes: { keys_with }, seen: { keys_with: from } }).throwOnError()
  await hand(admin.id, null)
  await hand(null, admin.id)
  const faq = { id: name, question: name, answer: 'Uno', topic: 'Compra' }
  await theirs.from('faqs').insert(faq).throwOnError()
  for (const answer of ['Dos', 'Tres', 'Cuatro'])
    await theirs.from('faqs').update({ answer }).eq('id', name).throwOnError()
  return { car: `${vehicles.titulo} (${vehicles.ordencompra})`, name }
}

const lines = (page: Page) => page.getByRole('main').locator('[data-entry]')

test('deeds are told with their object, and saves in a row once, in a window and on a phone', async ({
  page,
  showroom,
}) => {
  const { car, name } = await deeds()
  await enter(page, 'admin')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await showroom.open('/escritorio/admin/cambios')
    const told = (text: string) => lines(page).filter({ hasText: text })
    await expect(told(`dio las llaves del ${car} a Aurora Paz`)).toHaveCount(1)
    await expect(told(`recibió las llaves del ${car}, que tenía Aurora Paz`)).toHaveCount(1)
    await expect(told(`cambió la respuesta de la pregunta frecuente «${name}» (3 veces, `)).toHaveCount(1)
    await expect(told(name)).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectNoViolations(page)
})
