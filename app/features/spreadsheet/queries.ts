import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import type { SheetName, SheetSourceOfTruth } from '#contract/settings/spreadsheet.ts'

interface DeskQuestion {
  method?: 'GET' | 'POST' | 'PUT'
  body?: object
  signal?: AbortSignal
}

/** Throws UserFacingError with the catalogue's message. */
export async function askFunction<Answer>(
  { functions }: Contract,
  path: string,
  { method = 'GET', body, signal }: DeskQuestion = {},
): Promise<Answer> {
  const { data, error, response } = await (await functions()).invoke<Answer>(path, {
    method,
    ...(body && { body }),
    ...(signal && { signal }),
  })
  if (!error) return data as Answer
  const { message } = ((await response?.json().catch(() => null)) ?? {}) as { message?: string }
  throw message ? new UserFacingError({ status: response?.status ?? 503, message }) : error
}

export const askDesk = <Answer>(contract: Contract, path: string, question?: DeskQuestion) =>
  askFunction<Answer>(contract, `spreadsheet${path}`, question)

type Tables = Database['public']['Tables']

export interface DeskSettings {
  base_id: string
  table_id: string
  view_id: string
  enabled: boolean
  every_minutes: number
  brake_percent: number
  brake_rows: number
  /** null: no ceiling. */
  month_calls: number | null
}

export interface MappedField {
  field_id: string
  field_name: string
  field_type: string
  our_field: string
  master: SheetSourceOfTruth
  stopped: string | null
}

/** Version marks of the settings, sent back with a change to detect conflicts. */
export type SheetMarks = Record<'settings' | SheetName, string>

export interface SheetDesk {
  source: 'environment' | 'settings' | 'demonstration' | 'none'
  service: { name: string; isConfigured: boolean; home: string; quotesTable: string | null }
  settings: DeskSettings
  columns: Record<SheetName, MappedField[]>
  marks: SheetMarks
  calls: number
  seen: number
  unseen: number
  read_at: string | null
  /** Seconds: 95 of 100 runs brought edits no older than this. */
  lag_p95: number | null
}

export const sheetDesk = (contract: Contract) =>
  queryOptions({
    queryKey: key('spreadsheet', 'desk'),
    staleTime: 0,
    queryFn: ({ signal }) => askDesk<SheetDesk>(contract, '', { signal }),
  })

export interface DeskTable {
  id: string
  name: string
  fields: { id: string; name: string; type: string }[]
  views: { id: string; name: string }[]
  /** Our field by field id. */
  suggested: Record<string, string>
}

/** Each call counts against the quota. */
export const sheetTables = (contract: Contract, base: string) =>
  queryOptions({
    queryKey: key('spreadsheet', 'tables', base),
    enabled: base !== '',
    retry: false,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await askDesk<{ tables: DeskTable[] }>(contract, `/tables?${new URLSearchParams({ base })}`, { signal })).tables,
  })

const RUN_COLUMNS =
  'id, kind, cause, state, phase, stop_wanted, read_rows, expected_rows, new_rows, changed_rows, missing_rows, written_rows, to_write_rows, skipped_rows, error_rows, calls, plan, code, message, created_at, read_at, finished_at, lag_seconds'

export type SheetRunRow = Pick<
  Tables['sheet_runs']['Row'],
  | 'id'
  | 'kind'
  | 'cause'
  | 'state'
  | 'phase'
  | 'stop_wanted'
  | 'read_rows'
  | 'expected_rows'
  | 'new_rows'
  | 'changed_rows'
  | 'missing_rows'
  | 'written_rows'
  | 'to_write_rows'
  | 'skipped_rows'
  | 'error_rows'
  | 'calls'
  | 'plan'
  | 'code'
  | 'message'
  | 'created_at'
  | 'read_at'
  | 'finished_at'
  | 'lag_seconds'
>

/** Includes an open run; null: none yet. */
export const newestRun = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('spreadsheet', 'newest'),
    staleTime: 0,
    queryFn: async (): Promise<SheetRunRow | null> =>
      (
        await (
          await rest()
        )
          .from('sheet_runs')
          .select(RUN_COLUMNS)
          .order('id', { ascending: false })
          .limit(1)
          .maybeSingle()
          .throwOnError()
      ).data,
  })

export const runById = ({ rest }: Contract, id: number) =>
  queryOptions({
    queryKey: key('spreadsheet', 'run', id),
    staleTime: 0,
    queryFn: async (): Promise<SheetRunRow | null> =>
      (await (await rest()).from('sheet_runs').select(RUN_COLUMNS).eq('id', id).maybeSingle().throwOnError()).data,
  })

export const NEWEST_RUNS = { column: 'id', isDescending: true }

export const sheetRuns = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('spreadsheet', 'runs', asked),
    queryFn: async () => {
      const query = (await rest()).from('sheet_runs').select(RUN_COLUMNS, { count: 'exact' })
      const { data, count } = await askRows(query, asked, columns, {
        searched: ['message'],
        usual: NEWEST_RUNS,
      }).throwOnError()
      return { rows: data as SheetRunRow[], total: count ?? 0 }
    },
  })

export type SheetChangeRow = Tables['sheet_changes']['Row']
export const FIRST_CHANGES = { column: 'kind', isDescending: false }

export const sheetChanges = ({ rest }: Contract, run: number, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('spreadsheet', 'changes', run, asked),
    queryFn: async () => {
      const query = (await rest()).from('sheet_changes').select('*', { count: 'exact' }).eq('run_id', run)
      const table = { searched: ['name', 'ordencompra', 'record_id'], usual: FIRST_CHANGES }
      const { data, count } = await askRows(query, asked, columns, table).throwOnError()
      return { rows: data as SheetChangeRow[], total: count ?? 0 }
    },
  })

export type SheetErrorRow = Tables['sheet_run_errors']['Row']
export const FIRST_ERRORS = { column: 'id', isDescending: false }

export const sheetErrors = ({ rest }: Contract, run: number, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('spreadsheet', 'errors', run, asked),
    queryFn: async () => {
      const query = (await rest()).from('sheet_run_errors').select('*', { count: 'exact' }).eq('run_id', run)
      const table = { searched: ['name', 'message', 'record_id'], usual: FIRST_ERRORS }
      const { data, count } = await askRows(query, asked, columns, table).throwOnError()
      return { rows: data as SheetErrorRow[], total: count ?? 0 }
    },
  })

const MOST_DELIVERIES = 200

/** At most 200 of each. */
export const quotesOut = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('spreadsheet', 'quotes-out'),
    staleTime: 0,
    queryFn: async () => {
      const client = await rest()
      const of = async (wanted_status: string) =>
        (await client.rpc('deliveries', { wanted_kind: 'sheet', wanted_status, most: MOST_DELIVERIES }).throwOnError())
          .data
      const [pending, sending, dead] = await Promise.all([of('pending'), of('sending'), of('dead')])
      return {
        waiting: pending.length + sending.length,
        refused: dead.map(({ id, last_error }) => ({ id, last_error })),
      }
    },
  })
