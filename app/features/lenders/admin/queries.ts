import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { ChangeMark } from '#app/ui/resource/last-change.tsx'
import type { LenderRow } from '#contract/financing/lender-terms.ts'
import { type FinancedKind, financedKind, type KindRow } from '#contract/financing/terms-preview.ts'

export type SetTerms = LenderRow & { mark: ChangeMark | null }

export interface SetLender {
  lender: string
  today: string
  history: SetTerms[]
}

export const lenderSettings = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'lenders'),
    queryFn: async () => (await (await rest()).rpc('lender_settings').throwOnError()).data as unknown as SetLender[],
  })

/** Grouped by what plans depend on. */
export const financedKinds = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'financed-kinds'),
    queryFn: async (): Promise<FinancedKind[]> =>
      ((await (await rest()).rpc('financed_kinds').throwOnError()).data as unknown as KindRow[]).map(financedKind),
  })
