import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { type BuyerTerms, NO_TERMS } from '#contract/terms.ts'
import { type InventorySummary, inventorySummary } from './queries.ts'

const NOTHING: InventorySummary = { makers: [], bodyTypes: [], promotions: [], total: 0 }

/** The summary the loader fetched; nothing while it cannot be read, because menus must stand without it. */
export const useInventorySummary = (terms: BuyerTerms = NO_TERMS): InventorySummary =>
  useQuery({ ...inventorySummary(useContract(), terms), placeholderData: keepPreviousData }).data ?? NOTHING
