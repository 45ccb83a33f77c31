import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { ChangeMark } from '#app/ui/resource/last-change.tsx'

export interface PaperRule {
  kind: string
  /** Null: everybody; empty: nobody. */
  incomes: string[] | null
  mark: ChangeMark | null
}

export const paperRules = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'papers'),
    queryFn: async () => (await (await rest()).rpc('paper_rules').throwOnError()).data as unknown as PaperRule[],
  })
