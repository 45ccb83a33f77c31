import type { Contract } from '#app/lib/contract.ts'
import { askFunction } from '../queries.ts'
import type { ColumnMeanings } from './queries.ts'

/**
 * Sends a file to be rehearsed and answers the rehearsal's id. Without `mapping` its columns are what was said of the last file like it. Throws UserFacingError with
 * what is wrong with the file.
 */
export async function rehearseInventoryFile(contract: Contract, file: File, mapping?: ColumnMeanings): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  if (mapping) body.set('mapping', JSON.stringify(mapping))
  return (await askFunction<{ id: string }>(contract, 'inventory-import', { method: 'POST', body })).id
}

/** Loads a rehearsed file, exactly as rehearsed. Throws UserFacingError where the inventory has changed since. */
export const loadInventoryFile = (contract: Contract, id: string, accepts_doubtful: boolean) =>
  askFunction(contract, `inventory-import/${id}/load`, { method: 'POST', body: { accepts_doubtful } })
