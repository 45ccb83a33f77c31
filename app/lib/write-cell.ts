import type { PostgrestClient } from '@supabase/postgrest-js'
import type { CellWrite } from '#app/ui/table/cell-edits.ts'
import type { CellValue } from '#app/ui/table/columns.ts'
import type { Database } from '#contract/database.ts'
import { type ChangeCause, withCause } from './change-reason.ts'

/** The result, or the present value; `isGone`: no longer visible. */
export type WriteAnswer = { isDone: true } | { isDone: false; stored: CellValue } | { isDone: false; isGone: true }

type Table = keyof Database['public']['Tables']

/** Compare-and-set of a cell. Throws the service's error. `cause`: audit context. */
export async function writeCell(
  client: PostgrestClient<Database>,
  table: Table,
  { row, field, base, value }: CellWrite,
  cause?: ChangeCause,
): Promise<WriteAnswer> {
  // Table and column are variables here.
  const of = () => client.from(table as 'leads')
  const column = field as 'name'
  const asked = withCause(of().update({ [column]: value as string }), cause).eq('id', row)
  const { data } = await (base === null ? asked.is(column, null) : asked.eq(column, String(base)))
    .select('id')
    .throwOnError()
  if (data.length > 0) return { isDone: true }
  const { data: found } = await of().select(column).eq('id', row).maybeSingle().throwOnError()
  return found ? { isDone: false, stored: found[column] as CellValue } : { isDone: false, isGone: true }
}
