import { randomUUID } from 'node:crypto'
import { expectNoViolations } from './axe.ts'
import { enter, newPerson, newPhone, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test('keys move through rows; a task is done and reverted, a call noted, and a row links to its work', async ({
  page,
  request,
}) => {
  const seller = await newPerson({ first_name: 'Vera', last_name: 'Ruiz', role: 'sales' })
  const phone = newPhone()
  const told = { kind: 'contacto', key: randomUUID(), agent_id: seller.id, name: 'Emma Gómez', message: 'Hola', phone }
  expect((await request.post('/functions/v1/leads', { data: told })).ok()).toBe(true)
  const db = owner()
  const { data: found } = await db.from('leads').select('id').eq('agent_id', seller.id).single().throwOnError()
  const lead = found.id
  const tasks = ['Mandar la ficha', 'Pedir su INE'].map((title, at) => ({
    id: randomUUID(),
    title,
    lead_id: lead,
    person_id: seller.id,
    due_at: new Date(Date.now() - (2 - at) * 60_000).toISOString(),
  }))
  await db.from('tasks').insert(tasks).throwOnError()
  await enter(page, seller)
  await page.goto('/escritorio')
  const rows = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  const row = (text: string) => rows('Pendientes').filter({ hasText: text })
  await expect(rows('Pendientes')).toHaveCount(2)
  await expect(rows('Leads nuevos')).toHaveCount(1)
  await expectNoViolations(page)

  await page.keyboard.press('j')
  await expect(rows('Leads nuevos').getByRole('link', { name: 'Emma Gómez', exact: true })).toBeFocused()
  await page.keyboard.press('j')
  await expect(row('Mandar la ficha').getByRole('link', { name: 'Emma Gómez', exact: true })).toBeFocused()

  await row('Mandar la ficha').getByRole('button', { name: 'Hecho' }).click()
  await expect(row('Mandar la ficha')).toContainText('Ya no espera')
  await expect(row('Mandar la ficha').getByRole('link', { name: 'Emma Gómez', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row('Mandar la ficha').getByRole('button', { name: 'Hecho' })).toBeVisible()

  // The second press of a double press answers nothing.
  await rows('Leads nuevos').getByRole('button', { name: 'Anotar llamada' }).dblclick()
  const answered = rows('Leads nuevos').getByRole('button', { name: 'Contestó', exact: true })
  await expect(answered).toBeFocused()
  await answered.press('Escape')
  await expect(answered).toHaveCount(0)
  await rows('Leads nuevos').getByRole('button', { name: 'Anotar llamada' }).click()
  await rows('Leads nuevos').getByRole('button', { name: 'No contestó' }).dblclick()
  await expect(rows('Leads nuevos')).toContainText('1 intento sin respuesta')
  await expect(answered).toHaveCount(0)
  await rows('Leads nuevos').getByRole('button', { name: 'Anotar llamada' }).click()
  await expect(answered).toBeFocused()
  await answered.press('Enter')
  await expect(page.getByText('Anotado: contestó.')).toBeVisible()
  await expect(rows('Leads nuevos')).toContainText('Ya no espera')
  const { data: contacts } = await db
    .from('contacts_made')
    .select('channel, outcome, grade')
    .eq('lead_id', lead)
    .order('happened_at')
  expect(contacts).toEqual([
    { channel: 'call', outcome: 'no_contesto', grade: 'declarada' },
    { channel: 'call', outcome: 'contesto', grade: 'declarada' },
  ])

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/escritorio/ventas/leads\\?abierto=${lead}`))
  await page.goBack()
  const left = row('Pedir su INE').getByRole('link', { name: 'Emma Gómez', exact: true })
  await left.press('Enter')
  await expect(left).toHaveCount(0)
  await page.goBack()
  await expect(left).toBeFocused()
})

test('nothing overflows on a phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'admin')
  await page.goto('/escritorio')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anotar llamada' }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test.describe('what a deal needs', () => {
  test.use({ allowed: [/status of 422/] })

  test('a visit of now is first, and a task of a deal asks for the next step', async ({ page }) => {
    const seller = await newPerson({ first_name: 'Vera', last_name: 'Ruiz', role: 'sales' })
    const db = owner()
    const client = await newPerson({ first_name: 'Emma', last_name: 'Gómez', asesor_asignado_id: seller.id })
    const past = new Date(Date.now() - 2 * 86_400_000).toISOString()
    const { data: deal } = await db
      .from('deals')
      .insert({
        client_id: client.id,
        agent_id: seller.id,
        pipeline: 'venta',
        stage: 'venta.nueva',
        title: 'Un Versa',
        fact_stage: 'venta.nueva',
        amount: 239_900,
        next_action: 'Mandar la ficha',
        next_at: past,
      })
      .select('id')
      .single()
      .throwOnError()
    const task = { title: 'Mandar la ficha', deal_id: deal.id, person_id: seller.id, due_at: past }
    await db.from('tasks').insert(task).throwOnError()
    await db.from('tasks').delete().eq('deal_id', deal.id).eq('automatic', true).throwOnError()
    await db
      .from('appointments')
      .insert({
        branch: 'MTY',
        kind: 'visita',
        advisor_id: seller.id,
        guest_name: 'Iris Luna',
        guest_phone: '+528112345670',
        starts_at: new Date().toISOString(),
        ends_at: new Date(Date.now() + 3_600_000).toISOString(),
      })
      .throwOnError()
    await enter(page, seller)
    await page.goto('/escritorio')
    const rows = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^Citas de ahora/)
    await rows('Citas de ahora').getByRole('button', { name: 'Llegó' }).click()
    await expect(rows('Citas de ahora')).toContainText('Ya llegó')
    await expect(rows('Citas de ahora').getByRole('button', { name: 'Ya lo atienden' })).toBeVisible()
    await expect(page.getByRole('button', { name: '1 nueva' })).toHaveCount(0)

    await rows('Pendientes').getByRole('button', { name: 'Hecho' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hecho: Mandar la ficha' })
    await expectNoViolations(page)
    await dialog.getByRole('textbox', { name: 'Siguiente paso' }).fill('Llamarle')
    await dialog.getByRole('button', { name: 'Hecho, y sigue esto' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rows('Pendientes')).toContainText('Ya no espera')
    await expect(rows('Pendientes').getByRole('link', { name: 'Emma Gómez', exact: true })).toBeFocused()
  })
})
