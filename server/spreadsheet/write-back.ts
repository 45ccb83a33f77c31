import type pg from 'pg'
import { RECORDS_PER_WRITE, type SheetRecord, type SheetRecords } from '../integrations/sheet-records.ts'
import { SpreadsheetError } from '../integrations/spreadsheet-call.ts'
import { writesFor } from './held-values.ts'
import { noteProblems, type SheetRun } from './run-rows.ts'
import { heldRows, writtenColumns } from './sheet-plan.ts'

export interface NextWrites {
  records: SheetRecord[]
  after: string | null
}

export async function nextWrites(
  sql: pg.ClientBase,
  run: SheetRun,
  after: string,
  siteUrl: string,
): Promise<NextWrites> {
  const rows = await heldRows(sql, run.id, { after, most: RECORDS_PER_WRITE, planned: true })
  const columns = writtenColumns(run)
  const records = rows.flatMap(({ record_id, ...row }) => {
    const fields = writesFor(columns, row, siteUrl)
    return Object.keys(fields).length > 0 ? [{ id: record_id, fields }] : []
  })
  return { records, after: rows.at(-1)?.record_id ?? null }
}

export interface WriteOutcome {
  saved: SheetRecord[]
  refused: { record_id: string; error: SpreadsheetError }[]
  calls: number
}

/** Writes row by row after a 422. Throws errors of the service. */
export async function writeBatch(
  sheet: SheetRecords,
  run: Pick<SheetRun, 'base_id' | 'table_id'>,
  records: readonly SheetRecord[],
  signal: AbortSignal,
): Promise<WriteOutcome> {
  const update = (some: readonly SheetRecord[]) => sheet.update(run.base_id, run.table_id, some, signal)
  const outcome: WriteOutcome = { saved: [], refused: [], calls: 1 }
  try {
    outcome.saved = await update(records)
    return outcome
  } catch (error) {
    if (!isOfRow(error)) throw error
    if (records.length === 1) return { ...outcome, refused: [{ record_id: records[0]!.id, error }] }
  }
  for (const record of records) {
    outcome.calls += 1
    try {
      outcome.saved.push(...(await update([record])))
    } catch (error) {
      if (!isOfRow(error)) throw error
      outcome.refused.push({ record_id: record.id, error })
    }
  }
  return outcome
}

const isOfRow = (error: unknown): error is SpreadsheetError =>
  error instanceof SpreadsheetError &&
  !error.passing &&
  (error.code === 'spreadsheet_save_rejected' || error.code === 'spreadsheet_inventory_column')

export async function keepWritten(
  sql: pg.ClientBase,
  run: SheetRun,
  records: readonly SheetRecord[],
  { saved, refused }: WriteOutcome,
): Promise<void> {
  const sent = new Map(records.map(({ id, fields }) => [id, fields]))
  const written = saved.map(({ id, fields }) => ({
    record_id: id,
    written: Object.fromEntries(
      Object.entries(sent.get(id) ?? {}).map(([field, value]) => [field, { sent: value, came: fields[field] ?? null }]),
    ),
  }))
  await sql.query(
    `update public.sheet_rows r set written = r.written || n.written
       from json_to_recordset($1) as n(record_id text, written jsonb) where r.record_id = n.record_id`,
    [JSON.stringify(written)],
  )
  await noteProblems(
    sql,
    run.id,
    refused.map(({ record_id, error }) => ({ record_id, name: record_id, code: error.code, message: error.message })),
  )
}
