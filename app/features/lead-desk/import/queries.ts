import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

export type LeadImport = Pick<
  Database['public']['Tables']['lead_imports']['Row'],
  'id' | 'file_name' | 'state' | 'loaded_at' | 'undone_at'
> & { counts: Record<string, number> }

export const leadImports = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('leads', 'imports'),
    queryFn: async (): Promise<LeadImport[]> =>
      (
        await (
          await rest()
        )
          .from('lead_imports')
          .select('id, file_name, state, counts, loaded_at, undone_at')
          .neq('state', 'abierta')
          .order('created_at', { ascending: false })
          .limit(10)
          .throwOnError()
      ).data as LeadImport[],
    staleTime: 0,
  })

export interface JudgedRow {
  line: number
  name: string | null
  phone: string | null
  email: string | null
  reason: string | null
  raw: string[] | null
  /** Leads that it is, or may be. */
  alike: { id: string; name: string }[] | null
}

export const rowsOfVerdict = async (
  { rest }: Contract,
  importId: string,
  verdict: string,
  after: number,
  most: number,
): Promise<JudgedRow[]> =>
  (await (await rest()).rpc('lead_import_page', { import: importId, of_verdict: verdict, after, most }).throwOnError())
    .data as unknown as JudgedRow[]

export const firstRowsOf = (contract: Contract, importId: string, verdict: string) =>
  queryOptions({
    queryKey: key('leads', 'import-rows', importId, verdict),
    queryFn: () => rowsOfVerdict(contract, importId, verdict, 0, 100),
  })
