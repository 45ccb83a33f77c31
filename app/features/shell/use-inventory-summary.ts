import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { type InventorySummary, inventorySummary } from './queries.ts'

const NOTHING: InventorySummary = { makers: [], bodyTypes: [], promotions: [], total: 0 }

/** The summary the loader fetched; nothing while it cannot be read, because menus must stand without it. */
export const useInventorySummary = (): InventorySummary => useQuery(inventorySummary(useContract())).data ?? NOTHING
