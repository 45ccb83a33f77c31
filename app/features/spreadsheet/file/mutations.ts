import type { Contract } from '#app/lib/contract.ts'
import { askFunction } from '../queries.ts'
import type { ColumnMeanings } from './queries.ts'

/** Returns its id. Without `mapping` the stored columns apply. Throws UserFacingError. */
export async function dryRunInventoryFile(contract: Contract, file: File, mapping?: ColumnMeanings): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  if (mapping) body.set('mapping', JSON.stringify(mapping))
  return (await askFunction<{ id: string }>(contract, 'inventory-import', { method: 'POST', body })).id
}

/** Exactly as rehearsed. Throws UserFacingError if the inventory changed since. */
export const loadInventoryFile = (contract: Contract, id: string, accepts_doubtful: boolean) =>
  askFunction(contract, `inventory-import/${id}/load`, { method: 'POST', body: { accepts_doubtful } })
