import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { readEnv } from '#server/env.ts'
import { type SpreadsheetServices, spreadsheetDesk } from '#server/functions/spreadsheet.ts'
import type { Fault } from '#server/integrations/faults.ts'
import { FAKE_BASE } from '#server/integrations/spreadsheet.fake.ts'
import { openSpreadsheet } from '#server/integrations/spreadsheet.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { byQuoteColumns } from '#server/spreadsheet/quote-columns.ts'
import { fieldId, row, spreadsheetService } from './spreadsheet-fixture.ts'

const service = spreadsheetService({ isLimited: true })
const { table, sql, runRow, work, vehicle } = service
const SECRET = 'the secret of these tests, long enough for HS256'
const desk = (spreadsheet = service.spreadsheet()) => {
  const services = {
    db: service.db(),
    env: readEnv({}),
    fakes: {},
    spreadsheet,
    auth: { limits: { take: async () => {} } },
    serviceSettings: { env: () => readEnv({}) },
    tokenKeys: [{ kty: 'oct', k: Buffer.from(SECRET).toString('base64url') }],
  } as unknown as SpreadsheetServices
  const app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) return c.json({ message: String(error) }, 500)
    return Response.json({ code: error.code, message: error.message }, { status: error.status })
  })
  return app.route('/', spreadsheetDesk(services))
}
let app: Hono
beforeAll(() => {
  app = desk()
})
const token = (email: string) =>
  new SignJWT({ role: 'authenticated', aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(DEMO_ACCOUNTS.find((one) => one.email === email)!.id)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET))
const call = async (
  method: string,
  path: string,
  body?: unknown,
  email: string | null = 'admin@volante.test',
  at = app,
) => {
  const answer = await at.request(path, {
    method,
    headers: email ? { authorization: `Bearer ${await token(email)}` } : {},
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says; tests compare it
  return { status: answer.status, body: (await answer.json()) as any, headers: answer.headers }
}
const SETTINGS = {
  base_id: FAKE_BASE,
  table_id: 'tblInventario',
  view_id: 'viwTodo',
  enabled: true,
  every_minutes: 30,
  brake_percent: 5,
  brake_rows: 20,
  month_calls: 1000,
}
const CALLS: [string, string, unknown?][] = [
  ['GET', '/'],
  ['POST', '/test', {}],
  ['GET', `/tables?base=${FAKE_BASE}`],
  ['PUT', '/settings', SETTINGS],
  ['PUT', '/columns', { sheet: 'vehicles', columns: [] }],
  ['POST', '/runs', { kind: 'rehearsal' }],
  ['POST', '/runs/1', { move: 'stop' }],
]

describe('access to the spreadsheet', () => {
  test.each(CALLS)('%s %s is for administrators only', async (method, path, body) => {
    expect(await call(method, path, body, null)).toMatchObject({ status: 401 })
    for (const email of ['cliente@volante.test', 'ventas@volante.test'])
      expect(await call(method, path, body, email)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(service.fake().received()).toHaveLength(0)
  })
  test('needs the second factor', async () => {
    const admin = DEMO_ACCOUNTS.find(({ email }) => email === 'admin@volante.test')!.id
    await sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP')`,
      [admin],
    )
    expect(await call('GET', '/')).toMatchObject({ status: 403 })
    await sql('delete from auth.mfa_factors where user_id = $1', [admin])
    const { status, body, headers } = await call('GET', '/')
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(JSON.stringify(body)).not.toMatch(/patDemostracion|127\.0\.0\.1/)
    expect(body).toMatchObject({ source: 'demonstration', service: { isConfigured: true, home: FAKE_BASE } })
  })
})

describe('the spreadsheet connection', () => {
  test("lists the token's bases with tables, columns and views, and suggestions", async () => {
    expect((await call('POST', '/test', {})).body.bases).toMatchObject([{ id: FAKE_BASE, permission: 'create' }])
    const { tables } = (await call('GET', `/tables?base=${FAKE_BASE}`)).body
    expect(tables.at(-1)).toMatchObject({
      id: 'tblInventario',
      views: [{ id: 'viwTodo', name: 'Todo' }],
      suggested: { [fieldId('marca')]: 'marca', [fieldId('precio')]: 'precio', [fieldId('km')]: 'kilometraje' },
    })
    expect(tables.at(-1).fields).toContainEqual({ id: fieldId('precio'), name: 'precio', type: 'currency' })
  })
  test.each<[Fault | 'absent', number, string]>([
    [
      '401',
      502,
      'La clave de Airtable no es válida (401). Debe ser un token de acceso personal que empiece con "pat" y no haya vencido.',
    ],
    ['403', 502, 'Sin permiso en Airtable (403). Revisa los permisos (scopes) del token y su acceso a la base.'],
    ['404', 502, 'No se encontró la base, la tabla o la vista en Airtable (404).'],
    ['422', 502, 'Error de la API de Airtable (422).'],
    ['429', 502, 'Error de la API de Airtable (429).'],
    ['500', 502, 'Error de la API de Airtable (500).'],
    ['broken', 502, 'Error de la API de Airtable (200).'],
    ['reset', 503, 'Falló la conexión de red. Revisa tu proxy (CORS) y conexión a internet.'],
    ['absent', 503, 'Falta la configuración de Airtable. Complétala en la pestaña de configuración.'],
  ])("reports %s with the catalogue's message", async (fault, status, message) => {
    service.fake().faults.set(fault)
    expect(await call('POST', '/test', {})).toMatchObject({ status, body: { message } })
  })
  test('says when it is not configured, and starts no run', async () => {
    const none = desk(openSpreadsheet(undefined))
    expect(await call('POST', '/test', {}, 'admin@volante.test', none)).toMatchObject({
      status: 503,
      body: { code: 'spreadsheet_not_configured' },
    })
    expect(await call('POST', '/runs', { kind: 'sync' }, 'admin@volante.test', none)).toMatchObject({ status: 503 })
    expect(await sql('select from public.sheet_runs')).toEqual([])
  })
  test('never uses an invalid base id in an address', async () => {
    for (const base of ['', '../../v1', 'app/../x', 'appX?y=1'])
      expect(await call('GET', `/tables?base=${encodeURIComponent(base)}`)).toMatchObject({ status: 422 })
  })
})

describe('the spreadsheet mapping', () => {
  const columns = (list: [Parameters<typeof fieldId>[0], string, string][]) => ({
    sheet: 'vehicles',
    columns: list.map(([name, our_field, master]) => ({ field_id: fieldId(name), our_field, master })),
  })
  test("is stored by id, with each column's type", async () => {
    const given = columns([
      ['orden', 'ordencompra', 'hoja'],
      ['precio', 'precio', 'hoja'],
      ['enlace', 'slug', 'sistema'],
    ])
    const { status, body } = await call('PUT', '/columns', given)
    expect(status).toBe(200)
    expect(body.columns.vehicles).toContainEqual({
      field_id: fieldId('precio'),
      field_name: 'precio',
      field_type: 'currency',
      our_field: 'precio',
      master: 'hoja',
      stopped: null,
    })
    expect(body.columns.vehicles).toHaveLength(3)
  })
  test.each<[string, [Parameters<typeof fieldId>[0], string, string][], string]>([
    [
      'two columns for one field',
      [
        ['precio', 'precio', 'hoja'],
        ['oferta', 'precio', 'sistema'],
      ],
      'Dos columnas no pueden ser Precio. Deja una.',
    ],
    [
      'a type that cannot be it',
      [['vendido', 'precio', 'hoja']],
      'La columna vendido es de tipo Casilla y no puede ser Precio.',
    ],
    [
      'a master that it cannot have',
      [['orden', 'ordencompra', 'sistema']],
      'La columna orden es de tipo Texto y no puede ser Orden de compra.',
    ],
    [
      'a field that is none',
      [['orden', 'view_count', 'hoja']],
      'La columna orden no está en la tabla. Actualiza la lista de columnas.',
    ],
  ])('rejects %s', async (_, list, message) => {
    expect(await call('PUT', '/columns', columns(list))).toMatchObject({ status: 422, body: { message } })
    expect(await sql("select from public.sheet_columns where our_field = 'kilometraje'")).toHaveLength(1)
  })
  test('rejects attachments with the reason: their addresses expire after two hours', async () => {
    table.fields.push({ id: 'fldAdjuntos', name: 'Fotos', type: 'multipleAttachments' })
    const given = {
      sheet: 'vehicles',
      columns: [{ field_id: 'fldAdjuntos', our_field: 'galeria_exterior', master: 'hoja' }],
    }
    expect(await call('PUT', '/columns', given)).toMatchObject({
      status: 422,
      body: { code: 'sheet_column_attachments' },
    })
  })
  test('of quotes maps columns by id; Inventario must link to records', async () => {
    const { tables } = (await call('GET', `/tables?base=${FAKE_BASE}`)).body
    const quotes = tables.find(({ name }: { name: string }) => name === 'Cotizaciones')
    const idOf = (name: string) => quotes.fields.find((one: { name: string }) => one.name === name).id
    const map = (pairs: [string, string][]) =>
      call('PUT', '/columns', {
        sheet: 'quotes',
        columns: pairs.map(([name, our_field]) => ({ field_id: idOf(name), our_field, master: 'sistema' })),
      })
    expect(await map([['Color', 'Inventario']])).toMatchObject({
      status: 422,
      body: {
        code: 'spreadsheet_inventory_column',
        message: expect.stringContaining('"enlace a otro registro" (link to record)'),
      },
    })
    expect(
      await map([
        ['Folio', 'Folio'],
        ['Inventario', 'Inventario'],
      ]),
    ).toMatchObject({ status: 200 })
    expect(await byQuoteColumns(service.db(), { Folio: 'V-1', Marca: 'Kia', Inventario: ['recX'] })).toEqual({
      [idOf('Folio')]: 'V-1',
      [idOf('Inventario')]: ['recX'],
    })
    await sql("update public.sheet_columns set field_type = 'currency' where our_field = 'Inventario'")
    table.records = [row(0)]
    await call('POST', '/runs', { kind: 'rehearsal' })
    await work()
    expect((await call('GET', '/')).body.columns.quotes).toMatchObject([
      { our_field: 'Folio', stopped: null },
      { our_field: 'Inventario', stopped: 'La columna «Inventario» era Moneda y ahora es Enlace a otro registro.' },
    ])
    expect(await byQuoteColumns(service.db(), { Folio: 'V-1', Inventario: ['recX'] })).toEqual({
      [idOf('Folio')]: 'V-1',
    })
    await sql("delete from public.sheet_columns where sheet = 'quotes'")
    expect(await byQuoteColumns(service.db(), { Folio: 'V-1' })).toEqual({ Folio: 'V-1' })
  })
})

test('refuses outdated changes, and keeps fields the other did not see', async () => {
  const column = (name: Parameters<typeof fieldId>[0]) => ({ field_id: fieldId(name), our_field: name, master: 'hoja' })
  const { marks } = (await call('GET', '/')).body
  const first = await call('PUT', '/settings', { ...SETTINGS, brake_rows: 33, seen: marks.settings })
  expect(first.status).toBe(200)
  const late = { status: 409, body: { code: 'sheet_changed_meanwhile' } }
  expect(await call('PUT', '/settings', { ...SETTINGS, brake_rows: 44, seen: marks.settings })).toMatchObject(late)
  const own = { ...SETTINGS, seen: first.body.marks.settings }
  expect(await call('PUT', '/settings', own)).toMatchObject({ status: 200, body: { settings: { brake_rows: 20 } } })

  const mapping = { sheet: 'vehicles', columns: [column('precio')], seen: marks.vehicles }
  expect(await call('PUT', '/columns', mapping)).toMatchObject({ status: 200 })
  expect(await call('PUT', '/columns', { ...mapping, columns: [] })).toMatchObject(late)
  expect((await call('GET', '/')).body.columns.vehicles).toMatchObject([{ our_field: 'precio' }])
})

describe('spreadsheet runs', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at))
  test('start with a rehearsal, then exactly its plan; only one at a time; settings wait', async () => {
    table.records = rows(40)
    const { id } = (await call('POST', '/runs', { kind: 'rehearsal' })).body
    expect(await call('POST', '/runs', { kind: 'sync' })).toMatchObject({
      status: 409,
      body: { code: 'sheet_run_open' },
    })
    expect(await call('PUT', '/settings', SETTINGS)).toMatchObject({ status: 409, body: { code: 'sheet_run_open' } })
    await work()
    const { plan, state } = await runRow(id)
    expect(state).toBe('done')
    const second = (await call('POST', '/runs', { kind: 'sync', plan })).body
    await work()
    expect(await runRow(second.id)).toMatchObject({ state: 'done', new_rows: 40 })
    expect(await vehicle(0)).toBeDefined()
    expect(await call('PUT', '/settings', SETTINGS)).toMatchObject({
      status: 200,
      body: { seen: 40, settings: { month_calls: 1000 } },
    })
  })
  test('above the change threshold need one confirmation of the plan; paused ones continue, cancelled ones do not', async () => {
    table.records = rows(30)
    const { id } = (await call('POST', '/runs', { kind: 'sync' })).body
    expect(await call('POST', `/runs/${id}`, { move: 'stop' })).toMatchObject({ status: 200 })
    await work()
    expect(await runRow(id)).toMatchObject({ state: 'stopped', read_rows: 0 })
    await call('POST', `/runs/${id}`, { move: 'resume' })
    await work()
    const { plan } = await runRow(id)
    expect(await call('POST', `/runs/${id}`, { move: 'confirm', plan: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'sheet_plan_changed' },
    })
    expect(await call('POST', `/runs/${id}`, { move: 'confirm', plan })).toMatchObject({ status: 200 })
    expect(await call('POST', `/runs/${id}`, { move: 'confirm', plan })).toMatchObject({ status: 409 })
    expect(await call('POST', `/runs/${id}`, { move: 'cancel' })).toMatchObject({ status: 200 })
    await work()
    expect(await runRow(id)).toMatchObject({ state: 'cancelled' })
    expect(await vehicle(0)).toBeUndefined()
    expect(await call('POST', `/runs/${id}`, { move: 'resume' })).toMatchObject({
      status: 409,
      body: { code: 'sheet_run_moved' },
    })
  })
  test('reject invalid requests', async () => {
    for (const [method, path, body, status] of [
      ['PUT', '/settings', { ...SETTINGS, every_minutes: 1 }, 422],
      ['PUT', '/settings', { ...SETTINGS, base_id: 'app/../x' }, 422],
      ['PUT', '/settings', { ...SETTINGS, more: 'x'.repeat(70_000) }, 413],
      ['POST', '/runs', { kind: 'all' }, 422],
      ['POST', '/runs', { kind: 'sync', plan: 'a\0' }, 422],
      ['POST', '/runs/x', { move: 'stop' }, 409],
      ['POST', '/runs/1', { move: 'delete' }, 422],
      ['POST', '/runs/1', { move: 'confirm', plan: '\0' }, 422],
    ] as const)
      expect([path, (await call(method, path, body)).status]).toEqual([path, status])
  })
})

describe("the spreadsheet service's limits", () => {
  test('are four calls a second for both nodes together', async () => {
    const [before] = await sql<{ at: Date }>('select clock_timestamp() as at')
    const nodes = [service.spreadsheet(), service.spreadsheet()]
    await Promise.all(Array.from({ length: 14 }, (_, at) => nodes[at % 2]!.sheet.bases()))
    const [turn] = await sql<{ ms: number }>(
      'select extract(epoch from max(next_at) - $1) * 1000 as ms from private.sheet_turns',
      [before!.at],
    )
    expect(Number(turn!.ms)).toBeGreaterThanOrEqual(14 * 250)
  })
  test('include a requested pause of all calls', async () => {
    const { sheet } = service.spreadsheet()
    service.fake().faults.set('429')
    await expect(sheet.tables(FAKE_BASE)).rejects.toMatchObject({
      message: 'Error de la API de Airtable (429).',
      passing: true,
    })
    service.fake().faults.set('normal')
    const [turn] = await sql<{ ms: number }>(
      'select extract(epoch from next_at - now()) * 1000 as ms from private.sheet_turns where base_id = $1',
      [FAKE_BASE],
    )
    expect(Number(turn!.ms)).toBeGreaterThan(1500)
  })
  test("include the month's calls: afterwards nothing is called, and it says so", async () => {
    await sql(`update public.sheet_settings set month_calls = 100; update private.sheet_turns set calls = 100`)
    const before = service.fake().received().length
    await expect(service.spreadsheet().sheet.tables(FAKE_BASE)).rejects.toMatchObject({
      code: 'spreadsheet_month_spent',
    })
    expect(service.fake().received()).toHaveLength(before)
  })
})
