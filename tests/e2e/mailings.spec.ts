import { randomUUID } from 'node:crypto'
import { expectNoViolations } from './axe.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

// A mail campaign as an administrator makes it. Who it reaches, and how it is sent and ended: tests/db/mailings, tests/http/mailed-links.

test('is written, counted, seen as somebody reads it, scheduled and taken back', { tag: '@full' }, async ({ page }) => {
  const person = await newPerson({ first_name: 'Elena' })
  const theirs = await asPerson(person)
  await theirs
    .from('consents')
    .insert({ user_id: person.id, purpose: 'promociones', granted: true, text_version: '2026-11' })
    .throwOnError()
  const name = `Carta ${randomUUID().slice(0, 8)}`
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/marketing?vista=correo&abierto=nueva')
  const form = page.getByRole('form', { name: 'Campaña de correo' })
  await expect(form.getByRole('status')).toHaveText(/^Hoy llega a \d+ personas? que/)
  await form.getByLabel('Nombre').fill(name)
  await form.getByLabel('Asunto').fill('Ven, {nombre}')
  await form.getByLabel('Texto', { exact: true }).fill('Hola {nombre}:\n\nHay autos nuevos.')
  await form.getByRole('button', { name: 'Crear borrador' }).click()
  const panel = page.getByRole('region', { name: 'Campaña de correo', exact: true })
  await expect(panel.getByRole('heading', { level: 2, name })).toBeVisible()
  const letter = panel.getByRole('article', { name: 'La carta' })
  await expect(letter).toContainText('Recibes esta publicidad porque la aceptaste')
  const people = panel.getByLabel('Verla como')
  await people.selectOption({ index: 1 })
  await expect(letter).toContainText('Hay autos nuevos.')
  await expectNoViolations(page)
  await panel.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await expect(page.getByText(/^Va una prueba a /)).toBeVisible()
  await panel.getByRole('button', { name: 'Enviar o programar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar la campaña' })
  await dialog.getByLabel('A una hora').check()
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Día y hora').fill(`${day}T10:00`)
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(panel.getByText(/^Programada/)).toBeVisible()
  await panel.getByRole('button', { name: 'Regresar a borrador' }).click()
  await expect(panel.getByText('No ha salido nada.')).toBeVisible()
  await owner().from('mailings').delete().eq('name', name).throwOnError()
})
