import type { Contract } from '#app/lib/contract.ts'
import { removeRow, saveRow } from '#app/lib/save-row.ts'
import type { ContentKind, ContentTable } from './content-kinds.ts'
import type { ContentRow } from './content-rows.ts'
import type { EditedKit } from './queries.ts'

export const saveContent = (
  contract: Contract,
  { table, id: by }: ContentKind,
  { row, id, columns, reason }: { row: ContentRow | null; id: string; columns: object; reason: string },
) => saveRow(contract, { table, by, id, columns, seen: row?.seen ?? null, reason })

export const removeContent = (contract: Contract, { table, id: by }: ContentKind, { id, seen }: ContentRow) =>
  removeRow(contract, { table, by, id, seen })

/** `kit` null: a new one. */
export const saveKit = (contract: Contract, brand: string, kit: EditedKit | null, columns: object, reason = '') =>
  saveRow(contract, { table: 'trust_kits', by: 'brand', id: brand, columns, seen: kit?.updated_at ?? null, reason })

/** Throws PT409 if the order changed meanwhile. */
export async function orderContent({ rest }: Contract, table: ContentTable, wanted: string[], seen: string[]) {
  await (await rest()).rpc('order_content', { noun: table, wanted, seen }).throwOnError()
}
