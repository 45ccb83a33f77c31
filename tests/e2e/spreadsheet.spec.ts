import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

// Against the fake spreadsheet service; serial, because runs are.
test.describe.configure({ mode: 'serial' })

const PATH = '/escritorio/admin/airtable'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fault = (page: Page, fault: string) =>
  page.request.post('/dev/servicios/fallas', { data: { service: 'spreadsheet', fault, match: 'meta/bases' } })
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones de la hoja' }).getByRole('link', { name }).click()
const OVER = { timeout: 60_000 }

test.beforeAll(async () => {
  const db = owner()
  await db.from('sheet_runs').delete().gt('id', 0).throwOnError()
  await db.from('sheet_rows').delete().neq('record_id', '').throwOnError()
  await db.from('sheet_columns').delete().neq('field_id', '').throwOnError()
  await db
    .from('sheet_settings')
    .update({ base_id: '', table_id: '', view_id: '', enabled: false, brake_rows: 20 })
    .eq('id', true)
    .throwOnError()
})
test.afterEach(({ page }) => fault(page, 'normal'))

test("explains the first step; the connection is tested with the catalogue's messages; a table is chosen", async ({
  page,
  allowed,
}) => {
  allowed.push(/50[23] /)
  await enter(page, 'admin')
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: 'La hoja todavía no está conectada' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Elegir base y tabla' }).click()
  for (const [how, words] of [
    [
      '401',
      'La clave de la hoja de cálculo de demostración no es válida (401). Debe ser un token de acceso personal que empiece con "pat" y no haya vencido.',
    ],
    [
      '403',
      'Sin permiso en la hoja de cálculo de demostración (403). Revisa los permisos (scopes) del token y su acceso a la base.',
    ],
    ['404', 'No se encontró la base, la tabla o la vista en la hoja de cálculo de demostración (404).'],
    ['reset', 'Falló la conexión de red. Revisa tu proxy (CORS) y conexión a internet.'],
  ] as const) {
    await fault(page, how)
    await button(page, 'Probar la conexión').click()
    const connection = page.getByRole('region', { name: /^Conexión/ })
    await expect(connection.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await fault(page, 'normal')
  await button(page, 'Probar la conexión').click()
  await expect(page.getByText('El token llega a una base: Inventario de la demostración.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Tabla del inventario').getByRole('option', { name: 'Inventario' })).toBeAttached()
  await page.getByLabel('Tabla del inventario').selectOption({ label: 'Inventario' })
  await page.getByLabel('Vista').selectOption({ label: 'Solo Monterrey' })
  await page.getByLabel('Tabla del inventario').selectOption({ label: 'Vehículos' })
  await expect(page.getByLabel('Vista')).toHaveValue('')
  await page.getByLabel('Tabla del inventario').selectOption({ label: 'Inventario' })
  await page.getByLabel('Vista').selectOption({ label: 'Todos' })
  await page.getByLabel('Preguntar si cambia más de').fill('0')
  await button(page, 'Guardar').click()
  await expect(page.getByText('Escribe un número de 1 a 100.')).toBeVisible()
  await page.getByLabel('Preguntar si cambia más de').fill('5')
  await expectNoViolations(page)
  await button(page, 'Guardar').click()
  await expect(page.getByText('Guardado.')).toBeVisible()
})

test('the mapping is suggested by column names, shows what is impossible, and is saved', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto(`${PATH}?vista=mapa`)
  const price = page.getByLabel('Precio de contado es')
  await expect(price).toHaveValue('precio')
  await expect(page.getByLabel('Orden de compra es')).toHaveValue('ordencompra')
  await page.getByLabel('Mensualidad publicada es').selectOption('precio')
  await expect(page.getByText('Otra columna ya es lo mismo: deja una.')).toHaveCount(2)
  await expect(button(page, 'Guardar el mapa').first()).toBeDisabled()
  await page.getByLabel('Mensualidad publicada es').selectOption('mensualidad_minima')
  await page.getByLabel('Quién manda en Mensualidad publicada').selectOption({ label: 'El sistema' })
  await page.getByLabel('Fotos (adjuntos) es').selectOption('galeria_exterior')
  await expect(page.getByText(/vencen a las dos horas/)).toBeVisible()
  await page.getByLabel('Fotos (adjuntos) es').selectOption('')
  await page.getByLabel('Notas del piso es').selectOption('')
  await expectNoViolations(page)
  await button(page, 'Guardar el mapa').first().click()
  await expect(page.getByText('Mapa guardado.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Quién manda en Mensualidad publicada')).toHaveValue('sistema')
})

test('a rehearsal lists differences by row and changes nothing; exactly that is applied; then nothing is left', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await enter(page, 'admin')
  await page.goto(PATH)
  await button(page, 'Ensayar sin cambiar nada').click()
  await expect(
    page
      .getByRole('progressbar')
      .or(page.getByText(/Empieza en un momento|Leyendo la hoja/))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: /Última corrida de ensayo/ })).toBeVisible(OVER)
  await page.getByRole('link', { name: 'Ver qué cambiaría' }).click()
  const table = page.getByRole('region', { name: /Cambios de la corrida/ })
  await expect(table.getByText(/Precio: .* → /).first()).toBeVisible()
  await expect(table.getByText(/^\d[\d,]* cambios$/)).toBeVisible()
  await expectNoViolations(page)
  await page
    .getByRole('navigation', { name: 'Partes de la corrida' })
    .getByRole('link', { name: 'Errores y avisos' })
    .click()
  await expect(page.getByText('No dice el año del vehículo').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await button(page, 'Descargar CSV').click()
  expect((await download).suggestedFilename()).toMatch(/^Errores de la corrida \d+ \d{4}-\d{2}-\d{2}\.csv$/)
  const { data: before } = await owner().from('vehicles').select('id').eq('ordencompra', 'HOJA-001')
  expect(before).toEqual([])

  await button(page, 'Aplicar exactamente estos cambios').click()
  await part(page, 'Sincronizar')
  await expect(page.getByRole('heading', { name: /Última sincronización Completa/ })).toBeVisible({ timeout: 150_000 })
  const { data: after } = await owner().from('vehicles').select('marca, precio').eq('ordencompra', 'HOJA-001')
  expect(after).toEqual([{ marca: 'Mazda', precio: 259_900 }])
  await button(page, 'Sincronizar ahora').click()
  await expect(page.getByText('Nada que cambiar.')).toBeVisible(OVER)
  await expect(page.getByText('Última lectura completa')).toBeVisible()
  await expectNoViolations(page)
})

test('it pauses and continues; large changes ask first and can be cancelled; every run is listed', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const db = owner()
  await db.from('vehicles').update({ garantia: 'Por renovar' }).in('marca', ['Mazda', 'Nissan']).throwOnError()
  await enter(page, 'admin')
  await page.goto(PATH)
  await button(page, 'Sincronizar ahora').click()
  await button(page, 'Detener').click()
  await expect(page.getByText(/^Detenida\. Ya se leyeron/)).toBeVisible(OVER)
  await button(page, 'Continuar').click()
  await expect(page.getByText('¿Sigo con estos cambios?')).toBeVisible(OVER)
  await expectNoViolations(page)
  await button(page, 'Cancelar corrida').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar corrida' }).click()
  await expect(page.getByRole('heading', { name: /Última sincronización Cancelada/ })).toBeVisible()
  await button(page, 'Sincronizar ahora').click()
  await expect(page.getByText('¿Sigo con estos cambios?')).toBeVisible(OVER)
  await button(page, 'Sí, aplicar estos cambios').click()
  await expect(page.getByRole('heading', { name: /Última sincronización Completa/ })).toBeVisible({ timeout: 120_000 })
  await part(page, 'Corridas')
  const runs = page.getByRole('region', { name: 'Corridas de la hoja' })
  await expect(runs.getByText('Cancelada').first()).toBeVisible()
  await expect(runs.getByText('5 corridas')).toBeVisible()
  await expectNoViolations(page)
})

test('an unreachable service fails the run with a message and a retry, by touch without overflow', {
  tag: '@full',
}, async ({ page, allowed }) => {
  allowed.push(/50[23] /)
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'admin')
  await fault(page, '401')
  await page.goto(PATH)
  await button(page, 'Sincronizar ahora').click()
  await expect(page.getByText(/La clave de la hoja de cálculo de demostración no es válida/)).toBeVisible(OVER)
  await fault(page, 'normal')
  for (const view of ['', '?vista=conexion', '?vista=mapa', '?vista=corridas']) {
    await page.goto(PATH + view)
    await expect(page.getByRole('heading', { level: 1, name: 'Hoja de cálculo' })).toBeVisible()
    const sections = page.getByRole('navigation', { name: 'Secciones de la hoja' })
    await expect(sections.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectNoViolations(page)
  }
})

test("refused quotes are shown with the sheet's message, and sent again", { tag: '@full' }, async ({ page }) => {
  await page.route('**/rest/v1/rpc/deliveries*', async (route) => {
    const { wanted_status } = route.request().postDataJSON() as { wanted_status: string }
    const refused = { id: 900_000_001, last_error: 'Falta la columna Folio' }
    await route.fulfill({ json: wanted_status === 'dead' ? [refused] : [] })
  })
  await enter(page, 'admin')
  await page.goto(PATH)
  await expect(page.getByText('Cotizaciones que la hoja no aceptó: 1')).toBeVisible()
  await expect(page.getByText('Falta la columna Folio')).toBeVisible()
  const sent = page.waitForRequest((request) => request.url().includes('replay_deliveries'))
  await button(page, 'Enviarlas de nuevo').click()
  expect((await sent).postDataJSON()).toEqual({ ids: [900_000_001] })
  await expect(page.getByText('0 cotizaciones van de nuevo.')).toBeVisible()
})

test('a seller is told that it is for administrators, and has no menu entry', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'ventas')
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: 'Solo para administradores' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hoja de cálculo' })).toHaveCount(0)
  await expectNoViolations(page)
})
