import { randomUUID } from 'node:crypto'
import { expectNoViolations } from './axe.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

// Recipients and sending: tests/db/mailings, tests/http/mailed-links.

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
  const mail = letter.frameLocator('iframe[title="El correo"]')
  await expect(mail.getByText('Recibes esta publicidad porque la aceptaste')).toBeVisible()
  // The look of the letter itself follows the width, as in a mail program.
  const inset = () => mail.locator('.card').evaluate((card) => getComputedStyle(card).paddingLeft)
  await expect.poll(inset).toBe('20px')
  await panel.getByLabel('En qué pantalla').selectOption('Computadora')
  await expect.poll(inset).toBe('40px')
  const people = panel.getByLabel('Verla como')
  await people.selectOption({ index: 1 })
  await expect(mail.getByText('Hay autos nuevos.')).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await panel.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await expect(page.getByText(/^Va una prueba a /)).toBeVisible()
  const send = panel.getByRole('button', { name: 'Enviar o programar' })
  await form.getByLabel('Texto', { exact: true }).fill('Otro texto')
  await expect(panel.getByText(/^Tienes cambios sin guardar/)).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Enviarme una prueba' })).toBeDisabled()
  await page.reload()
  await expect(form.getByLabel('Texto', { exact: true })).toHaveValue('Otro texto')
  await form.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(form.getByLabel('Texto', { exact: true })).toHaveValue(/Hay autos nuevos/)
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Enviar la campaña' })
  await expect(dialog.getByText(/^Hoy llega a \d+ personas? que/)).toBeVisible()
  await dialog.getByLabel('A una hora').check()
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Día y hora').fill(`${day}T10:00`)
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(panel.getByText(/^Programada/)).toBeVisible()
  await panel.getByRole('button', { name: 'Regresar a borrador' }).click()
  await expect(panel.getByText('No ha salido nada.')).toBeVisible()
  await owner().from('mailings').delete().eq('name', name).throwOnError()
})

test('says that its audience was not counted and counts again', { tag: '@full' }, async ({ page, allowed }) => {
  allowed.push(/400 \(Bad Request\)/)
  await enter(page, 'admin')
  await page.route('**/rest/v1/rpc/mailing_audience', (route) =>
    route.fulfill({ status: 400, json: { code: 'P0001' } }),
  )
  await page.goto('/escritorio/admin/marketing?vista=correo&abierto=nueva')
  const form = page.getByRole('form', { name: 'Campaña de correo' })
  await expect(form.getByRole('alert')).toBeVisible()
  await page.unroute('**/rest/v1/rpc/mailing_audience')
  await form.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(form.getByText(/^Hoy (no )?llega a/)).toBeVisible()
})
