import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { messagesTo } from './mailbox.ts'
import { expect, test } from './nodes.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'

const PLACE = '/escritorio/admin/config/personas'
const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const word = () => randomUUID().slice(0, 8)

test('by mouse: a person is invited by mail, and listed until they join', { tag: '@full' }, async ({
  page,
  request,
}) => {
  await enter(page, await newPerson({ first_name: 'Rosa', last_name: 'Vela', role: 'admin' }))
  await page.goto(PLACE)
  await expect(line(page, 'Rosa Vela (tú)').getByText('Administrador')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Invitar a alguien' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar a alguien' })
  await dialog.getByRole('button', { name: 'Invitar', exact: true }).click()
  await expect(dialog.getByText('Escribe un correo completo, como nombre@ejemplo.mx.').first()).toBeVisible()
  await expectNoViolations(page)
  const [email, last] = [`${randomUUID()}@example.test`, word()]
  await dialog.getByLabel('Correo').fill(email)
  await dialog.getByLabel('Nombre').fill('Invitada')
  await dialog.getByLabel('Apellido').fill(last)
  await dialog.getByRole('button', { name: 'Invitar', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(line(page, `Invitada ${last}`).getByText('Ventas, con invitación pendiente')).toBeVisible()
  await expect(line(page, `Invitada ${last}`).getByText('Todavía no entra.')).toBeVisible()
  await expect.poll(async () => (await messagesTo(request, email))[0]?.subject ?? '').toContain('Te invitaron')
})

test('by keyboard: a departure reassigns work in one step, is immediate, and may be reverted', {
  tag: '@full',
}, async ({ page, nodes, browser, allowed }) => {
  allowed.push(/422 \(|401 \(/)
  const last = word()
  const admin = await newPerson({ first_name: 'Jefa', last_name: last, role: 'admin' })
  const seller = await newPerson({ first_name: 'Sale', last_name: last, role: 'sales' })
  const heir = await newPerson({ first_name: 'Queda', last_name: last, role: 'sales' })
  const client = await newPerson({ first_name: 'Cliente', asesor_asignado_id: seller.id })
  const leads = async () =>
    (await nodes.answers('personas', `/asesor/${seller.id}`)).map(({ status, location }) => [status, location])
  const nobody = [404, null]
  expect(await leads()).toEqual([nobody, nobody])
  const theirs = await browser.newPage()
  await enter(theirs, seller)
  await theirs.goto('/escritorio')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()

  await enter(page, admin)
  await page.goto(PLACE)
  const button = line(page, `Sale ${last}`).getByRole('button', { name: `Cambiar puesto: Sale ${last}` })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Sale ${last}` })
  await dialog.getByRole('radio', { name: /Se da de baja/ }).focus()
  await page.keyboard.press('Space')
  await expect(
    dialog.getByText('Pasa a esa persona: 1 cliente. Esto no se deshace: aunque quien se va vuelva'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(dialog.getByText('Elige quién se queda con lo suyo.')).toBeVisible()
  await expect(dialog.getByLabel('Quién se queda con lo suyo')).toBeFocused()
  await expectNoViolations(page)
  await dialog.getByLabel('Quién se queda con lo suyo').selectOption({ label: `Queda ${last}` })
  await dialog.getByLabel(/Motivo/).fill('Se fue a otra agencia')
  await dialog.getByLabel(/Motivo/).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(line(page, `Sale ${last}`).getByText('De baja')).toBeVisible()
  await expect(
    line(page, `Sale ${last}`).getByText(`lo suyo lo tiene Queda ${last}: «Se fue a otra agencia»`),
  ).toBeVisible()
  const asked = [301, `/contacto?asunto=cita&asesor=${heir.id}`]
  expect(await leads()).toEqual([asked, asked])
  const { data } = await owner()
    .from('profiles')
    .select('asesor_asignado_id')
    .eq('id', client.id)
    .single()
    .throwOnError()
  expect(data.asesor_asignado_id).toBe(heir.id)
  const bio = 'Vendo autos desde 2010 y te ayudo a elegir el tuyo con calma.'
  await (await asPerson(heir)).from('advisor_pages').insert({ id: heir.id, bio, published: true }).throwOnError()
  const shown = [301, `/asesor/${heir.id}`]
  expect(await leads()).toEqual([shown, shown])
  await theirs.reload()
  await expect(theirs).toHaveURL('/acceder')
  await theirs.close()

  await line(page, `Sale ${last}`).getByRole('button').click()
  await dialog.getByRole('radio', { name: /Ventas/ }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(line(page, `Sale ${last}`).getByText('Ventas', { exact: true })).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  test('list and dialogs fit a small phone', { tag: '@full' }, async ({ page }) => {
    const last = word()
    await newPerson({ first_name: 'Sale', last_name: last, role: 'sales' })
    await enter(page, await newPerson({ role: 'admin' }))
    await page.goto(PLACE)
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    await line(page, `Sale ${last}`).getByRole('button').tap()
    await page.getByRole('radio', { name: /Deja el equipo/ }).check()
    await expect(page.getByText('No tiene nada a su cargo.')).toBeVisible()
    await expect(page.getByText(/Si vuelve/)).toHaveCount(0)
    expect(await wide()).toBeLessThanOrEqual(360)
    await expectNoViolations(page)
  })
})
