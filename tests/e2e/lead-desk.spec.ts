import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { clicksBeside } from './clicks-beside.ts'
import { watchDrawn } from './drawn.ts'
import { enter, newPerson, newPhone } from './people.ts'
import { expect, test } from './showroom.ts'

const write = (request: APIRequestContext, agent: string, name: string, message: string, number = newPhone()) =>
  request.post('/functions/v1/leads', {
    data: { kind: 'contacto', key: randomUUID(), agent_id: agent, name, message, phone: number },
  })
const newSeller = () => newPerson({ role: 'sales', first_name: 'Vera', last_name: 'Ruiz', available: false })

const list = (page: Page) => page.getByRole('region', { name: 'Leads', exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Lead', exact: true })

test('a seller triages ten new leads by keys within half a minute, and reverts one', { tag: '@full' }, async ({
  page,
  request,
  showroom,
}) => {
  const seller = await newSeller()
  for (let n = 1; n <= 10; n++) await write(request, seller.id, `Persona ${'ABCDEFGHIJ'[n - 1]}`, '¿Sigue disponible?')
  await enter(page, seller)
  await showroom.open('/escritorio/ventas/leads?vista=revisar')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await expect(heading('Persona A')).toBeFocused()
  await expect(page.getByText('¿Sigue disponible?', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expectNoViolations(page)
  const begun = Date.now()
  await page.keyboard.press('1')
  await expect(heading('Persona B')).toBeFocused()
  await page.keyboard.press('3')
  await expect(page.getByRole('group', { name: '¿Por qué se descarta?' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(heading('Persona C')).toBeFocused()
  await page.keyboard.press('h')
  await expect(page.getByRole('group', { name: '¿Hasta cuándo?' })).toBeVisible()
  await page.keyboard.press('2')
  for (const name of 'DEFGHIJ') {
    await expect(heading(`Persona ${name}`)).toBeFocused()
    await page.keyboard.press('1')
  }
  await expect(page.getByRole('heading', { name: 'Listo: revisaste 10' })).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(30_000)
  await page.getByRole('link', { name: 'Ver todos los leads' }).click()
  const states = list(page).locator('[data-column="state"]')
  await expect(states.filter({ hasText: 'Aceptado' })).toHaveCount(8)
  await expect(states.filter({ hasText: 'Descartado' })).toHaveCount(1)
  await expect(states.filter({ hasText: 'Pospuesto' })).toHaveCount(1)
})

test('opening a lead renders its row only, narrowing renders none, and the list is not laid out again', {
  tag: '@full',
}, async ({ page, request, showroom }) => {
  const seller = await newSeller()
  for (const name of ['Emma Gómez', 'Otra Persona', 'Una Más'])
    await write(request, seller.id, name, '¿Sigue disponible?')
  await enter(page, seller)
  await showroom.open('/escritorio/ventas/leads')
  await expect(list(page).getByText('3 leads', { exact: true })).toBeVisible()
  const first = list(page).locator('[data-row]').first()
  const row = await first.getAttribute('data-row')
  const name = await first.getByRole('link').innerText()
  const displays = () =>
    list(page).evaluate((element) => {
      const found: string[] = []
      for (let at = element.parentElement; at; at = at.parentElement) found.push(getComputedStyle(at).display)
      return found
    })
  const before = await displays()
  const opening = await watchDrawn(page, '[role=grid] [data-row]')
  await first.getByRole('link').click()
  await expect(panel(page).getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(panel(page).getByText('¿Sigue disponible?', { exact: true })).toBeVisible()
  expect(await opening()).toEqual([row])
  expect(await displays()).toEqual(before)
  const reading = await watchDrawn(page, '[role=grid] [data-row]')
  await panel(page).getByRole('navigation', { name: 'Qué se muestra' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/ver=/)
  expect(await reading()).toEqual([])
  const second = list(page).locator('[data-row]').nth(1).getByRole('link')
  const other = await second.innerText()
  await second.click()
  await expect(panel(page).getByRole('heading', { level: 2, name: other })).toBeVisible()
  await expect(page).toHaveURL(/ver=/)
})

test.describe('with an intermittent network', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] })
  test('keys open a lead and return; a contact is noted with one click, also offline', async ({
    page,
    request,
    context,
    showroom,
  }) => {
    const seller = await newSeller()
    await write(request, seller.id, 'Emma Gómez', '¿Sigue disponible el Mazda?')
    await write(request, seller.id, 'Otra Persona', 'Quiero informes')
    await enter(page, seller)
    await showroom.open('/escritorio/ventas/leads')
    await expect(list(page).getByText('2 leads', { exact: true })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('/')
    await page.keyboard.type('gomez')
    await expect(list(page).getByText('1 lead', { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('heading', { level: 2, name: 'Emma Gómez' })).toBeVisible()
    await expect(page).toHaveURL(/abierto=/)
    await expect(panel(page).getByText('Respóndele · espera desde hace')).toBeVisible()
    await expect(panel(page).getByText('¿Sigue disponible el Mazda?')).toBeVisible()
    await expectNoViolations(page)

    const popup = context.waitForEvent('page')
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await panel(page).getByRole('link', { name: 'WhatsApp' }).click()
    await (await popup).close()
    await page.bringToFront()
    const card = page.getByRole('region', { name: '¿Qué pasó?' })
    await expect(card.getByText('Abriste WhatsApp con Emma Gómez.')).toBeVisible()
    await context.setOffline(true)
    const beside = await clicksBeside(page, 'section[aria-label="¿Qué pasó?"]')
    await card.getByRole('button', { name: 'Contestó', exact: true }).dblclick()
    await expect(page.getByText('1 contacto espera la red para guardarse.')).toBeVisible()
    await expect(card).toHaveCount(0)
    expect(await beside()).toEqual([])
    await context.setOffline(false)
    const happened = panel(page).getByRole('region', { name: 'Lo que ha pasado' })
    await expect(happened.getByText('WhatsApp: contestó · declarada')).toHaveCount(1)
    await expect(page.getByText('espera la red')).toHaveCount(0)
    await expect(panel(page).getByText('Acuerda qué sigue')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Cerrar' }).first().press('Escape')
    await expect(panel(page)).toHaveCount(0)
  })
})

test('who comes in is written down in a quarter of a minute with four fields', async ({ page, request, showroom }) => {
  const seller = await newSeller()
  await enter(page, seller)
  await showroom.open('/escritorio/ventas/leads')
  await expect(page.getByRole('heading', { name: 'Todavía no hay leads' })).toBeVisible()
  const begun = Date.now()
  await page.getByRole('link', { name: 'Nuevo lead' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo lead' })
  await form.getByRole('button', { name: 'Anotar' }).click()
  await expect(form.getByText('Escribe su nombre, su teléfono o su correo.')).toBeVisible()
  await form.getByLabel('Nombre').fill('Raúl Mostrador')
  const number = newPhone()
  await form.getByLabel('Teléfono').fill(number)
  await form.getByLabel('Qué auto quiere').fill('mazda')
  await form.getByRole('list', { name: 'Autos' }).getByRole('button').first().click()
  await form.getByRole('button', { name: 'Anotar' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Raúl Mostrador' })).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(15_000)
  await expect(panel(page).getByText('En persona: contestó · declarada').first()).toBeVisible()
  await expect(panel(page).getByRole('region', { name: 'El auto que quiere' })).toContainText(/Disponible|Separado/)
  await expect(list(page).getByText('1 lead', { exact: true })).toBeVisible()
  const known = newPhone()
  expect((await write(request, seller.id, 'Emma Gómez', '¿Sigue disponible?', known)).ok()).toBe(true)
  let press = () => {}
  const pressed = new Promise<void>((done) => {
    press = done
  })
  await page.route(/\/lead_rows\?.*phone=eq\./, (route) => pressed.then(() => route.continue()))
  await page.getByRole('link', { name: 'Nuevo lead' }).click()
  await form.getByLabel('Nombre').fill('Emma Otra Vez')
  await form.getByLabel('Teléfono').fill(known)
  await form.getByRole('button', { name: 'Anotar', exact: true }).click()
  press()
  await expect(form.getByRole('button', { name: /^Abrir a Emma Gómez/ })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Anotar de todos modos' })).toBeVisible()
  await form.getByLabel('Teléfono').fill(number)
  await form.getByRole('button', { name: 'Abrir a Raúl Mostrador · Contactado' }).click()
  await expect(form).toHaveCount(0)
  await expect(panel(page).getByRole('heading', { name: 'Raúl Mostrador' })).toBeVisible()
})

test("a lead's task is added, done and reverted in its panel, and a note names a colleague", {
  tag: '@full',
}, async ({ page, request, showroom }) => {
  const seller = await newSeller()
  await write(request, seller.id, 'Emma Gómez', '¿Sigue disponible?')
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, seller)
  await showroom.open('/escritorio/ventas/leads')
  await page.getByRole('link', { name: 'Emma Gómez' }).first().click()
  await panel(page)
    .getByRole('link', { name: /^Pendientes/ })
    .click()
  const tasks = panel(page).getByRole('region', { name: 'Pendientes' })
  await tasks.getByRole('button', { name: 'Agregar pendiente' }).click()
  const form = tasks.getByRole('form', { name: 'Nuevo pendiente' })
  const due = form.getByLabel('Para cuándo')
  const tomorrow = await due.inputValue()
  await due.fill('2020-01-01T10:00')
  await form.getByRole('button', { name: 'Agregar' }).click()
  await expect(form.getByText('Escribe qué hay que hacer.').first()).toBeVisible()
  await expect(form.getByText('Esa hora ya pasó.').first()).toBeVisible()
  await due.fill(tomorrow)
  await form.getByLabel('Qué hay que hacer').fill('Mándale fotos')
  await form.getByLabel('Recordarlo').selectOption('1 hora antes')
  await form.getByRole('button', { name: 'Agregar' }).click()
  const photos = tasks.getByRole('listitem').filter({ hasText: 'Mándale fotos' })
  await expect(photos).toContainText('se recuerda')
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await photos.getByRole('button', { name: /^Hecho/ }).click()
  await expect(photos).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(photos).toBeVisible()
  await tasks
    .getByRole('listitem')
    .filter({ hasText: 'Contéstale' })
    .getByRole('button', { name: /^Hecho/ })
    .click()
  const next = tasks.getByRole('form', { name: '¿Y qué sigue?' })
  await next.getByLabel('Siguiente paso').fill('Apártale una hora')
  await next.getByRole('button', { name: 'Hecho, y sigue esto' }).click()
  await expect(tasks.getByRole('listitem').filter({ hasText: 'Apártale una hora' })).toBeVisible()

  await panel(page)
    .getByRole('link', { name: /^Notas/ })
    .click()
  const note = panel(page).getByRole('form', { name: 'Nueva nota' })
  const pasted = `<b>😀</b>${'a'.repeat(4991)}`
  await note.getByLabel('Nota').focus()
  await page.keyboard.insertText(pasted)
  await note.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(note.getByText('Caben 4,000 letras: quita 1,000.').first()).toBeVisible()
  await expect(note.getByLabel('Nota')).toHaveValue(pasted)
  await note.getByLabel('Nota').fill('Prefiere la tarde, @')
  await note.getByRole('button', { name: /^@/ }).first().click()
  await note.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(panel(page).getByText(/Prefiere la tarde, @\S/)).toBeVisible()
  await expectNoViolations(page)
})

test("a lead's next step is postponed in its row and panel", { tag: '@full' }, async ({ page, request, showroom }) => {
  const seller = await newSeller()
  await write(request, seller.id, 'Emma Gómez', '¿Sigue disponible?')
  await enter(page, seller)
  await showroom.open('/escritorio/ventas/leads')
  const due = list(page).locator('[data-column="next_at"]')
  await due.dblclick()
  await list(page).getByLabel('Para de Emma Gómez').fill('2027-03-01T10:00')
  await page.keyboard.press('Enter')
  await expect(due).toContainText('1 mar')
  await expect(due).toContainText('10:00')
  await page.reload()
  await expect(due).toContainText('1 mar')
  await list(page).getByRole('link', { name: 'Emma Gómez' }).click()
  await panel(page)
    .getByRole('link', { name: /^Pendientes/ })
    .click()
  await panel(page)
    .getByRole('button', { name: /^Cambiar ?: Contéstale/ })
    .click()
  const form = panel(page).getByRole('form', { name: 'Cambiar Contéstale' })
  await expect(form.getByLabel('Para cuándo')).toHaveValue('2027-03-01T10:00')
  await form.getByLabel('Para cuándo').fill('2027-04-02T11:30')
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Contéstale' })).toContainText('2 abr')
  await expect(due).toContainText('2 abr')
})

test('an administrator reassigns leads with a reason, and reverts all at once', {
  tag: '@full',
}, async ({ page, request, showroom }) => {
  const seller = await newSeller()
  const city = `Cd ${newPhone()}`
  for (const name of ['Uno', 'Dos'])
    await request.post('/functions/v1/leads', {
      data: {
        kind: 'contacto',
        key: randomUUID(),
        agent_id: seller.id,
        name: `Persona ${name}`,
        message: city,
        phone: newPhone(),
      },
    })
  await enter(page, 'admin')
  await showroom.open(`/escritorio/admin/leads?filtro=agent_id:es:${seller.id}`)
  await expect(list(page).getByText('2 leads', { exact: true })).toBeVisible()
  await list(page).getByRole('row').nth(1).getByRole('checkbox').check()
  await list(page).getByRole('row').nth(2).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Reasignar' }).click()
  const ask = page.getByRole('dialog')
  await expect(ask.getByLabel('A quién')).toHaveValue('')
  await ask.getByRole('button', { name: 'Reasignar' }).click()
  await expect(ask.getByText('Elige una opción.')).toBeVisible()
  await expect(ask.getByLabel('A quién')).toBeFocused()
  await ask.getByLabel('A quién').selectOption({ index: 1 })
  await ask.getByLabel('Motivo').fill('Cambio de turno')
  await ask.getByRole('button', { name: /^Reasignar a ./ }).click()
  await expect(page.getByText('2 leads reasignados.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer las 2' }).click()
  await expect(page.getByText('2 cambios deshechos.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  test('the list shows cards, a lead fills the page, and triage works by touch', { tag: '@full' }, async ({
    page,
    request,
    showroom,
  }) => {
    const seller = await newSeller()
    await write(request, seller.id, 'Emma Gómez', '¿Sigue disponible?')
    await write(request, seller.id, 'Otra Persona', 'Quiero informes')
    await enter(page, seller)
    await showroom.open('/escritorio/ventas/leads?vista=revisar')
    await page.getByRole('button', { name: 'Aceptar' }).dblclick()
    await expect(page.getByRole('heading', { level: 2, name: 'Otra Persona' })).toBeVisible()
    const said = (await page.getByRole('button', { name: 'Quitar aviso' }).first().boundingBox())!
    const adding = (await page.getByText('Nuevo lead', { exact: true }).boundingBox())!
    expect(said.y + said.height).toBeLessThanOrEqual(adding.y)
    // The second tap of a double tap chooses nothing.
    await page.getByRole('button', { name: 'Posponer' }).dblclick()
    await page.getByRole('button', { name: 'Mañana a las 9' }).tap()
    await page.getByRole('link', { name: 'Ver todos los leads' }).tap()
    await page.getByRole('list', { name: 'Leads' }).getByRole('link', { name: 'Emma Gómez' }).tap()
    await expect(panel(page).getByRole('heading', { level: 2, name: 'Emma Gómez' })).toBeVisible()
    await expect(list(page)).toBeHidden()
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    await panel(page).getByRole('link', { name: /^81/ }).tap()
    const card = page.getByRole('region', { name: '¿Qué pasó?' })
    await card.getByRole('button', { name: 'No contestó' }).tap()
    await expect(panel(page).getByText('Llamada: no contestó · declarada').first()).toBeVisible()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('contact options show whole words', { tag: '@full' }, async ({ page, request }) => {
    const seller = await newSeller()
    await write(request, seller.id, 'Abel Paz', 'Informes')
    await enter(page, seller)
    await page.goto('/escritorio/ventas/leads')
    await page.getByRole('link', { name: 'Abel Paz' }).first().click()
    const way = page.getByRole('rowheader', { name: 'WhatsApp' })
    await expect(way).toBeVisible()
    const lines = () =>
      way.evaluate((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return text.getClientRects().length
      })
    expect(await lines()).toBe(1)
  })
})

test("a seller at the administrators' address is redirected to their own leads", { tag: '@full' }, async ({ page }) => {
  await enter(page, await newSeller())
  await page.goto('/escritorio/admin/leads')
  await expect(page.getByRole('heading', { level: 1, name: 'CRM Leads' })).toBeVisible()
  await expect(page.getByText('Solo para administradores')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Ir a Mis Leads' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Leads' })).toBeVisible()
})
