import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database, Json } from '#contract/database.ts'
import type { BuyerTerms } from '#contract/financing/terms.ts'
import { type AnswerCar, type AnswerFacts, isGone } from '#contract/leads/answer-card.ts'
import { LEAD_TEXT_COLUMNS } from '#contract/leads/fields.ts'
import { fold } from '#contract/listing/search.ts'
import type { Identifier } from '#contract/people/sign-in.ts'
import { isUuid } from '#contract/text/uuid.ts'

type Row = Database['public']['Views']['lead_rows']['Row']

export type LeadRow = Omit<Row, 'id' | 'created_at' | 'last_touch_at' | 'state' | 'stage' | 'search_text'> & {
  id: string
  created_at: string
  last_touch_at: string
  state: string
  stage: string
}

const COLUMNS =
  `id, name, phone, email, ${LEAD_TEXT_COLUMNS}, agent_id, account_id, created_at, last_touch_at, last_touch_kind, wants, wants_title, waiting_since, last_contact_at, last_contact_channel, last_contact_outcome, last_contact_grade, state, snoozed_until, decline_reason, duplicate_of, marketing, next_action, next_at, attention_at, stage, campaign` as const

/** Overdue first, by waiting time. */
export const LATE_FIRST = { column: 'attention_at', isDescending: false }
const LATEST_TOUCH = { column: 'last_touch_at', isDescending: true }

/** Search text normalized like the leads' text: phone digits without separators. */
export const searchedText = (typed: string) => (/^[\d\s()+./-]+$/.test(typed) ? typed.replace(/\D/g, '') : fold(typed))

export const leadsListed = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('leads', 'rows', asked),
    queryFn: async () => {
      const query = (await rest()).from('lead_rows').select(COLUMNS, { count: 'exact' })
      const { data, count } = await askRows(query, { ...asked, search: searchedText(asked.search) }, columns, {
        searched: ['search_text'],
        usual: LATE_FIRST,
        usualThen: LATEST_TOUCH,
      }).throwOnError()
      return { rows: data as LeadRow[], total: count ?? 0 }
    },
  })

const MOST_JOINS = 10

/** The lead, or the one it was joined to; `lead` null: who attends that one, if not the reader. null: not found. */
export const leadById = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('leads', 'one', id),
    queryFn: async () => {
      if (!isUuid(id)) return null
      const ask = await rest()
      const seen = [id]
      let heldBy: string | null = null
      while (seen.length <= MOST_JOINS) {
        const at = seen.at(-1)!
        const { data: lead } = await ask.from('lead_rows').select(COLUMNS).eq('id', at).maybeSingle().throwOnError()
        if (lead) {
          const { data: contacts } = await ask
            .from('lead_contacts')
            .select('kind, value, proven, bad_at, replaced_at')
            .eq('lead_id', at)
            .throwOnError()
          return { lead: lead as LeadRow, contacts, isJoined: seen.length > 1 }
        }
        const { data: pairs } = await ask.rpc('lead_duplicates', { of_lead: at }).throwOnError()
        const joined = pairs.find(({ state, other_id }) => state === 'joined' && !seen.includes(other_id))
        if (!joined) break
        heldBy = joined.other_agent
        seen.push(joined.other_id)
      }
      return seen.length > 1 ? { lead: null, heldBy } : null
    },
    staleTime: 0,
  })

/** null: no longer on sale. */
export const carToday = ({ rest }: Contract, ordencompra: string) =>
  queryOptions({
    queryKey: key('leads', 'car', ordencompra),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('inventario_cache')
          .select('id, slug, precio, vendido, separado, ubicacion')
          .eq('ordencompra', ordencompra)
          .maybeSingle()
          .throwOnError()
      ).data,
    staleTime: 0,
  })

export const leadsReachedBy = ({ rest }: Contract, given: Identifier | null) =>
  queryOptions({
    queryKey: key('leads', 'reached', given),
    enabled: given !== null,
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('lead_rows')
          .select('id, name, phone, email, stage')
          .match(given ?? {})
          .order('last_touch_at', { ascending: false })
          .limit(3)
          .throwOnError()
      ).data,
  })

const MOST_NEW = 50

export const newLeads = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('leads', 'new'),
    queryFn: async () => {
      const { data, count } = await (await rest())
        .from('lead_rows')
        .select(COLUMNS, { count: 'exact' })
        .eq('state', 'nuevo')
        .order('last_touch_at')
        .order('id')
        .limit(MOST_NEW)
        .throwOnError()
      return { leads: data as LeadRow[], total: count ?? 0 }
    },
    staleTime: 0,
  })

export const UNASSIGNED_STATES = ['nuevo', 'aceptado', 'pospuesto']

/** Oldest first. */
export const unassignedLeads = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('leads', 'unassigned'),
    queryFn: async () => {
      const { data, count } = await (await rest())
        .from('lead_rows')
        .select('id, name, phone, email, source, city, created_at', { count: 'exact' })
        .is('agent_id', null)
        .in('state', UNASSIGNED_STATES)
        .order('created_at')
        .order('id')
        .limit(MOST_NEW)
        .throwOnError()
      type Listed = Pick<LeadRow, 'id' | 'name' | 'phone' | 'email' | 'source' | 'city' | 'created_at'>
      return { leads: data as Listed[], total: count ?? 0 }
    },
    staleTime: 0,
  })

/** The counts on the tabs. */
export function recountLeads(cache: QueryClient): void {
  for (const part of ['new', 'unassigned']) void cache.invalidateQueries({ queryKey: key('leads', part) })
}

export const lastTouch = ({ rest }: Contract, lead: string) =>
  queryOptions({
    queryKey: key('leads', 'touch', lead),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('lead_events')
          .select('kind, message, created_at')
          .eq('lead_id', lead)
          .order('created_at', { ascending: false })
          .limit(1)
          .maybeSingle()
          .throwOnError()
      ).data,
  })

/** Ids and names that the ad platform gave. */
export const adOfLead = ({ rest }: Contract, { id, source }: Pick<LeadRow, 'id' | 'source'>) =>
  queryOptions({
    queryKey: key('leads', 'ad', id),
    enabled: source?.startsWith('ads_') === true,
    queryFn: async () => {
      const { data } = await (await rest())
        .from('lead_events')
        .select('ads:detail->ads')
        .eq('lead_id', id)
        .not('detail->ads', 'is', null)
        .order('created_at')
        .limit(1)
        .maybeSingle()
        .throwOnError()
      return (data?.ads ?? null) as Readonly<Record<string, string>> | null
    },
  })

export const LEAD_PAGE = 50

export const leadTimeline = ({ rest }: Contract, lead: string, kinds: readonly string[], wanted: number) =>
  queryOptions({
    queryKey: key('leads', 'timeline', lead, kinds.join(), wanted),
    queryFn: async () => {
      const ask = await rest()
      const entries: LeadHappening[] = []
      // One extra row tells whether there are more.
      while (entries.length <= wanted) {
        const most = Math.min(wanted + 1 - entries.length, 100)
        const last = entries.at(-1)
        const { data } = await ask
          .rpc('lead_timeline', {
            lead,
            most,
            ...(kinds.length > 0 && { kinds: [...kinds] }),
            ...(last && { before_at: last.at, before_key: last.key }),
          })
          .throwOnError()
        entries.push(...(data as LeadHappening[]))
        if (data.length < most) break
      }
      return { entries: entries.slice(0, wanted), isMore: entries.length > wanted }
    },
    staleTime: 0,
  })

/** db/api/lead-rows.sql. `detail` depends on the kind. */
export interface LeadHappening {
  key: string
  at: string
  kind: string
  what: string
  detail: {
    times?: number
    car?: string
    channel?: string
    grade?: string
    asked?: string
    confirmed?: boolean
    flagged?: boolean
    visit?: string
    starts_at?: string
    folio?: string
    amount?: number
    purpose?: string
    way?: string
    own?: boolean
  } | null
  body: string | null
  actor: string
  actor_name: string | null
  record_id: string
  zone: string | null
}

export type LeadPair = Database['public']['Functions']['lead_duplicates']['Returns'][number]

export const pairsOfLead = ({ rest }: Contract, lead: string) =>
  queryOptions({
    queryKey: key('leads', 'pairs', lead),
    queryFn: async () => {
      const { data } = await (await rest()).rpc('lead_duplicates', { of_lead: lead }).throwOnError()
      return data
    },
    staleTime: 0,
  })

/** For a car that is gone, without card and token. */
interface PreparedAnswer {
  facts: AnswerFacts
  terms: Partial<BuyerTerms>
  instead: AnswerCar[]
  token: string | null
}

export const answerFor = (
  { rest }: Contract,
  lead: string,
  car: string,
  chosen: Partial<BuyerTerms>,
  idempotencyKey: string,
) =>
  queryOptions({
    queryKey: key('leads', 'answer', lead, idempotencyKey),
    queryFn: async (): Promise<PreparedAnswer> => {
      const ask = await rest()
      const { data } = await ask.rpc('answer_facts', { lead, car }).throwOnError()
      const known = data as unknown as Omit<PreparedAnswer, 'token'>
      const terms = { ...known.terms, ...chosen }
      // A chosen percentage replaces pesos, which would take precedence.
      if (chosen.enganchepct !== undefined) delete terms.enganche
      if (isGone(known.facts)) return { ...known, terms, token: null }
      const { data: made } = await ask
        .rpc('make_answer', {
          key: idempotencyKey,
          lead,
          car: known.facts.ordencompra,
          terms: terms as unknown as Json,
        })
        .throwOnError()
      return { ...known, ...(made as unknown as Pick<PreparedAnswer, 'facts' | 'terms' | 'token'>) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
