import type pg from 'pg'
import { errorMessage } from '#contract/messages/errors.ts'
import { PageForgotten, type SheetRecords } from '../integrations/sheet-records.ts'
import { ApiError } from '../kernel/api-error.ts'
import { openRecordReader } from './row-reader.ts'
import { noteProblems, type SheetRun } from './run-rows.ts'
import { checkColumns, keepColumns, type SheetColumn, sheetColumns } from './sheet-column.ts'
import { carryOut } from './sheet-plan.ts'
import { stagePage } from './stage-page.ts'
import { keepWritten, nextWrites, writeBatch } from './write-back.ts'

export interface PhaseTools {
  sheet: SheetRecords
  house: string
  siteUrl: string
  signal: AbortSignal
  /** In one transaction with the run's state; stops when requested. */
  step(work: (sql: pg.PoolClient) => Promise<Partial<RunChange>>): Promise<void>
  read<T>(work: (sql: pg.PoolClient) => Promise<T>): Promise<T>
}

type RunChange = Record<string, unknown>

const refuse = (code: Parameters<typeof errorMessage>[0]) => new ApiError(409, code, errorMessage(code))

export async function prepareRun({ sheet, step, read, signal }: PhaseTools, run: SheetRun): Promise<void> {
  if (!run.base_id || !run.table_id) throw refuse('sheet_not_chosen')
  const mapping = await read((sql) => sheetColumns(sql, 'vehicles'))
  if (mapping.length === 0) throw refuse('sheet_nothing_mapped')
  const tables = await sheet.tables(run.base_id, signal)
  const table = tables.find(({ id }) => id === run.table_id)
  if (!table || (run.view_id && !table.views.some(({ id }) => id === run.view_id))) throw refuse('sheet_table_gone')
  const { columns, stopped } = checkColumns(mapping, table)
  const quotes = checkColumns(
    await read((sql) => sheetColumns(sql, 'quotes')),
    tables.find(({ id, name }) => id === sheet.quotesTable || name === sheet.quotesTable) ?? { fields: [] },
  )
  await step(async (sql) => {
    await keepColumns(sql, 'vehicles', columns)
    await keepColumns(sql, 'quotes', quotes.columns)
    await noteProblems(sql, run.id, [...stopped, ...quotes.stopped].map(asNotice))
    run.columns = columns
    return { columns, calls: 1, read_at: new Date().toISOString() }
  })
  if (columns.every((column) => column.stopped)) throw refuse('sheet_all_stopped')
}

const asNotice = ({ field_name, stopped }: SheetColumn) => ({
  record_id: '',
  name: field_name,
  code: 'columna_detenida',
  message: stopped!,
})

export async function readPages(tools: PhaseTools, run: SheetRun): Promise<void> {
  const { sheet, house, step, signal } = tools
  const columns = run.columns ?? []
  const fields = columns.flatMap(({ field_id, stopped }) => (stopped ? [] : [field_id]))
  for (;;) {
    const isFirst = run.page_offset === null
    const page = await sheet
      .page(
        run.base_id,
        { table: run.table_id, view: run.view_id || undefined, fields, offset: run.page_offset },
        signal,
      )
      .catch((error) => {
        if (!(error instanceof PageForgotten)) throw error
        return null
      })
    if (!page) {
      await step((sql) => readAnew(sql, run))
      continue
    }
    const reader = openRecordReader(columns, house, run.habits, page.records)
    const isAlone = isFirst && page.offset === null
    await step(async (sql) => {
      const staged = await stagePage(sql, { run: run.id, from: run.read_rows, reader, records: page.records })
      run.read_rows += staged.rows
      run.habits = reader.habits
      run.page_offset = page.offset
      run.phase = isAlone ? 'comparing' : page.offset === null ? 'counting' : 'reading'
      run.expected_rows = isAlone ? run.read_rows : null
      if (isAlone) await sql.query('update public.sheet_incoming set counted = true where run_id = $1', [run.id])
      await sql.query(
        `update public.sheet_runs set calls = calls + 1, skipped_rows = skipped_rows + $2, error_rows = error_rows + $3 where id = $1`,
        [run.id, staged.blank, staged.rejected],
      )
      const { habits, page_offset, phase, read_rows, expected_rows } = run
      return { habits, page_offset, phase, read_rows, expected_rows, attempts: 0 }
    })
    if (run.phase !== 'reading') return
  }
}

// Continuing would mix two states.
const readAnew = async (sql: pg.PoolClient, run: SheetRun) => {
  await sql.query('delete from public.sheet_incoming where run_id = $1', [run.id])
  await sql.query('delete from public.sheet_run_errors where run_id = $1 and record_id <> $2', [run.id, ''])
  run.page_offset = null
  run.read_rows = 0
  return { page_offset: null, read_rows: 0, skipped_rows: 0, error_rows: 0 }
}

export async function recountView({ sheet, step, signal }: PhaseTools, run: SheetRun): Promise<void> {
  const field = run.columns?.find(({ stopped }) => !stopped)?.field_id
  for (;;) {
    const question = { table: run.table_id, view: run.view_id || undefined, fields: field ? [field] : [] }
    const page = await sheet.page(run.base_id, { ...question, offset: run.page_offset }, signal).catch((error) => {
      if (!(error instanceof PageForgotten)) throw error
      return null
    })
    await step(async (sql) => {
      if (!page) {
        await sql.query('update public.sheet_incoming set counted = false where run_id = $1', [run.id])
        run.page_offset = null
        run.expected_rows = null
        return { page_offset: null, expected_rows: null }
      }
      const ids = page.records.map(({ id }) => id)
      await sql.query('update public.sheet_incoming set counted = true where run_id = $1 and record_id = any ($2)', [
        run.id,
        ids,
      ])
      await sql.query('update public.sheet_runs set calls = calls + 1 where id = $1', [run.id])
      run.expected_rows = (run.expected_rows ?? 0) + ids.length
      run.page_offset = page.offset
      run.phase = page.offset === null ? 'comparing' : 'counting'
      return { expected_rows: run.expected_rows, page_offset: run.page_offset, phase: run.phase, attempts: 0 }
    })
    if (run.phase !== 'counting') return
  }
}

/** Merges unless confirmation is needed. Returns whether to write. */
export async function compareRows({ step, siteUrl }: PhaseTools, run: SheetRun): Promise<boolean> {
  let goesOn = false
  await step(async (sql) => {
    const { isComplete, asks, ...plan } = await carryOut(sql, run, siteUrl)
    goesOn = run.kind === 'sync' && !asks
    const note = isComplete ? {} : incompleteNote(run)
    if (asks) return { ...plan, ...note, state: 'asking' }
    if (!goesOn) return { ...plan, ...note, ...(await over(sql, run, isComplete)) }
    run.phase = 'writing'
    run.page_offset = ''
    return { ...plan, ...note, phase: 'writing', page_offset: '' }
  })
  return goesOn
}

const incompleteNote = ({ read_rows, expected_rows }: SheetRun) => ({
  code: 'sheet_incomplete',
  message: errorMessage('sheet_incomplete', { read: read_rows, expected: expected_rows ?? 0 }),
})

export async function writeColumns({ sheet, step, read, siteUrl, signal }: PhaseTools, run: SheetRun): Promise<void> {
  for (;;) {
    const { records, after } = await read((sql) => nextWrites(sql, run, run.page_offset ?? '', siteUrl))
    if (after === null) break
    const outcome = records.length > 0 ? await writeBatch(sheet, run, records, signal) : undefined
    await step(async (sql) => {
      if (outcome) {
        await keepWritten(sql, run, records, outcome)
        await sql.query(
          `update public.sheet_runs set calls = calls + $2, written_rows = written_rows + $3, error_rows = error_rows + $4 where id = $1`,
          [run.id, outcome.calls, outcome.saved.length, outcome.refused.length],
        )
      }
      run.page_offset = after
      return { page_offset: after, attempts: 0 }
    })
  }
  await step(async (sql) => {
    const { rows } = await sql.query<{ code: string | null }>('select code from public.sheet_runs where id = $1', [
      run.id,
    ])
    return over(sql, run, rows[0]?.code !== 'sheet_incomplete')
  })
}

/** Final state, with the maximum age of its edits. */
const over = async (sql: pg.PoolClient, run: SheetRun, isComplete: boolean) => {
  await sql.query('delete from public.sheet_incoming where run_id = $1', [run.id])
  const { rows } = await sql.query<{ lag: number }>(
    `select extract(epoch from now() - coalesce(
              (select max(p.read_at) from public.sheet_runs p where p.state = 'done' and p.kind = 'sync' and p.id < r.id), r.read_at))::integer as lag
       from public.sheet_runs r where r.id = $1`,
    [run.id],
  )
  return {
    state: isComplete ? 'done' : 'incomplete',
    phase: 'over',
    finished_at: new Date().toISOString(),
    page_offset: null,
    worker: null,
    locked_until: null,
    attempts: 0,
    not_before: null,
    lag_seconds: run.kind === 'sync' ? rows[0]!.lag : null,
  }
}
