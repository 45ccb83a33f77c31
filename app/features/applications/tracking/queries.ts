import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT, key } from '#app/lib/keys.ts'
import { ACTIVE_STATUSES, carInfoOf, isActive } from '#contract/applications/applications.ts'
import type { Database } from '#contract/database.ts'
import type { CarDelivery, Standing } from '#contract/leads/next-step.ts'
import { isUuid } from '#contract/text/uuid.ts'

type Tables = Database['public']['Tables']

export type Application = Tables['financing_applications']['Row']

export type ApplicationEvent = Tables['application_events']['Row']

const LINE = 'id, status, created_at, updated_at, car_info, folio, status_since, submitted_at' as const

export interface ApplicationLine
  extends Pick<
    Application,
    'id' | 'status' | 'created_at' | 'updated_at' | 'car_info' | 'folio' | 'status_since' | 'submitted_at'
  > {
  delivery: CarDelivery | null
}

export const standingOf = ({
  id,
  status,
  car_info,
  delivery,
}: Pick<ApplicationLine, 'id' | 'status' | 'car_info' | 'delivery'>): Standing => ({
  id,
  status,
  delivery,
  ordencompra: carInfoOf(car_info)?.ordencompra ?? null,
})

export interface ApplicationsPage {
  rows: ApplicationLine[]
  total: number
}

export const APPLICATIONS_PAGE = 20

const MOST_LOOKED_AT = 20

const FRESH_MS = 15_000

// Staff may decide meanwhile: refetch while visible and on focus.
const LIVE = { staleTime: FRESH_MS, refetchInterval: FRESH_MS, refetchOnWindowFocus: 'always' } as const

export const myApplications = ({ rest }: Contract, user: string, page: number) =>
  queryOptions({
    queryKey: key('applications', 'list', user, page),
    meta: KEPT,
    ...LIVE,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<ApplicationsPage> => {
      const from = (page - 1) * APPLICATIONS_PAGE
      const client = await rest()
      const { data, count } = await client
        .from('financing_applications')
        .select(LINE, { count: 'exact' })
        .eq('user_id', user)
        .order('created_at', { ascending: false })
        .range(from, from + APPLICATIONS_PAGE - 1)
        .throwOnError()
      return { rows: await withDeliveries(client, user, data), total: count ?? 0 }
    },
  })

export interface AskedPaper {
  kind: string
  reason: string | null
}

export interface Overview {
  current: ApplicationLine | null
  draft: ApplicationLine | null
  asked: AskedPaper[]
  unread: string | null
}

export const overviewOf = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('applications', 'overview', user),
    meta: KEPT,
    ...LIVE,
    queryFn: async (): Promise<Overview> => {
      const client = await rest()
      const [{ data: sent }, { data: drafts }, { data: unread }] = await Promise.all([
        client
          .from('financing_applications')
          .select(LINE)
          .eq('user_id', user)
          .neq('status', 'draft')
          .order('created_at', { ascending: false })
          .limit(MOST_LOOKED_AT)
          .throwOnError(),
        client
          .from('financing_applications')
          .select(LINE)
          .eq('user_id', user)
          .eq('status', 'draft')
          .order('updated_at', { ascending: false })
          .limit(1)
          .throwOnError(),
        client
          .from('application_messages')
          .select('application_id')
          .eq('user_id', user)
          .eq('from_staff', true)
          .is('read_at', null)
          .order('id', { ascending: false })
          .limit(1)
          .throwOnError(),
      ])
      const latest = sent.find(({ status }) => isActive(status)) ?? sent[0]
      const [current = null] = await withDeliveries(client, user, latest ? [latest] : [])
      return {
        current,
        draft: drafts[0] ? { ...drafts[0], delivery: null } : null,
        asked: current && isActive(current.status) ? await askedPapers({ rest }, current.id) : [],
        unread: unread[0]?.application_id ?? null,
      }
    },
  })

const withDeliveries = async <Line extends { id: string; status: string }>(
  client: Awaited<ReturnType<Contract['rest']>>,
  user: string,
  lines: Line[],
): Promise<(Line & { delivery: CarDelivery | null })[]> => {
  const approved = lines.filter(({ status }) => status === 'approved').map(({ id }) => id)
  const { data } =
    approved.length === 0
      ? { data: [] }
      : await client
          .from('appointments')
          .select('application_id, status')
          .eq('user_id', user)
          .in('application_id', approved)
          .eq('kind', 'entrega')
          .in('status', ['booked', 'done'])
          .throwOnError()
  const deliveryOf = (application: string) => {
    const visits = data.filter(({ application_id }) => application_id === application)
    return (visits.find(({ status }) => status === 'done') ?? visits[0])?.status as CarDelivery | undefined
  }
  return lines.map((line) => ({ ...line, delivery: deliveryOf(line.id) ?? null }))
}

const askedPapers = async ({ rest }: Pick<Contract, 'rest'>, application: string): Promise<AskedPaper[]> => {
  const { data } = await (await rest())
    .from('application_documents')
    .select('kind, reason')
    .eq('application_id', application)
    .in('state', ['missing', 'asked_again'])
    // Requested again first.
    .order('state')
    .order('created_at')
    .throwOnError()
  return data
}

export interface Followed {
  application: Application
  events: ApplicationEvent[]
  delivery: CarDelivery | null
}

/** The latest of the vehicle, else another active one, else null. */
export const applicationOfCar = ({ rest }: Contract, user: string, ordencompra: string) =>
  queryOptions({
    queryKey: key('applications', 'of-car', user, ordencompra),
    staleTime: FRESH_MS,
    queryFn: async (): Promise<ApplicationLine | null> => {
      const client = await rest()
      const mine = () =>
        client
          .from('financing_applications')
          .select(LINE)
          .eq('user_id', user)
          .order('created_at', { ascending: false })
          .limit(1)
      const [{ data: ofCar }, { data: underWay }] = await Promise.all([
        mine().eq('car_info->>ordencompra', ordencompra).throwOnError(),
        mine()
          .in('status', [...ACTIVE_STATUSES])
          .throwOnError(),
      ])
      // A draft cannot be sent while another is active.
      const line = ofCar[0] && ofCar[0].status !== 'draft' ? ofCar[0] : (underWay[0] ?? ofCar[0])
      const [found = null] = await withDeliveries(client, user, line ? [line] : [])
      return found
    },
  })

export const followed = ({ rest }: Contract, user: string, id: string) =>
  queryOptions({
    queryKey: key('applications', 'followed', user, id),
    meta: KEPT,
    ...LIVE,
    queryFn: async (): Promise<Followed | null> => {
      if (!isUuid(id)) return null
      const client = await rest()
      const [{ data: application }, { data: events }] = await Promise.all([
        client.from('financing_applications').select('*').eq('user_id', user).eq('id', id).maybeSingle().throwOnError(),
        client
          .from('application_events')
          .select('*')
          .eq('application_id', id)
          .eq('shown', true)
          .order('id')
          .throwOnError(),
      ])
      const [found] = await withDeliveries(client, user, application ? [application] : [])
      return found ? { application: found, events, delivery: found.delivery } : null
    },
  })

export type Message = Database['public']['Tables']['application_messages']['Row']

export const LONGEST_MESSAGE = 2000

const POLL_MS = 20_000

export const messagesOf = ({ rest }: Contract, application: string, most: number) =>
  queryOptions({
    queryKey: key('applications', 'messages', application, most),
    meta: KEPT,
    staleTime: 0,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<{ messages: Message[]; total: number }> => {
      const { data, count } = await (await rest())
        .from('application_messages')
        .select('*', { count: 'exact' })
        .eq('application_id', application)
        .order('id', { ascending: false })
        .limit(most)
        .throwOnError()
      return { messages: data.reverse(), total: count ?? 0 }
    },
  })
