import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#contract/database.ts'
import { withCause } from './change-reason.ts'
import type { Contract } from './contract.ts'

// Names of a row in forms and mutations: `row` is the latest known one (null: new), `initialRow` the one its form was
// opened with, `seen` the version or values that a change is based on, `stored` what the database answers.
interface RowVersion {
  table: keyof Database['public']['Tables']
  /** Key column; default 'id'. */
  by?: string
  id: string | null
  /** `updated_at` as read; null: new. */
  seen: string | null
}

/** Inserts a row, or updates it if unchanged since read. Throws data service errors, PGRST116 if it changed. */
export async function saveRow(
  contract: Contract,
  { table, by = 'id', id, seen, columns, reason = '' }: RowVersion & { columns: object; reason?: string },
): Promise<void> {
  const rows = await rowsOf(contract, table)
  if (seen === null) {
    const inserted: object = { ...(id !== null && { [by]: id }), ...columns }
    await withCause(rows.insert(inserted), { reason }).throwOnError()
    return
  }
  const query = withCause(rows.update(columns), { reason }).eq(by, id).eq('updated_at', seen)
  await query.select(by).single().throwOnError()
}

/** Deletes a row if unchanged; the ledger can restore it. Throws PGRST116 if it changed. */
export async function removeRow(contract: Contract, { table, by = 'id', id, seen }: RowVersion): Promise<void> {
  const query = (await rowsOf(contract, table)).delete().eq(by, id).eq('updated_at', seen)
  await query.select(by).single().throwOnError()
}

// The client's types cannot follow a table known only as one of many.
async function rowsOf({ rest }: Contract, table: RowVersion['table']) {
  const client: PostgrestClient = await rest()
  return client.from(table)
}
