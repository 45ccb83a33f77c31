import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { client, openQuote } from './ledger-rows.ts'
import { asPerson, enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const NAME = 'Registro de Cambios'

const of = (id: string) => `/escritorio/admin/cambios?cliente=${id}`
const lines = (page: Page) => page.getByRole('main').locator('[data-entry]')
const panel = (page: Page) => page.getByRole('region', { name: 'Cambio', exact: true })
const ready = (page: Page) => expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()

test('an administrator finds who changed a client, opens it by keyboard, steps with j, and returns with Escape', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const { id } = await client()
  await enter(page, 'admin')
  await showroom.open('/escritorio')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await ready(page)
  await expect(lines(page).first()).toBeVisible()
  await showroom.open(of(id))
  await expect(lines(page).first()).toHaveText(/^Zulema .* cambió el nombre de su perfil de Zoila a Zulema$/)
  await expectNoViolations(page)
  await page.keyboard.press('j')
  await expect(lines(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  const row = panel(page).getByRole('row', { name: /^Nombre/ })
  await expect(row).toHaveText('NombreZoilaZulema')
  await expect(panel(page).getByText('No se escribió')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('j')
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(/a Zoila$/)
  await page.keyboard.press('k')
  await expect(row).toHaveText('NombreZoilaZulema')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(lines(page).first()).toBeFocused()
  await expect(page).toHaveURL(of(id))
})

test('filters are in the address and removable one by one, and a missing or empty change says so', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const { id } = await client()
  await enter(page, 'admin')
  await showroom.open(of(id))
  await page.getByText(/^Filtros/).click()
  await page.getByRole('combobox', { name: 'De qué', exact: true }).selectOption({ label: 'Clientes' })
  await page.getByRole('combobox', { name: 'Qué dato' }).selectOption({ label: 'Nombre' })
  await expect(page).toHaveURL(/tabla=profiles&campo=first_name/)
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Qué se muestra' }).getByRole('link', { name: 'Papelera' }).click()
  await expect(page.getByRole('heading', { name: 'La papelera está vacía' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Ver todos los cambios' }).click()
  await expect(page).toHaveURL('/escritorio/admin/cambios')
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: 'Quitar Dato: nombre' }).click()
  await expect(page).not.toHaveURL(/campo/)
  await page.getByLabel('Hasta el día').fill('2020-01-01')
  await expect(page.getByRole('heading', { name: 'Nada cambió con estos filtros' })).toBeVisible()
  await showroom.open('/escritorio/admin/cambios?cambio=999999999')
  await expect(page.getByRole('heading', { name: 'No encontramos ese cambio' })).toBeVisible()
})

test('a client is found by name in the filters, and the list is exported', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const { id } = await client()
  await enter(page, 'admin')
  await showroom.open(of(id))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe(
    '\ufeffNúmero,Cuándo,Quién,Por cuenta de,Qué pasó,Motivo,De quién,Registro,Datos,Desde,Renglones,Deshecho por',
  )
  expect(text).toMatch(/cambió el nombre de su perfil de Zoila a Zulema/)
  await showroom.open('/escritorio/admin/cambios')
  await page.getByText(/^Filtros/).click()
  await page.getByRole('combobox', { name: 'De quién o de qué' }).fill('zulema')
  await page
    .getByRole('option', { name: /Zulema/ })
    .first()
    .click()
  await expect(page).toHaveURL(/cliente=[\da-f-]{36}/)
  await expect(page.getByRole('link', { name: /^Quitar De quién: Zulema/ })).toBeVisible()
})

test('sellers see their own clients only, and customers are redirected', { tag: '@full' }, async ({
  page,
  showroom,
  allowed,
}) => {
  allowed.push(/status of 403/)
  const [mine, other] = [await client(), await client('ventas2@volante.test')]
  await enter(page, 'ventas')
  await showroom.open(of(mine.id))
  await expect(lines(page).first()).toHaveText(/de Zoila a Zulema$/)
  await lines(page).first().click()
  await panel(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('dialog').getByText('Solo un administrador puede deshacer este cambio.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Deshacer/ })).toHaveCount(0)
  await showroom.open(of(other.id))
  await expect(page.getByRole('heading', { name: 'Nada cambió con estos filtros' })).toBeVisible()
  await expect(page.getByText(/Zulema/)).toHaveCount(0)
  await enter(page, 'cliente')
  await showroom.open('/escritorio/admin/cambios')
  await expect(page).toHaveURL('/escritorio')
})

test('errors are shown, with a retry', { tag: '@full' }, async ({ page, showroom, allowed }) => {
  allowed.push(/status of 400/)
  const { id } = await client()
  let isBroken = true
  await page.route('**/rest/v1/rpc/ledger_entries*', (route) =>
    isBroken ? route.fulfill({ status: 400, json: { code: 'XX000', message: 'no' } }) : route.continue(),
  )
  await enter(page, 'admin')
  await showroom.open(of(id))
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los cambios')
  isBroken = false
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(lines(page).first()).toBeVisible()
})

test("a fact's changes are one click away, a client's two; the reason is stored", {
  tag: '@full',
}, async ({ page, showroom }) => {
  const { id } = await client()
  await enter(page, 'admin')
  await showroom.open(`/escritorio/admin/cliente/${id}`)
  const facts = page.getByRole('region', { name: 'Datos personales' })
  await facts.getByRole('button', { name: 'Cambiar Primer apellido' }).click()
  await facts.getByRole('textbox', { name: 'Primer apellido' }).fill('Ñandú')
  await facts.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Así dice su INE: «Ñandú»')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Primer apellido: guardado')).toBeVisible()
  await facts.getByRole('link', { name: 'Ver cambios de Primer apellido' }).click()
  await expect(page).toHaveURL(/campo=last_name/)
  await expect(lines(page).first()).toHaveText(/ a Ñandú: «Así dice su INE: «Ñandú»»$/)
  await showroom.open(`/escritorio/admin/cliente/${id}?pestana=historial`)
  await page.getByRole('link', { name: 'Cambios', exact: true }).click()
  await expect(lines(page).first()).toHaveText(/ a Ñandú/)
  await expectNoViolations(page)
  await lines(page).first().click()
  await expect(panel(page).getByText('Así dice su INE: «Ñandú»').first()).toBeVisible()
})

test("others' changes are counted without moving rows, and shown on request", {
  tag: '@full',
}, async ({ page, showroom }) => {
  const person = await client()
  await enter(page, 'admin')
  await page.clock.install()
  await showroom.open(of(person.id))
  const latest = lines(page).first()
  await expect(latest).toHaveText(/de Zoila a Zulema$/)
  const before = await lines(page).count()
  const theirs = await asPerson(person)
  for (const first_name of ['Zaira', 'Zenaida'])
    await theirs.from('profiles').update({ first_name }).eq('id', person.id).throwOnError()
  await page.clock.runFor(31_000)
  const news = page.getByRole('button', { name: '2 nuevas · Ver' })
  await expect(news).toBeVisible()
  await expect(lines(page)).toHaveCount(before)
  await expect(latest).toHaveText(/de Zoila a Zulema$/)
  await news.click()
  await expect(latest).toHaveText(/de Zaira a Zenaida$/)
  await expect(lines(page)).toHaveCount(before + 2)
  await expect(news).toHaveCount(0)
})

test("a field's changes are one click away, and two more revert the last one", {
  tag: '@full',
}, async ({ page, showroom }) => {
  const { id } = await client()
  await enter(page, 'admin')
  await showroom.open(`/escritorio/admin/cliente/${id}`)
  await page.getByRole('link', { name: 'Ver cambios de Nombre' }).click()
  await expect(lines(page).first()).toHaveText(/de Zoila a Zulema$/)
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Deshacer: .*de Zoila a Zulema$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Deshacer este cambio' })
  await expect(dialog.getByRole('row', { name: /^Nombre/ })).toHaveText('NombreZulemaZoila')
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Listo: se deshizo el cambio.')).toBeVisible()
  const { data } = await owner().from('profiles').select('first_name').eq('id', id).single().throwOnError()
  expect(data.first_name).toBe('Zoila')
})

test('every record on staff screens links to its changes', { tag: '@full' }, async ({ page, showroom }) => {
  const STATIC = [
    ['/escritorio/admin/config/funciones', /^Ver cambios de /, /tabla=app_config&registro=/],
    ['/escritorio/admin/config/tiempos', /^Ver cambios de /, /tabla=app_config&registro=/],
    ['/escritorio/admin/config/servicios', /^Ver cambios de /, /tabla=service_settings&registro=/],
    ['/escritorio/admin/config/personas', /^Ver cambios de /, /tabla=profiles&registro=/],
    ['/escritorio/admin/config/sucursales', /^Ver cambios de los datos de /, /tabla=branches&registro=/],
    ['/escritorio/admin/config/sucursales', /^Ver cambios del \d.* de /, /tabla=appointment_exceptions&registro=/],
    ['/escritorio/admin/config/financieras', /^Ver cambios de /, /tabla=lenders&registro=/],
    ['/escritorio/admin/config/solicitudes', /^Ver cambios de /, /tabla=app_config&registro=application_papers/],
    ['/escritorio/admin/config/turnos', /^Ver cambios del turno de /, /tabla=staff_shifts&cliente=/],
    ['/escritorio/admin/config/embudos', /^Ver cambios de /, /tabla=deal_stages&registro=/],
    ['/escritorio/admin/airtable', 'Ver cambios de la hoja', /tabla=sheet_settings/],
  ] as const
  await enter(page, 'admin')
  for (const [address, name, leads] of STATIC) {
    await showroom.open(address)
    const link = page.getByRole('link', { name }).first()
    await expect(link, address).toHaveAttribute('href', leads)
    await link.click()
    await ready(page)
    await expect(page).toHaveURL(leads)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  }
})

test('a bulk action asks for one reason, and is one change', { tag: '@full' }, async ({ page, showroom }) => {
  const folios = [await openQuote(), await openQuote()]
  await enter(page, 'admin')
  await showroom.open('/escritorio/admin/valuaciones?vista=cotizaciones')
  for (const folio of folios) await page.getByRole('checkbox', { name: `Elegir ${folio}` }).check()
  await page.getByRole('button', { name: 'Marcar aceptadas' }).click()
  const why = `Feria ${randomInt(1_000_000)}`
  const dialog = page.getByRole('dialog', { name: 'Marcar aceptadas' })
  await dialog.getByRole('textbox', { name: 'Motivo (opcional)' }).fill(why)
  await dialog.getByRole('button', { name: 'Marcar aceptadas' }).click()
  await expect(page.getByText('2 cotizaciones quedaron como aceptadas.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer las 2' }).click()
  await expect(page.getByText('2 cambios deshechos.')).toBeVisible()
  await showroom.open('/escritorio/admin/cambios?tabla=trade_in_quotes&origen=bulk')
  await expect(page.getByRole('link', { name: new RegExp(`aceptó 2 cotizaciones: «${why}»$`) })).toHaveCount(1)
})

test('a revert previews its rows, stores a reason, and can be reverted', async ({ page, showroom }) => {
  const { id } = await client()
  const nameNow = async () =>
    (await owner().from('profiles').select('first_name').eq('id', id).single().throwOnError()).data.first_name
  await enter(page, 'admin')
  await showroom.open(of(id))
  await lines(page).first().click()
  const undo = panel(page).getByRole('button', { name: 'Deshacer' })
  await undo.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Deshacer este cambio' })
  await expect(dialog.getByRole('row', { name: /^Nombre/ })).toHaveText('NombreZulemaZoila')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await dialog.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Se equivocó')
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Listo: se deshizo el cambio.')).toBeVisible()
  expect(await nameNow()).toBe('Zoila')
  await expect(undo).toHaveCount(0)
  await panel(page).getByRole('link', { name: 'ver quién y cuándo' }).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(/deshizo un cambio: .*«Se equivocó»$/)
  await undo.click()
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(panel(page).getByText(/ya se deshizo/)).toBeVisible()
  expect(await nameNow()).toBe('Zulema')
})

test('a revert leaves later changes by column, and sent messages', { tag: '@full' }, async ({ page, showroom }) => {
  const { id } = await client()
  await enter(page, 'admin')
  await page.route('**/rest/v1/rpc/ledger_undo_check*', async (route) => {
    const answer = await route.fetch()
    const effects = [{ kind: 'mail', target: 'emma@example.mx', at: '2026-11-23T18:00:00Z', state: 'sent' }]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), effects } })
  })
  await showroom.open(of(id))
  await lines(page).filter({ hasText: 'a Zoila' }).first().click()
  await panel(page).getByRole('button', { name: 'Deshacer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deshacer este cambio' })
  await expect(dialog.getByText('Nada puede regresar')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Nombre/ })).toHaveText(/^NombreZoilaZulema\S+/)
  await expect(dialog.getByText('Correo a emma@example.mx · enviado el 23 nov 2026, 12:00 p.m.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0)
  await expectNoViolations(page)
})

test('deleted items are listed and restored', { tag: '@full' }, async ({ page, showroom }) => {
  const question = `¿Hay café? ${randomInt(1_000_000)}`
  const faqs = () => owner().from('faqs')
  const { data } = await faqs()
    .insert({ id: `cafe-${randomInt(1_000_000)}`, topic: 'Compra', question, answer: 'Sí.' })
    .select()
    .single()
    .throwOnError()
  await faqs().delete().eq('id', data.id).throwOnError()
  await enter(page, 'admin')
  await showroom.open('/escritorio/admin/cambios?tipo=papelera')
  const gone = new RegExp(`eliminó la pregunta frecuente «${question.replace('?', '\\?')}»`)
  await expect(page.getByRole('listitem').filter({ hasText: gone })).toContainText('quedan 30 días en la papelera')
  await expectNoViolations(page)
  await page.getByRole('button', { name: new RegExp(`^Restaurar: .*${gone.source}`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Restaurar lo eliminado' })
  await expect(dialog.getByText(/^Vuelve la pregunta frecuente/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText('Listo: se deshizo el cambio.')).toBeVisible()
  const { data: back } = await faqs().select().eq('id', data.id).single().throwOnError()
  expect(back).toEqual(data)
  await faqs().delete().eq('id', data.id).throwOnError()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
  test('the change replaces the list without horizontal scrolling, and going back finds the list', {
    tag: '@full',
  }, async ({ page, showroom }) => {
    const { id } = await client()
    await enter(page, 'admin')
    await showroom.open(of(id))
    await lines(page).first().tap()
    await expect(panel(page).getByRole('row', { name: /^Nombre/ })).toBeVisible()
    await expect(lines(page).first()).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectNoViolations(page)
    await panel(page).getByRole('button', { name: 'Cerrar' }).tap()
    await expect(lines(page).first()).toBeVisible()
    await page.getByText(/^Filtros/).tap()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectNoViolations(page)
  })
})
