import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { DOCUMENT_KINDS } from '#contract/applications/application-documents.ts'
import type { Database } from '#contract/database.ts'
import { type LenderTerms, termsById } from '#contract/financing/lender-terms.ts'
import { isUuid } from '#contract/text/uuid.ts'

type Tables = Database['public']['Tables']

export type Client = Tables['profiles']['Row']

export type Application = Tables['financing_applications']['Row']

type Document = Tables['application_documents']['Row']

export type Page = Tables['application_pages']['Row']

export type ApplicationEvent = Tables['application_events']['Row']

export type Message = Tables['application_messages']['Row']

export type Authorisation = Tables['consents']['Row']

export interface Paper extends Document {
  pages: Page[]
}

export interface ClientRecord {
  client: Client
  advisor: string
  applications: Application[]
}

const BUCKET = 'applications'

const URL_SECONDS = 900

const MOST = 200

/** Prefix of all keys that a change invalidates, except page URLs. */

/** null: unknown or not the caller's. */
export const clientRecord = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('client', id),
    queryFn: async (): Promise<ClientRecord | null> => {
      if (!isUuid(id)) return null
      const ask = await rest()
      const { data: client } = await ask.from('profiles').select('*').eq('id', id).maybeSingle().throwOnError()
      if (!client) return null
      const [{ data: applications }, names] = await Promise.all([
        ask
          .from('financing_applications')
          .select('*')
          .eq('user_id', id)
          .order('created_at', { ascending: false })
          .limit(MOST)
          .throwOnError(),
        namesOf(ask, [client.asesor_asignado_id]),
      ])
      return { client, advisor: names[client.asesor_asignado_id ?? ''] ?? '', applications }
    },
  })

const placeOf = (kind: string) => DOCUMENT_KINDS.findIndex(({ value }) => value === kind)

export const papersOf = ({ rest }: Contract, application: string) =>
  queryOptions({
    queryKey: key('client', 'papers', application),
    queryFn: async (): Promise<Paper[]> => {
      const ask = await rest()
      const { data: documents } = await ask
        .from('application_documents')
        .select('*')
        .eq('application_id', application)
        .throwOnError()
      if (documents.length === 0) return []
      const ids = documents.map(({ id }) => id)
      const { data: pages } = await ask
        .from('application_pages')
        .select('*')
        .in('document_id', ids)
        .order('position')
        .order('created_at')
        .throwOnError()
      return documents
        .map((document) => ({ ...document, pages: pages.filter(({ document_id }) => document_id === document.id) }))
        .sort((one, other) => placeOf(one.kind) - placeOf(other.kind))
    },
  })

export const historyOf = ({ rest }: Contract, application: string) =>
  queryOptions({
    queryKey: key('client', 'history', application),
    queryFn: async (): Promise<{ events: ApplicationEvent[]; names: Record<string, string> }> => {
      const ask = await rest()
      const { data: events } = await ask
        .from('application_events')
        .select('*')
        .eq('application_id', application)
        .order('id', { ascending: false })
        .limit(MOST)
        .throwOnError()
      const staff = events.filter(({ actor }) => actor === 'staff').map(({ actor_id }) => actor_id)
      return { events, names: await namesOf(ask, staff) }
    },
  })

export const messagesOf = ({ rest }: Contract, application: string) =>
  queryOptions({
    queryKey: key('client', 'messages', application),
    queryFn: async (): Promise<Message[]> =>
      (
        await (
          await rest()
        )
          .from('application_messages')
          .select('*')
          .eq('application_id', application)
          .order('id', { ascending: false })
          .limit(MOST)
          .throwOnError()
      ).data.reverse(),
    staleTime: 0,
  })

export const authorisationsOf = ({ rest }: Contract, application: string) =>
  queryOptions({
    queryKey: key('client', 'authorisations', application),
    queryFn: async (): Promise<Authorisation[]> =>
      (await (await rest()).rpc('read_authorisations', { application }).throwOnError()).data,
    staleTime: 10 * 60_000,
  })

type DuplicateRow = Database['public']['Functions']['lead_duplicates']['Returns'][number]

export type Duplicate = Pick<DuplicateRow, 'id' | 'state' | 'shares' | 'mine'> & {
  [name in 'name' | `other_${'name' | 'phone' | 'email' | 'agent'}` | 'touch_message' | 'touch_at' | 'decided_at']:
    | string
    | null
}

/** `client` null: all open ones of the caller. */
export const duplicatesOf = ({ rest }: Contract, client: string | null) =>
  queryOptions({
    queryKey: key('client', 'duplicates', client),
    queryFn: async (): Promise<Duplicate[]> =>
      (await (await rest()).rpc('lead_duplicates', client ? { client } : {}).throwOnError()).data,
  })

/** null: deleted. */
export const termsOf = ({ rest }: Contract, lender: string) =>
  queryOptions({
    queryKey: key('client', 'terms', lender),
    queryFn: async (): Promise<LenderTerms | null> => {
      const { data } = await (await rest()).from('lenders').select('*').eq('id', lender).maybeSingle().throwOnError()
      return termsById(lender, data)
    },
  })

export const pageUrl = ({ storage }: Contract, path: string, width?: number) =>
  queryOptions({
    queryKey: key('client-page', path, width ?? 0),
    queryFn: async () => (await storage()).signedUrl(BUCKET, path, URL_SECONDS, width),
    staleTime: (URL_SECONDS - 60) * 1000,
    gcTime: (URL_SECONDS - 60) * 1000,
  })

const namesOf = async (ask: Awaited<ReturnType<Contract['rest']>>, ids: (string | null)[]) => {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return {}
  const { data } = await ask.from('advisors').select('id, name').in('id', wanted).throwOnError()
  return Object.fromEntries(data.map(({ id, name }): [string, string] => [id ?? '', name ?? '']))
}
