import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { inventoryImport } from '#server/functions/inventory-import.ts'
import { authContext } from '#server/http/auth-context.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { ownDatabase } from '#tests/clone.ts'
import { testInFull } from '#tests/in-full.ts'

const SECRET = 'the secret of these tests, long enough for HS256'
const CASES = join(import.meta.dirname, '../../importer/cases')
const idOf = (email: string) => DEMO_ACCOUNTS.find((one) => one.email === email)!.id
const ADMIN = idOf('admin@volante.test')

const database = ownDatabase()
let db: Database
let owner: pg.Client
let app: Hono

beforeAll(async () => {
  db = openDatabase(database.url.replace('//postgres@', '//authenticator@'), 5)
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const tokenKeys = [{ kty: 'oct', k: Buffer.from(SECRET).toString('base64url') }]
  app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) return c.json({ message: String(error) }, 500)
    return Response.json({ code: error.code, message: error.message }, { status: error.status })
  })
  app.route(
    '/',
    inventoryImport({
      db,
      brand: { name: 'Volante' },
      catalog: { everywhere: async () => {} },
      log: pino({ level: 'silent' }),
      auth: { limits: { take: async () => {} } },
      verify: authContext({ keys: tokenKeys, anonRole: 'anon', requireKey: false }),
    } as unknown as Parameters<typeof inventoryImport>[0]),
  )
})
afterAll(async () => {
  await owner.end()
  await db.close()
})
beforeEach(() =>
  owner.query('truncate public.vehicles, public.inventory_imports, public.inventory_import_layouts cascade'),
)

const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await owner.query<Row>(text, values)).rows
const token = (email: string) =>
  new SignJWT({ role: 'authenticated', aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(idOf(email))
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET))
const post = async (path: string, body: FormData | object | undefined, email: string | null = 'admin@volante.test') => {
  const answer = await app.request(path, {
    method: 'POST',
    headers: email ? { authorization: `Bearer ${await token(email)}` } : {},
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says; tests compare it
  return { status: answer.status, body: (await answer.json()) as any }
}
const form = (content: string | Uint8Array, mapping?: string) => {
  const given = new FormData()
  given.set('file', new File([content as BlobPart], 'autos.csv', { type: 'text/csv' }))
  if (mapping !== undefined) given.set('mapping', mapping)
  return given
}
const rehearse = async (content: string | Uint8Array, mapping?: object): Promise<string> => {
  const { status, body } = await post('/', form(content, mapping && JSON.stringify(mapping)))
  expect([status, body.message]).toEqual([201, undefined])
  return body.id
}
const caseFile = (name: string) => readFile(join(CASES, name))
const load = (id: string, accepts_doubtful = false) => post(`/${id}/load`, { accepts_doubtful })
const importRow = async (id: string) => (await sql('select * from public.inventory_imports where id = $1', [id]))[0]!
const rowsOf = (id: string, kind: string) =>
  sql('select * from public.inventory_import_rows where import_id = $1 and kind = $2 order by id', [id, kind])
const cars = () => sql('select * from public.vehicles order by ordencompra')

const FILE = `Clave;Descripcion;Mod;Kilometraje;P. Contado
11;MAZDA 3 I SPORT AUT;2019;98,000;289,000
12;NISSAN VERSA ADVANCE;2020;60000;215000
13;;2018;60000;185000
`

describe('access to imports', () => {
  test('is for administrators only', async () => {
    for (const [path, body] of [
      ['/', form(FILE)],
      [`/${crypto.randomUUID()}/load`, {}],
    ] as const) {
      expect(await post(path, body, null)).toMatchObject({ status: 401 })
      for (const email of ['cliente@volante.test', 'ventas@volante.test'])
        expect(await post(path, body, email)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect(await sql('select from public.inventory_imports')).toEqual([])
  })

  test("needs an administrator's second factor", async () => {
    await owner.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP')`,
      [ADMIN],
    )
    expect(await post('/', form(FILE))).toMatchObject({ status: 403 })
    await owner.query('delete from auth.mfa_factors where user_id = $1', [ADMIN])
  })
})

describe('an import is refused with a message', () => {
  test.each<[string, FormData, number, RegExp]>([
    ['a workbook', form('PK\u0003\u0004 etc'), 422, /libro de Excel/],
    ['a form without a file', new FormData(), 422, /Elige un archivo/],
    ['a file of more than 10 MB', form('x'.repeat(10 * 1024 * 1024 + 1)), 413, /más de 10 MB/],
    ['a mapping to what is no field', form(FILE, '{"Mod": "view_count"}'), 422, /no es un campo/],
    ['a mapping that is none', form(FILE, '["precio"]'), 422, /no son válidos/],
  ])('%s', async (_, body, status, message) => {
    expect(await post('/', body)).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
    expect(await sql('select from public.inventory_imports')).toEqual([])
  })

  test('for an unknown dry run', async () => {
    for (const id of ['x', crypto.randomUUID()])
      expect(await load(id)).toMatchObject({ status: 404, body: { code: 'import_gone' } })
  })
})

test('a dry run lists the changes row by row, and changes nothing', async () => {
  const id = await rehearse(FILE)
  expect(await importRow(id)).toMatchObject({
    state: 'ensayada',
    read_rows: 3,
    new_rows: 2,
    changed_rows: 0,
    rejected_rows: 1,
  })
  expect(await rowsOf(id, 'rejected')).toMatchObject([
    { line: 4, code: 'sin_vehiculo', reason: expect.stringMatching(/.{10}/) },
  ])
  expect((await rowsOf(id, 'new')).map(({ ordencompra, after }) => [ordencompra, after.precio])).toEqual([
    ['11', 289_000],
    ['12', 215_000],
  ])
  expect(await cars()).toEqual([])
})

test('chosen columns are stored for the next file with the same header', async () => {
  const first = await rehearse(FILE, { 'P. Contado': null })
  expect((await rowsOf(first, 'new')).map(({ after }) => after.precio ?? 0)).toEqual([0, 0])
  const second = await rehearse(FILE.replace('98,000', '99,000'))
  expect((await importRow(second)).mapping).toEqual({ 'P. Contado': null })
  const third = await rehearse(FILE, {})
  expect((await rowsOf(third, 'new')).map(({ after }) => after.precio)).toEqual([289_000, 215_000])
})

test('a load does exactly its dry run, once; known cars change and missing ones stay', async () => {
  await load(await rehearse(FILE))
  expect(await cars()).toMatchObject([{ ordencompra: '11' }, { ordencompra: '12' }])
  const id = await rehearse(
    `Clave;Descripcion;Mod;Kilometraje;P. Contado\n11;MAZDA 3 I SPORT AUT;2019;98,000;279,000\n`,
  )
  expect(await importRow(id)).toMatchObject({ new_rows: 0, changed_rows: 1, price_rows: 1, missing_rows: 1 })
  expect(await rowsOf(id, 'change')).toMatchObject([{ before: { precio: 289_000 }, after: { precio: 279_000 } }])
  expect(await rowsOf(id, 'missing')).toMatchObject([{ ordencompra: '12' }])
  expect(await load(id)).toEqual({ status: 200, body: {} })
  expect((await cars()).map(({ precio }) => Number(precio))).toEqual([279_000, 215_000])
  expect(await load(id)).toMatchObject({ status: 409, body: { code: 'import_loaded' } })
  const again = await rehearse(
    `Clave;Descripcion;Mod;Kilometraje;P. Contado\n11;MAZDA 3 I SPORT AUT;2019;98,000;279,000\n`,
  )
  expect(await importRow(again)).toMatchObject({ changed_rows: 0, same_rows: 1 })
  expect(await load(again)).toMatchObject({ status: 409, body: { code: 'import_nothing_new' } })
})

test('a running load is shown to administrators until it ends', async () => {
  const id = await rehearse(FILE)
  const isLoading = () =>
    db.asCaller(
      { role: 'authenticated', sub: ADMIN, aal: 'aal1' },
      async (client) => (await client.query('select public.inventory_import_is_loading($1) as answer', [id])).rows[0],
    )
  expect(await isLoading()).toEqual({ answer: false })
  await owner.query('begin')
  await owner.query("select pg_advisory_xact_lock(hashtext('volante.inventory_import'))")
  const loaded = load(id)
  await expect.poll(isLoading).toEqual({ answer: true })
  await owner.query('rollback')
  expect(await loaded).toMatchObject({ status: 200 })
  expect(await isLoading()).toEqual({ answer: false })
})

test('a load is refused when the inventory changed since the dry run', async () => {
  await load(await rehearse(FILE))
  const id = await rehearse(FILE.replace('215000', '205000'))
  await owner.query("update public.vehicles set precio = 199000 where ordencompra = '12'")
  const before = await cars()
  expect(await load(id)).toMatchObject({ status: 409, body: { code: 'import_changed_meanwhile' } })
  expect(await cars()).toEqual(before)
  expect(await importRow(id)).toMatchObject({ state: 'ensayada' })
})

test('a load waits for a concurrent change of its cars: another price stops it, other fields are kept', async () => {
  await load(await rehearse(FILE))
  const id = await rehearse(FILE.replace('215000', '205000'))
  const loadsWhile = async (change: string) => {
    await owner.query('begin')
    await owner.query(`update public.vehicles set ${change} where ordencompra = '12'`)
    const loading = load(id)
    await expect
      .poll(() => sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .toHaveLength(1)
    await owner.query('commit')
    return loading
  }
  expect(await loadsWhile('precio = 199000')).toMatchObject({ status: 409, body: { code: 'import_changed_meanwhile' } })
  expect(await cars()).toMatchObject([{}, { precio: '199000.00' }])
  expect(await loadsWhile("precio = 215000, color = 'Rojo'")).toMatchObject({ status: 200 })
  expect(await cars()).toMatchObject([{}, { precio: '205000.00', color: 'Rojo' }])
})

test('private record fields are part of the difference', async () => {
  const file = (cost: number) =>
    `Clave,Marca,Modelo,Año,Km,Precio,Costo,Placas\n21,Mazda,3,2019,50000,250000,${cost},ABC123D\n`
  await load(await rehearse(file(200_000)))
  const id = await rehearse(file(205_000))
  expect(await rowsOf(id, 'change')).toMatchObject([{ before: { cost: 200_000 }, after: { cost: 205_000 } }])
  await load(id)
  expect(await sql('select plate, cost::integer from public.vehicle_records')).toEqual([
    { plate: 'ABC123D', cost: 205_000 },
  ])
})

describe('import cases', () => {
  test('implausible prices are listed, and loaded once accepted', async () => {
    const id = await rehearse(await caseFile('a5-one-peso.csv'))
    const { doubtful_rows } = await importRow(id)
    expect(doubtful_rows).toBeGreaterThan(0)
    expect(await rowsOf(id, 'doubt')).toHaveLength(doubtful_rows)
    expect(await load(id)).toMatchObject({ status: 409, body: { code: 'import_doubtful' } })
    expect(await cars()).toEqual([])
    expect(await load(id, true)).toMatchObject({ status: 200 })
    expect(await cars()).toHaveLength(5)
  })

  test('rejected streets and cities without a branch are reported by field name', async () => {
    const { report } = await importRow(await rehearse(await caseFile('a8-address-json.csv')))
    expect(report.known).toEqual([
      expect.stringMatching(/^Monclova: ahí no hay sucursal; \d+ autos quedan sin ella\.$/),
    ])
    expect(report.warnings).toContainEqual(
      expect.objectContaining({
        code: 'calle_descartada',
        examples: expect.arrayContaining([{ line: 2, text: 'Ciudad: la calle no se toma; solo la ciudad' }]),
      }),
    )
  })

  test('of two equal cars without a key the missing one is withdrawn', async () => {
    await load(await rehearse(await caseFile('a3-renumbered-1.csv')), true)
    const id = await rehearse(await caseFile('a3-renumbered-2.csv'))
    expect(await importRow(id)).toMatchObject({ new_rows: 0, gone_rows: 1 })
    const [gone] = await rowsOf(id, 'gone')
    expect(await load(id, true)).toMatchObject({ status: 200 })
    expect(await sql("select ordencompra from public.vehicles where ordenstatus = 'No disponible'")).toEqual([
      { ordencompra: gone!.ordencompra },
    ])
  })

  test('a whole import is one audit log entry, reverted in one step', async () => {
    const id = await rehearse(await caseFile('a7-stock-number-repeats.csv'))
    expect(await importRow(id)).toMatchObject({ new_rows: 22 })
    await load(id, true)
    const { entry } = await importRow(id)
    expect(await sql('select source, actor, reason from ledger.entries where id = $1', [entry])).toEqual([
      { source: 'import', actor: ADMIN, reason: 'Importación de autos.csv' },
    ])
    const asAdmin = <Answer>(text: string, values: unknown[] = []) =>
      db.asCaller(
        { role: 'authenticated', sub: ADMIN, aal: 'aal1' },
        async (client) => (await client.query(text, values)).rows[0] as Answer,
      )
    const { undone } = await asAdmin<{ undone: { large: boolean } }>('select public.ledger_undo_check($1) as undone', [
      entry,
    ])
    expect(undone.large).toBe(false)
    await asAdmin('select public.ledger_undo($1, $2)', [entry, 'Era el archivo de otro mes'])
    expect(await cars()).toEqual([])
    expect(await asAdmin('select * from public.loaded_inventory_imports()')).toMatchObject({
      id,
      new_rows: 22,
      is_undone: true,
    })
  })

  testInFull(
    'an import of hundreds of cars is reverted in one step, except a car changed since; the corrected file is accepted',
    async () => {
      const file = (price: (place: number) => number) =>
        `Clave,Marca,Modelo,Año,Km,Precio,Costo\n${Array.from({ length: 300 }, (_, n) => `G${n},Mazda,3,2019,${50_000 + n},${price(n)},200000`).join('\n')}\n`
      const id = await rehearse(file((n) => 250_000 + n))
      expect(await importRow(id)).toMatchObject({ new_rows: 300 })
      await load(id, true)
      const { entry } = await importRow(id)
      await owner.query("update public.vehicles set precio = 199000 where ordencompra = 'G7'")
      const undo = (call: string, values: unknown[]) =>
        db.asCaller(
          { role: 'authenticated', sub: ADMIN, aal: 'aal1' },
          async (client) => (await client.query(`select public.${call} as told`, values)).rows[0].told,
          { settings: { statement_timeout: '60s' } },
        )
      expect(await undo('ledger_undo_check($1)', [entry])).toMatchObject({ large: true, conflicting: 1 })
      expect(await undo('ledger_undo($1, $2, true)', [entry, 'Era otra lista'])).toMatchObject({ conflicting: 1 })
      expect(await cars()).toMatchObject([{ ordencompra: 'G7', precio: '199000.00' }])
      // What stays keeps the whole of what came with it.
      expect(await sql('select cost::integer from public.vehicle_records')).toEqual([{ cost: 200_000 }])
      const corrected = await rehearse(file((n) => 245_000 + n))
      expect(await importRow(corrected)).toMatchObject({ new_rows: 299, changed_rows: 1 })
    },
  )
})
