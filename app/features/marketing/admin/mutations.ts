import type { Contract } from '#app/lib/contract.ts'
import { removeRow, saveRow } from '#app/lib/save-row.ts'
import type { RedirectRow } from './queries.ts'

type RedirectColumns = Pick<RedirectRow, 'from_path' | 'to_path' | 'active'>

/** Throws data service errors, PGRST116 if it changed. */
export const saveRedirect = (
  contract: Contract,
  seen: RedirectRow | null,
  id: string,
  columns: RedirectColumns,
  reason: string,
): Promise<void> =>
  saveRow(contract, {
    table: 'redirects',
    id,
    seen: seen?.updated_at ?? null,
    columns,
    reason,
  })

export const removeRedirect = (contract: Contract, { id, updated_at }: RedirectRow): Promise<void> =>
  removeRow(contract, { table: 'redirects', id, seen: updated_at })
