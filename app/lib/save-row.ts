import type { Database } from '#contract/database.ts'
import { withCause } from './change-reason.ts'
import type { Contract } from './contract.ts'

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
  { rest }: Contract,
  { table, by = 'id', id, seen, columns, reason = '' }: RowVersion & { columns: object; reason?: string },
): Promise<void> {
  const of = (await rest()).from(table as 'faqs')
  if (seen === null) {
    const row = { ...(id !== null && { [by]: id }), ...columns }
    await withCause(of.insert(row as never), { reason }).throwOnError()
    return
  }
  const asked = withCause(of.update(columns as never), { reason })
    .eq(by as 'id', id!)
    .eq('updated_at', seen)
  await asked.select(by).single().throwOnError()
}

/** Deletes a row if unchanged; the ledger can restore it. Throws PGRST116 if it changed. */
export async function removeRow({ rest }: Contract, { table, by = 'id', id, seen }: RowVersion): Promise<void> {
  const asked = (await rest())
    .from(table as 'faqs')
    .delete()
    .eq(by as 'id', id!)
    .eq('updated_at', seen!)
  await asked.select(by).single().throwOnError()
}
