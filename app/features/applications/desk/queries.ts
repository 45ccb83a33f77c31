import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { DOCUMENT_KINDS } from '#contract/application-documents.ts'
import type { Database } from '#contract/database.ts'
import { type LenderTerms, termsById } from '#contract/lender-terms.ts'
import { isUuid } from '#contract/uuid.ts'

type Tables = Database['public']['Tables']

export type Client = Tables['profiles']['Row']

export type Application = Tables['financing_applications']['Row']

type Document = Tables['application_documents']['Row']

export type Page = Tables['application_pages']['Row']

export type ApplicationEvent = Tables['application_events']['Row']

export type Message = Tables['application_messages']['Row']

export type Authorisation = Tables['consents']['Row']

/** A paper with its pages, in their order. */
export interface Paper extends Document {
  pages: Page[]
}

/** A client, and the name of who attends them ('' when nobody does). */
export interface ClientRecord {
  client: Client
  advisor: string
  applications: Application[]
}

const BUCKET = 'applications'

const URL_SECONDS = 900

const MOST = 200

/** Begins the key of everything that a change may have changed: all but the addresses of pages. */

/** Who a client is and their applications, the newest first; null: there is none of that id whom the caller looks after. */
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

/** The papers of an application, in the order in which everybody reads them. */
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

/** Everything that happened to an application, the newest first, with the names of the staff who did it. */
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

/** What client and staff wrote to each other about an application, the oldest first. */
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

/** What the client authorised for an application, with its evidence. */
export const authorisationsOf = ({ rest }: Contract, application: string) =>
  queryOptions({
    queryKey: key('client', 'authorisations', application),
    queryFn: async (): Promise<Authorisation[]> =>
      (await (await rest()).rpc('read_authorisations', { application }).throwOnError()).data,
    // Each reading is a line of the ledger.
    staleTime: 10 * 60_000,
  })

type DuplicateRow = Database['public']['Functions']['lead_duplicates']['Returns'][number]

/** Two leads that may be one person; of another agent's nothing but the agent is told. */
export type Duplicate = Pick<DuplicateRow, 'id' | 'state' | 'shares' | 'mine'> & {
  [name in 'name' | `other_${'name' | 'phone' | 'email' | 'agent'}` | 'touch_message' | 'touch_at' | 'decided_at']:
    | string
    | null
}

/** The pairs of a client's leads that are open or were joined; of null, all that are open and of the caller's work. */
export const duplicatesOf = ({ rest }: Contract, client: string | null) =>
  queryOptions({
    queryKey: key('client', 'duplicates', client),
    queryFn: async (): Promise<Duplicate[]> =>
      (await (await rest()).rpc('lead_duplicates', client ? { client } : {}).throwOnError()).data,
  })

/** The terms that an application was made under; null: nobody knows them any more. */
export const termsOf = ({ rest }: Contract, lender: string) =>
  queryOptions({
    queryKey: key('client', 'terms', lender),
    queryFn: async (): Promise<LenderTerms | null> => {
      const { data } = await (await rest()).from('lenders').select('*').eq('id', lender).maybeSingle().throwOnError()
      return termsById(lender, data)
    },
  })

/** An address at which a page may be looked at for some minutes; with `width` a picture no wider than that. */
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
