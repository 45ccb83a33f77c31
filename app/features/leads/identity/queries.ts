import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

export interface JoinPreview {
  survivor: string
  other: string
  fields: { field: string; kept: string | null; other: string | null; becomes: string }[]
  moves: Record<string, number>
}

export const joinPreview = ({ rest }: Contract, duplicate_id: string) =>
  queryOptions({
    queryKey: key('leads', 'join', duplicate_id),
    queryFn: async () =>
      (await (await rest()).rpc('lead_join_preview', { duplicate_id }).throwOnError()).data as unknown as JoinPreview,
    staleTime: 0,
    retry: false,
  })
