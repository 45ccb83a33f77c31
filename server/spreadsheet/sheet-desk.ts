import type pg from 'pg'
import { z } from 'zod'
import { errorMessage } from '#contract/messages/errors.ts'
import type { SheetName } from '#contract/settings/spreadsheet.ts'
import type { Database } from '../db.ts'
import { SERVICE } from '../functions/public-form.ts'
import type { SheetRecords, SheetTable } from '../integrations/sheet-records.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type mappingInput, readMapping, seenMark } from './mapping.ts'
import { type SheetColumn, sheetColumns } from './sheet-column.ts'

export const settingsInput = z.object({
  base_id: z.string().regex(/^(app\w{3,40})?$/),
  table_id: z.string().regex(/^(tbl\w{3,40})?$/),
  view_id: z.string().regex(/^(viw\w{3,40})?$/),
  enabled: z.boolean(),
  every_minutes: z.number().int().min(15).max(10080),
  brake_percent: z.number().int().min(1).max(100),
  brake_rows: z.number().int().min(1).max(100_000),
  month_calls: z.number().int().min(100).max(10_000_000).nullable(),
  seen: seenMark,
})
type SettingsInput = z.infer<typeof settingsInput>

const problem = (status: number, code: string) => new ApiError(status, code, errorMessage(code))

const markOfColumns = (sheet: SheetName) =>
  `select md5(coalesce(string_agg(concat_ws(' ', field_id, our_field, master), ',' order by field_id), ''))
     from public.sheet_columns where sheet = '${sheet}'`
const MARKS = {
  settings: "select md5((to_jsonb(s) - '{updated_at,updated_by}'::text[])::text) from public.sheet_settings s",
  vehicles: markOfColumns('vehicles'),
  quotes: markOfColumns('quotes'),
}

export async function sheetState(db: Database, sheet: SheetRecords) {
  const found = await db.asCaller(
    SERVICE,
    async (sql) => {
      const { rows } = await sql.query<
        SettingsInput & {
          marks: Record<keyof typeof MARKS, string>
          calls: number
          seen: number
          unseen: number
          read_at: string | null
          lag_p95: number | null
        }
      >(
        `select s.base_id, s.table_id, s.view_id, s.enabled, s.every_minutes, s.brake_percent, s.brake_rows, s.month_calls,
                json_build_object('settings', (${MARKS.settings}), 'vehicles', (${MARKS.vehicles}), 'quotes', (${MARKS.quotes})) as marks,
                private.sheet_calls(s.base_id) as calls,
                (select count(*) from public.sheet_rows where unseen_since is null)::integer as seen,
                (select count(*) from public.sheet_rows where unseen_since is not null)::integer as unseen,
                (select max(read_at) from public.sheet_runs where kind = 'sync' and state = 'done') as read_at,
                (select percentile_cont(0.95) within group (order by lag_seconds) from public.sheet_runs
                  where kind = 'sync' and state = 'done' and created_at > now() - interval '30 days') as lag_p95
           from public.sheet_settings s`,
      )
      const { marks, calls, seen, unseen, read_at, lag_p95, ...settings } = rows[0]!
      const columns = { vehicles: await sheetColumns(sql, 'vehicles'), quotes: await sheetColumns(sql, 'quotes') }
      return { settings, columns, marks, calls, seen, unseen, read_at, lag_p95 }
    },
    { readOnly: true },
  )
  const service = {
    name: sheet.serviceName,
    isConfigured: sheet.isConfigured(),
    home: sheet.home,
    quotesTable: sheet.quotesTable ?? null,
  }
  return { service, ...found }
}

/** Another table clears the mapping. Throws ApiError 409. */
export async function saveSettings(db: Database, given: SettingsInput, by: string): Promise<void> {
  await db.asCaller(SERVICE, async (sql) => {
    await refuseOpenRun(sql)
    await requireSeenMark(sql, 'settings', given.seen)
    const { rows } = await sql.query<{ table_id: string }>('select table_id from public.sheet_settings')
    if (rows[0]?.table_id !== given.table_id)
      await sql.query("delete from public.sheet_columns where sheet = 'vehicles'")
    await sql.query(
      `update public.sheet_settings set base_id = $1, table_id = $2, view_id = $3, enabled = $4, every_minutes = $5, brake_percent = $6,
              brake_rows = $7, month_calls = $8, updated_at = now(), updated_by = $9`,
      [
        ...[given.base_id, given.table_id, given.view_id, given.enabled, given.every_minutes, given.brake_percent],
        ...[given.brake_rows, given.month_calls, by],
      ],
    )
  })
}

/** Throws ApiError 422, 409 during a run, SpreadsheetError. */
export async function saveMapping(
  db: Database,
  sheet: SheetRecords,
  given: z.infer<typeof mappingInput>,
): Promise<void> {
  const { rows } = await db.asCaller(SERVICE, (sql) =>
    sql.query<{ base_id: string; table_id: string }>('select base_id, table_id from public.sheet_settings'),
  )
  const base = rows[0]?.base_id || sheet.home
  const table = tableFor(given.sheet, await sheet.tables(base), rows[0]?.table_id ?? '', sheet)
  if (!table) throw problem(409, given.sheet === 'vehicles' ? 'sheet_not_chosen' : 'sheet_table_gone')
  const columns = readMapping(given, table)
  await db.asCaller(SERVICE, async (sql) => {
    await refuseOpenRun(sql)
    await requireSeenMark(sql, given.sheet, given.seen)
    await sql.query('delete from public.sheet_columns where sheet = $1', [given.sheet])
    await sql.query(
      `insert into public.sheet_columns (sheet, field_id, field_name, field_type, our_field, master)
       select $1, c.* from json_to_recordset($2) as c(field_id text, field_name text, field_type text, our_field text, master text)`,
      [given.sheet, JSON.stringify(columns satisfies Omit<SheetColumn, 'stopped'>[])],
    )
  })
}

const tableFor = (
  name: 'vehicles' | 'quotes',
  tables: readonly SheetTable[],
  chosen: string,
  { quotesTable }: SheetRecords,
) =>
  tables.find((table) =>
    name === 'vehicles' ? table.id === chosen : table.name === quotesTable || table.id === quotesTable,
  )

/** `plan` confirms a rehearsal. Throws ApiError 409. */
export async function beginSheetRun(
  db: Database,
  { kind, plan, by }: { kind: 'sync' | 'rehearsal'; plan?: string | undefined; by: string },
): Promise<number> {
  return db.asCaller(SERVICE, async (sql) => {
    const { rows: settings } = await sql.query<{ is_chosen: boolean; is_mapped: boolean }>(
      `select base_id <> '' and table_id <> '' as is_chosen,
              exists (select from public.sheet_columns where sheet = 'vehicles') as is_mapped from public.sheet_settings`,
    )
    if (!settings[0]?.is_chosen) throw problem(409, 'sheet_not_chosen')
    if (!settings[0].is_mapped) throw problem(409, 'sheet_nothing_mapped')
    const { rows } = await sql.query<{ id: number }>(
      `insert into public.sheet_runs (kind, cause, asked_by, base_id, table_id, view_id, confirmed, confirmed_by)
       select $1, 'person', $2::uuid, base_id, table_id, view_id, $3::text, case when $3::text is not null then $2::uuid end from public.sheet_settings
           on conflict ((true)) where state in ('waiting', 'running', 'asking', 'stopped') do nothing returning id`,
      [kind, by, plan ?? null],
    )
    if (!rows[0]) throw problem(409, 'sheet_run_open')
    return rows[0].id
  })
}

interface RunMove {
  id: number
  move: 'stop' | 'resume' | 'cancel' | 'confirm'
  plan?: string | undefined
  by: string
}

export async function moveSheetRun(db: Database, { id, move, plan, by }: RunMove): Promise<void> {
  if (!Number.isSafeInteger(id)) throw problem(409, 'sheet_run_moved')
  const free = 'worker = null, locked_until = null, not_before = null'
  const moves: Record<RunMove['move'], [string, unknown[]]> = {
    stop: [
      `set stop_wanted = state = 'running', state = case when state = 'waiting' then 'stopped' else state end
        where id = $1 and state in ('waiting', 'running')`,
      [],
    ],
    resume: [
      `set state = 'waiting', stop_wanted = false, attempts = 0, ${free} where id = $1 and state = 'stopped'`,
      [],
    ],
    cancel: [
      `set state = 'cancelled', phase = 'over', finished_at = now(), ${free}
        where id = $1 and state in ('waiting', 'running', 'asking', 'stopped')`,
      [],
    ],
    confirm: [
      `set state = 'waiting', confirmed = plan, confirmed_by = $3, ${free} where id = $1 and state = 'asking' and plan = $2`,
      [plan ?? '', by],
    ],
  }
  const [change, values] = moves[move]
  await db.asCaller(SERVICE, async (sql) => {
    const { rowCount } = await sql.query(`update public.sheet_runs ${change}`, [id, ...values])
    if (rowCount === 0) throw problem(409, move === 'confirm' ? 'sheet_plan_changed' : 'sheet_run_moved')
    if (move === 'cancel') await sql.query('delete from public.sheet_incoming where run_id = $1', [id])
  })
}

const requireSeenMark = async (sql: pg.ClientBase, what: keyof typeof MARKS, seen: string | undefined) => {
  await sql.query('select from public.sheet_settings for update')
  const { rows } = await sql.query<{ md5: string }>(MARKS[what])
  if (seen !== undefined && rows[0]?.md5 !== seen) throw problem(409, 'sheet_changed_meanwhile')
}

const refuseOpenRun = async (sql: pg.ClientBase) => {
  const { rowCount } = await sql.query(
    "select from public.sheet_runs where state in ('waiting', 'running', 'asking', 'stopped')",
  )
  if (rowCount) throw problem(409, 'sheet_run_open')
}
