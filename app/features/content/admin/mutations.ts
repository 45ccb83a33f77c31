import type { Contract } from '#app/lib/contract.ts'
import { removeRow, saveRow } from '#app/lib/save-row.ts'
import type { ContentKind, ContentTable } from './content-kinds.ts'
import type { ContentRow } from './content-rows.ts'
import type { EditedKit } from './queries.ts'

// All throw data service errors, PGRST116 if the row changed since read.

/** Saves a row of a page; `row` null: a new one. */
export const saveContent = (
  contract: Contract,
  { table, id: by }: ContentKind,
  { row, id, columns, reason }: { row: ContentRow | null; id: string; columns: object; reason: string },
) => saveRow(contract, { table, by, id, columns, seen: row?.seen ?? null, reason })

/** Deletes a row of a page; the ledger can restore it. */
export const removeContent = (contract: Contract, { table, id: by }: ContentKind, { id, seen }: ContentRow) =>
  removeRow(contract, { table, by, id, seen })

/** Saves columns of a brand's kit; `kit` null: a new one. */
export const saveKit = (contract: Contract, brand: string, kit: EditedKit | null, columns: object, reason = '') =>
  saveRow(contract, { table: 'trust_kits', by: 'brand', id: brand, columns, seen: kit?.updated_at ?? null, reason })

/** Reorders the rows of a page. Throws PT409 if the order changed meanwhile. */
export async function orderContent({ rest }: Contract, table: ContentTable, wanted: string[], seen: string[]) {
  await (await rest()).rpc('order_content', { noun: table, wanted, seen }).throwOnError()
}
