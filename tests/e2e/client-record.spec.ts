import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { instantText } from '#contract/dates/date-texts.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { WHOLE } from './applicants.ts'
import { expectNoViolations, expectSoundInBothThemes } from './axe.ts'
import { widths } from './coverage.ts'
import { asPerson, enter, newPerson, newPhone, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const ADVISOR = DEMO_ACCOUNTS.find(({ email }) => email === 'ventas@volante.test')!.id

async function client() {
  const phone = `+52${newPhone()}`
  const person = await newPerson({ ...WHOLE, phone, asesor_asignado_id: ADVISOR })
  const { data: draft } = await owner()
    .from('financing_applications')
    .insert({ user_id: person.id, status: 'draft', car_info: { vehicleTitle: 'Mazda 3 2021' } })
    .select('id')
    .single()
    .throwOnError()
  await owner().from('financing_applications').update({ status: 'submitted' }).eq('id', draft.id).throwOnError()
  const theirs = await asPerson(person)
  const body = { application_id: draft.id, user_id: person.id, key: randomUUID(), body: '¿Ya está mi crédito?' }
  await theirs.from('application_messages').insert(body).throwOnError()
  const begins = Date.now() + 10 * 86_400_000
  await owner()
    .from('appointments')
    .insert({
      user_id: person.id,
      branch: 'MTY',
      kind: 'visita',
      starts_at: new Date(begins).toISOString(),
      ends_at: new Date(begins + 1_800_000).toISOString(),
    })
    .throwOnError()
  await theirs
    .from('sell_listings')
    .insert({ user_id: person.id, brand: 'Nissan', model: 'Versa', year: 2020, kms: 45_000 })
    .throwOnError()
  return { person, application: draft.id }
}

const tabs = (page: Page) => page.getByRole('navigation', { name: /^Partes de / })
const line = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

test("a client's page shows the next step first with its link; its tabs have addresses, by keyboard", async ({
  page,
  showroom,
}) => {
  const { person, application } = await client()
  await enter(page, 'ventas')
  await showroom.open(`/escritorio/admin/cliente/${person.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Datos personales' })
  await expect(facts).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const columns = await facts.locator('dt').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(new Set(columns).size).toBe(3)
  await expect(page.getByRole('textbox', { name: 'Nota interna' })).toHaveCount(0)
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Resumen',
    'WhatsApp',
    'Solicitudes 1',
    /^Tratos/,
    /^Pendientes/,
    'Notas',
    'Archivos',
    'Citas 1',
    'Sus autos 1',
    'Historial',
  ])
  await page.getByRole('link', { name: 'Responde su mensaje' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`solicitud=${application}`))
  await expect(page.getByRole('log').getByText('¿Ya está mi crédito?')).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Sus autos' }).press('Enter')
  await expect(page).toHaveURL(/pestana=autos$/)
  await expect(page.getByRole('heading', { name: 'Nissan Versa 2020' })).toBeVisible()
  await expect(page.getByText('Por valuar', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nissan Versa 2020' })).toBeVisible()
  await expectNoViolations(page)
})

test('deals, tasks and notes are listed and edited in tabs', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { person } = await client()
  await enter(page, 'ventas')
  await showroom.open(`/escritorio/admin/cliente/${person.id}`)
  await tabs(page)
    .getByRole('link', { name: /^Pendientes/ })
    .click()
  const tasks = page.getByRole('region', { name: 'Pendientes' })
  await tasks.getByRole('button', { name: 'Agregar pendiente' }).click()
  const task = tasks.getByRole('form', { name: 'Nuevo pendiente' })
  await task.getByLabel('Qué hay que hacer').fill('Felicítale')
  await task.getByRole('button', { name: 'Agregar' }).click()
  const added = tasks.getByRole('listitem').filter({ hasText: 'Felicítale' })
  await expect(added).toBeVisible()
  await expectNoViolations(page)
  await tabs(page)
    .getByRole('link', { name: /^Notas/ })
    .click()
  const note = page.getByRole('form', { name: 'Nueva nota' }).getByLabel('Nota')
  await note.fill('Prefiere la tarde.')
  await tabs(page)
    .getByRole('link', { name: /^Pendientes/ })
    .click()
  await added.getByRole('button', { name: 'Quitar Felicítale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(added).toHaveCount(0)
  await tabs(page)
    .getByRole('link', { name: /^Notas/ })
    .click()
  await expect(note).toHaveValue('Prefiere la tarde.')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(note).toHaveValue('')
  await expect(
    page.getByRole('region', { name: 'Notas' }).getByText('Prefiere la tarde.', { exact: true }),
  ).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Archivos' }).click()
  const files = page.getByRole('region', { name: 'Archivos' })
  await files
    .getByLabel('Agregar archivo')
    .setInputFiles({ name: 'poliza.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await expect(files.getByRole('button', { name: 'poliza.pdf', exact: true })).toBeVisible()
  await expectNoViolations(page)
  await files.getByRole('button', { name: 'Quitar poliza.pdf' }).click()
  await page.getByRole('dialog', { name: '¿Quitar el archivo?' }).getByRole('button', { name: 'Quitar' }).click()
  await expect(files.getByText('Todavía no hay archivos.')).toBeVisible()
  await tabs(page)
    .getByRole('link', { name: /^Tratos/ })
    .click()
  await expect(page.getByRole('region', { name: 'Leads' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/escritorio\/ventas\/leads\?abierto=/,
  )
  await page.getByRole('button', { name: 'Nuevo trato' }).click()
  const deal = page.getByRole('dialog', { name: 'Nuevo trato' })
  await deal.getByRole('button', { name: 'Anotar trato' }).click()
  await expect(deal.getByText('Escribe qué sigue: un trato siempre tiene un siguiente paso.')).toBeVisible()
  await deal.getByLabel('De qué es').selectOption('Compra')
  await deal.getByLabel('Siguiente paso').fill('Pídele fotos')
  await expectNoViolations(page)
  await deal.getByRole('button', { name: 'Anotar trato' }).click()
  await expect(page).toHaveURL(/embudo=compra&abierto=/)
  await expect(page.getByRole('region', { name: 'Trato', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Pídele fotos').first()).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('its timeline links to records, and is filtered by kind', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const { person, application } = await client()
  await enter(page, 'ventas')
  await showroom.open(`/escritorio/admin/cliente/${person.id}?pestana=historial`)
  await expect(page.getByRole('heading', { level: 3, name: 'Hoy' })).toBeVisible()
  for (const text of [
    'Empezó una solicitud: Mazda 3 2021',
    'Solicitud: enviada',
    'Nos escribió',
    /Visita del .*: agendada/,
    'Su auto Nissan Versa 2020: por valuar',
  ])
    await expect(line(page, text)).toHaveCount(1)
  const kinds = page.getByRole('navigation', { name: 'Qué se muestra' })
  await expect(kinds.getByRole('link', { name: 'Permisos' })).toHaveCount(0)
  await kinds.getByRole('link', { name: 'Mensajes' }).click()
  await expect(page).toHaveURL(/ver=mensaje/)
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('[data-entry]') }),
  ).toHaveCount(1)
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Nos escribió' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`solicitud=${application}`))
  await page.goBack()
  await kinds.getByRole('link', { name: 'Notas' }).click()
  await kinds.getByRole('link', { name: 'Mensajes' }).click()
  await expect(page.getByRole('heading', { name: 'Nada de eso todavía' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver todo' }).click()
  await expect(line(page, 'Nos escribió')).toHaveCount(1)
})

test("visits use their branch's clock, and their result is noted there", { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const { person } = await client()
  // Earlier visits are not closed as missed by themselves.
  const begun = Date.now() - 25 * 3_600_000
  await owner()
    .from('appointments')
    .insert({
      user_id: person.id,
      branch: 'MTY',
      kind: 'prueba',
      vehicle_title: 'Mazda 3 2021',
      starts_at: new Date(begun).toISOString(),
      ends_at: new Date(begun + 1_800_000).toISOString(),
    })
    .throwOnError()
  await enter(page, 'ventas')
  await showroom.open(`/escritorio/admin/cliente/${person.id}`)
  await tabs(page).getByRole('link', { name: 'Citas 2' }).click()
  await expect(page).toHaveURL(/pestana=citas$/)
  const drive = line(page, 'Mazda 3 2021')
  await expect(drive.getByText('Sin anotar')).toBeVisible()
  await expect(drive.locator('time')).toContainText(
    instantText('time', new Date(begun).toISOString(), 'America/Monterrey'),
  )
  await drive.getByRole('button', { name: 'Se hizo' }).click()
  await expect(drive.getByText('Se hizo', { exact: true }).first()).toBeVisible()
  await expect(drive.getByText('Sin anotar')).toHaveCount(0)
  await expect(line(page, 'Visita').getByText('Agendada')).toBeVisible()
  await expectNoViolations(page)
})

test('a client opens in a panel from the list of offers, and going back shows the offer', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const { person } = await client()
  const { data } = await owner()
    .from('trade_in_quotes')
    .select('*')
    .eq('status', 'open')
    .gt('valid_until', new Date().toISOString())
    .limit(1)
    .single()
    .throwOnError()
  const { final_amount: _computed, folio: _taken, ...offer } = data
  const id = randomUUID()
  const { data: copy } = await owner()
    .from('trade_in_quotes')
    .insert({ ...offer, id, key: randomUUID(), user_id: person.id, lead_id: null })
    .select('folio')
    .single()
    .throwOnError()
  await enter(page, 'ventas')
  await showroom.open(`/escritorio/admin/valuaciones?vista=cotizaciones&cotizacion=${id}`)
  const offers = page.getByRole('complementary', { name: 'Cotización' })
  const whole = page.getByRole('complementary', { name: 'Cliente' })
  await offers.getByRole('link', { name: WHOLE.first_name }).click()
  await expect(page).toHaveURL(new RegExp(`cotizacion=${id}&cliente=${person.id}$`))
  await whole.getByRole('link', { name: 'Citas 1' }).click()
  await expect(whole.getByText('Agendada')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Cotizaciones' })).toBeVisible()
  await expectNoViolations(page)
  await page.reload()
  await expect(whole.getByText('Agendada')).toBeVisible()
  await whole.getByRole('link', { name: 'Volver a la cotización' }).click()
  await expect(offers.getByRole('heading', { name: copy.folio })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`cotizacion=${id}$`))
})

test('another advisor sees nothing of it on any tab', { tag: '@full' }, async ({ page, showroom }) => {
  const { person } = await client()
  await enter(page, 'ventas2')
  for (const tab of ['historial', 'autos', 'citas']) {
    await showroom.open(`/escritorio/admin/cliente/${person.id}?pestana=${tab}`)
    await expect(page.getByRole('heading', { name: 'No encontramos a este cliente' })).toBeVisible()
    await expect(page.getByText(/Mazda|Versa|crédito/)).toHaveCount(0)
  }
})

test.describe("with a colleague's changes", () => {
  test.use({ allowed: [/status of 406/] })
  test("an administrator edits a fact in place and reverts it, but not a colleague's later change", {
    tag: '@full',
  }, async ({ page, showroom }) => {
    const { person } = await client()
    await enter(page, 'ventas')
    await showroom.open(`/escritorio/admin/cliente/${person.id}`)
    await expect(page.getByText('un administrador puede corregirlos')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cambiar Celular' })).toHaveCount(0)

    await page.routeWebSocket(/realtime/, () => {})
    await enter(page, 'admin')
    await showroom.open(`/escritorio/admin/cliente/${person.id}`)
    const facts = page.getByRole('region', { name: 'Datos personales' })
    await facts.getByRole('button', { name: 'Cambiar Celular' }).press('Enter')
    const phone = facts.getByRole('textbox', { name: 'Celular' })
    await expect(phone).toBeFocused()
    await phone.fill('12')
    await page.keyboard.press('Enter')
    await expect(facts.getByText(/Escribe los 10 dígitos/)).toBeVisible()
    await phone.fill('81 8765 4321')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: '81 8765 4321' })).toHaveAttribute('href', 'tel:+528187654321')
    await expect(facts.getByRole('button', { name: 'Cambiar Celular' })).toBeFocused()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('link', { name: '81 8765 4321' })).toHaveCount(0)

    await facts.getByRole('button', { name: 'Cambiar Primer apellido' }).click()
    await owner().from('profiles').update({ last_name: 'Ruiz' }).eq('id', person.id).throwOnError()
    const surname = facts.getByRole('textbox', { name: 'Primer apellido' })
    await surname.fill('Peña')
    await page.keyboard.press('Enter')
    await expect(facts.getByRole('alert')).toContainText('Esto cambió mientras lo veías')
    await expect(facts.getByText('ahora dice «Ruiz»')).toBeVisible()
    await expect(surname).toHaveValue('Peña')
    const { data } = await owner().from('profiles').select('last_name').eq('id', person.id).single().throwOnError()
    expect(data.last_name).toBe('Ruiz')
    await surname.press('Enter')
    await expect(facts.getByText('Peña')).toBeVisible()
  })
})

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: 900 },
      bypassCSP: true,
      ...(width === 360 && { hasTouch: true, isMobile: true }),
    })
    test('axe finds no problem on any tab in either theme, and nothing overflows', { tag: '@full' }, async ({
      page,
      showroom,
    }) => {
      test.setTimeout(180_000)
      const { person } = await client()
      await enter(page, 'admin')
      for (const tab of ['resumen', 'whatsapp', 'citas', 'autos', 'historial', 'solicitudes']) {
        await showroom.open(`/escritorio/admin/cliente/${person.id}?pestana=${tab}`)
        await expect(
          page.getByRole('link', { name: 'Responde su mensaje' }).or(page.getByText('Pasa a revisión')).first(),
        ).toBeVisible()
        await expect(page.getByRole('main').locator('[data-unfinished]')).toHaveCount(0)
        await expectSoundInBothThemes(page, `cliente-${tab}`)
      }
    })
  })
}
