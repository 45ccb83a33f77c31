import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { LenderRow } from '#contract/lender-terms.ts'
import { type FinancedKind, financedKind, type KindRow } from '#contract/terms-preview.ts'
import type { ChangeMark } from '../change-mark.tsx'

/** Terms of a lender, with who wrote them. */
export type SetTerms = LenderRow & { mark: ChangeMark | null }

/** A lender as administrators set it: all its terms, the latest beginning first. */
export interface SetLender {
  lender: string
  /** Where the house is. */
  today: string
  history: SetTerms[]
}

/** Every lender, the house first. */
export const lenderSettings = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'lenders'),
    queryFn: async () => (await (await rest()).rpc('lender_settings').throwOnError()).data as unknown as SetLender[],
  })

/** The cars for sale, by what a plan asks of them. */
export const financedKinds = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'financed-kinds'),
    queryFn: async (): Promise<FinancedKind[]> =>
      ((await (await rest()).rpc('financed_kinds').throwOnError()).data as unknown as KindRow[]).map(financedKind),
  })
