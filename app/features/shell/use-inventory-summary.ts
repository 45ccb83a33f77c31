import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { type BuyerTerms, NO_TERMS } from '#contract/financing/terms.ts'
import { type InventorySummary, inventorySummary } from './queries.ts'

export const useInventorySummary = (terms: BuyerTerms = NO_TERMS): InventorySummary | undefined =>
  useQuery({ ...inventorySummary(useContract(), terms), placeholderData: keepPreviousData }).data
