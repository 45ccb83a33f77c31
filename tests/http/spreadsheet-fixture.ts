import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import type { FakeServer } from '#server/integrations/fake-server.ts'
import type { FakeField, FakeRecord, FakeTable } from '#server/integrations/sheet-table.fake.ts'
import { FAKE_BASE, fakeSpreadsheetSettings, openSpreadsheetFake } from '#server/integrations/spreadsheet.fake.ts'
import { openSpreadsheet, type Spreadsheet } from '#server/integrations/spreadsheet.ts'
import { type RunSpreadsheetOptions, runSpreadsheet } from '#server/spreadsheet/run-spreadsheet.ts'
import { openSheetRateLimiter } from '#server/spreadsheet/sheet-rate-limiter.ts'
import { ownDatabase } from '#tests/clone.ts'

const FIELDS = {
  orden: 'singleLineText',
  marca: 'singleSelect',
  modelo: 'singleLineText',
  version: 'singleLineText',
  ano: 'number',
  precio: 'currency',
  km: 'number',
  vendido: 'checkbox',
  enlace: 'url',
  oferta: 'number',
  garantia: 'singleSelect',
  promociones: 'multipleSelects',
} as const
export type FieldName = keyof typeof FIELDS
export const fieldId = (name: FieldName) => `fldPrueba${name}`

const FIELD_LIST: FakeField[] = Object.entries(FIELDS).map(([name, type]) => ({
  id: fieldId(name as FieldName),
  name,
  type,
  ...(name === 'oferta' && { options: { precision: 0 } }),
}))
const MAPPED: Partial<Record<FieldName, string>> = {
  orden: 'ordencompra',
  marca: 'marca',
  modelo: 'modelo',
  version: 'version',
  ano: 'autoano',
  precio: 'precio',
  km: 'kilometraje',
  vendido: 'vendido',
}

interface RunRow extends Record<string, unknown> {
  state: string
  plan: string
  id: number
}

export const recordId = (at: number) => `recPrueba${String(at).padStart(8, '0')}`

export const row = (at: number, given: Partial<Record<FieldName, unknown>> = {}): FakeRecord => ({
  id: recordId(at),
  fields: Object.fromEntries(
    Object.entries({
      orden: `PR-${at}`,
      marca: 'Nissan',
      modelo: 'Versa',
      version: 'Advance',
      ano: 2020,
      precio: 200_000 + at,
      km: 40_000 + at,
      ...given,
    }).map(([name, value]) => [fieldId(name as FieldName), value]),
  ),
})

export function spreadsheetService({ isLimited = false } = {}) {
  const database = ownDatabase()
  const table: FakeTable = { id: 'tblInventario', name: 'Inventario', fields: [], views: [], records: [] }
  const pages = new Set<string>()
  const scopes: ('schema' | 'write')[] = []
  const logged: object[] = []
  let db: Database
  let fake: FakeServer
  let spreadsheet: Spreadsheet

  beforeAll(async () => {
    db = openDatabase(database.url, 5)
    fake = await openSpreadsheetFake({
      vehicles: () => [],
      tables: () => [table],
      pages,
      scopes,
      slowMs: 300,
    })
    spreadsheet = openSpreadsheet({
      ...fakeSpreadsheetSettings(fake),
      name: 'Airtable',
      timeoutMs: 5000,
      ...(isLimited && { rateLimiter: openSheetRateLimiter(db, 'Airtable') }),
    })
  })
  afterAll(async () => {
    await fake.close()
    await db.close()
  })
  beforeEach(async () => {
    fake.faults.set('normal')
    scopes.splice(0, scopes.length, 'schema', 'write')
    logged.length = 0
    Object.assign(table, {
      fields: structuredClone(FIELD_LIST),
      views: [{ id: 'viwTodo', name: 'Todo' }],
      records: [],
    })
    await sql(
      `delete from public.sheet_runs; delete from public.sheet_rows; delete from public.sheet_columns;
       delete from public.vehicles where record_id like 'recPrueba%' or ordencompra like 'PR-%';
       update public.sheet_settings set base_id = '${FAKE_BASE}', table_id = 'tblInventario', view_id = 'viwTodo', enabled = false,
              brake_percent = 5, brake_rows = 20, month_calls = 100000;
       update private.sheet_turns set calls = 0, next_at = now()`,
    )
    await map(MAPPED)
  })

  const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => {
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    try {
      const found = await owner.query(text, values)
      return (Array.isArray(found) ? found.at(-1) : found).rows
    } finally {
      await owner.end()
    }
  }
  const map = async (columns: Partial<Record<FieldName, string>>, master = 'hoja') => {
    for (const [name, field] of Object.entries(columns))
      await sql(
        `insert into public.sheet_columns (sheet, field_id, field_name, field_type, our_field, master) values ('vehicles', $1, $2, $3, $4, $5)
         on conflict (sheet, field_id) do update set our_field = excluded.our_field, master = excluded.master`,
        [fieldId(name as FieldName), name, FIELDS[name as FieldName], field, master],
      )
  }
  const begin = async (kind = 'sync', values: Record<string, unknown> = {}) => {
    const [made] = await sql<{ id: number }>(
      `insert into public.sheet_runs (kind, cause, base_id, table_id, view_id)
       select $1, 'person', base_id, table_id, view_id from public.sheet_settings returning id::integer`,
      [kind],
    )
    for (const [name, value] of Object.entries(values))
      await sql(`update public.sheet_runs set ${name} = $2 where id = $1`, [made!.id, value])
    return made!.id
  }
  const options = (more: Partial<RunSpreadsheetOptions> = {}): RunSpreadsheetOptions => ({
    db,
    sheet: () => spreadsheet.sheet,
    house: 'Volante',
    siteUrl: 'https://volante.test',
    log: pino({ level: 'warn' }, { write: (text: string) => void logged.push(JSON.parse(text)) }),
    retryMs: () => 0,
    ...more,
  })
  const runRow = async (id: number): Promise<RunRow> =>
    (await sql<RunRow>('select * from public.sheet_runs where id = $1', [id]))[0]!
  const work = async (more: Partial<RunSpreadsheetOptions> = {}, signal = new AbortController().signal) => {
    while (!signal.aborted && (await runSpreadsheet(options(more), signal)));
  }
  const sync = async ({ confirms = true, kind = 'sync' } = {}) => {
    const id = await begin(kind)
    await work()
    if (confirms && (await runRow(id)).state === 'asking') {
      await sql("update public.sheet_runs set state = 'waiting', confirmed = plan where id = $1", [id])
      await work()
    }
    return runRow(id)
  }
  const vehicle = async (at: number) =>
    (await sql<Record<string, unknown>>('select * from public.vehicles where record_id = $1', [recordId(at)]))[0]
  const errors = (run: number) =>
    sql<{ record_id: string; name: string; code: string; message: string }>(
      'select record_id, name, code, message from public.sheet_run_errors where run_id = $1 order by id',
      [run],
    )
  return {
    table,
    pages,
    scopes,
    logged,
    database,
    sql,
    map,
    begin,
    work,
    sync,
    runRow,
    vehicle,
    errors,
    options,
    db: () => db,
    fake: () => fake,
    spreadsheet: () => spreadsheet,
  }
}
