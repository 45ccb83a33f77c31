import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

type Tables = Database['public']['Tables']

export type Page = Tables['application_pages']['Row']

export interface Paper extends Pick<Tables['application_documents']['Row'], 'id' | 'kind' | 'state' | 'reason'> {
  pages: Page[]
}

export interface PaperedApplication {
  id: string
  status: string
  data: unknown
}

export const BUCKET = 'applications'

const URL_SECONDS = 900

export const papersKey = (application: string) => key('applications', 'papers', application)

export const papersOf = ({ rest }: Contract, application: string) =>
  queryOptions({
    queryKey: papersKey(application),
    queryFn: async (): Promise<Paper[]> => {
      const client = await rest()
      const { data: documents } = await client
        .from('application_documents')
        .select('id, kind, state, reason')
        .eq('application_id', application)
        .order('created_at')
        .order('kind')
        .throwOnError()
      if (documents.length === 0) return []
      const { data: pages } = await client
        .from('application_pages')
        .select('*')
        .in(
          'document_id',
          documents.map(({ id }) => id),
        )
        .order('position')
        .order('created_at')
        .throwOnError()
      return documents.map((document) => ({
        ...document,
        pages: pages.filter(({ document_id }) => document_id === document.id),
      }))
    },
  })

export const pageUrl = ({ storage }: Contract, path: string, width: number) =>
  queryOptions({
    queryKey: key('applications', 'page-url', path, width),
    queryFn: async () => (await storage()).signedUrl(BUCKET, path, URL_SECONDS, width),
    staleTime: (URL_SECONDS - 60) * 1000,
    gcTime: (URL_SECONDS - 60) * 1000,
  })
