import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import type { BuyerTerms } from '#contract/financing/terms.ts'
import type { AnswerCar, AnswerFacts } from '#contract/leads/answer-card.ts'
import type { Pipeline } from '#contract/leads/deals.ts'
import { isUuid } from '#contract/text/uuid.ts'

type Tables = Database['public']['Tables']
type Found = Database['public']['Views']['desk_deals']['Row']

export const dealPath = (id: string, pipeline: string): string =>
  `/escritorio/admin/crm?embudo=${pipeline}&abierto=${id}`

type Said =
  | 'id'
  | 'pipeline'
  | 'stage'
  | 'fact_stage'
  | 'title'
  | 'outcome'
  | 'stage_since'
  | 'opened_at'
  | 'origin'
  | 'share'
  | 'second_share'
export type DeskDeal = { [Name in Said]: NonNullable<Found[Name]> } & Omit<Found, Said>
/** `proven_by`: what moves a deal there, in words. */
export type DealStage = Tables['deal_stages']['Row'] & { proven_by: string }
export type LostReason = Tables['lost_reasons']['Row']

const SEARCHED = ['title', 'person', 'phone', 'email']
export const SOONEST = { column: 'next_at', isDescending: false }

const asksOutcome = ({ filters }: Pick<RowsAsked, 'filters'>) =>
  filters.some(({ column, isOff }) => column === 'outcome' && !isOff)

export const deskDeals = ({ rest }: Contract, pipeline: Pipeline, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('deals', 'list', pipeline, asked),
    queryFn: async () => {
      const all = (await rest()).from('desk_deals').select('*', { count: 'exact' }).eq('pipeline', pipeline)
      const query = asksOutcome(asked) ? all : all.eq('outcome', 'open')
      const { data, count } = await askRows(query, asked, columns, {
        searched: SEARCHED,
        usual: SOONEST,
      }).throwOnError()
      return { rows: data as DeskDeal[], total: count ?? 0 }
    },
  })

/** `value` only where it can be summed. */
interface BoardPart {
  stage: string
  deals: DeskDeal[]
  count: number
  sum: number
}

export const BOARD_PAGE = 100
const MOST_SUMMED = 1000

export const dealBoard = (
  { rest }: Contract,
  pipeline: Pipeline,
  columns: readonly AskedColumn[],
  asked: Omit<RowsAsked, 'from' | 'count'>,
  stages: readonly string[],
  most: Readonly<Record<string, number>>,
) =>
  queryOptions({
    queryKey: key('deals', 'board', pipeline, asked, stages, most),
    queryFn: async (): Promise<BoardPart[]> => {
      const client = await rest()
      const of = (select: string, stage: string, count: number) => {
        const all = client
          .from('desk_deals')
          .select(select, { count: 'exact' })
          .eq('pipeline', pipeline)
          .eq('stage', stage)
        const query = asksOutcome(asked) ? all : all.eq('outcome', 'open')
        return askRows(query, { ...asked, from: 0, count }, columns, {
          searched: SEARCHED,
          usual: SOONEST,
        }).throwOnError()
      }
      return Promise.all(
        stages.map(async (stage) => {
          const { data, count: found } = await of('*', stage, most[stage] ?? BOARD_PAGE)
          const deals = data as unknown as DeskDeal[]
          const count = found ?? deals.length
          const amounts =
            count <= deals.length
              ? deals
              : count > MOST_SUMMED
                ? []
                : ((await of('id, amount', stage, MOST_SUMMED)).data as unknown as DeskDeal[])
          return { stage, deals, count, sum: amounts.reduce((sum, { amount }) => sum + Number(amount ?? 0), 0) }
        }),
      )
    },
  })

/** null: none asked for, or it is gone. */
export const carOfNewDeal = ({ rest }: Contract, id: string | null) =>
  queryOptions({
    queryKey: key('deals', 'car', id),
    queryFn: async () => {
      if (!isUuid(id ?? '')) return null
      const cars = (await rest()).from('vehicles').select('id, title:titulo')
      return (
        await cars
          .eq('id', id ?? '')
          .maybeSingle()
          .throwOnError()
      ).data
    },
  })

/** null: not found or not the caller's. */
export const dealById = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('deals', 'one', id),
    queryFn: async () =>
      isUuid(id)
        ? ((await (await rest()).from('desk_deals').select('*').eq('id', id).maybeSingle().throwOnError())
            .data as DeskDeal | null)
        : null,
  })

export type Substitute = AnswerCar & {
  id: string
  branch: string | null
  plazo: number | null
  mensualidad: number | null
}
/** `facts` null: it was removed. */
export interface DealCarNews {
  facts: AnswerFacts | null
  terms: Partial<BuyerTerms>
  instead: Substitute[]
}

export const dealCarNews = ({ rest }: Contract, { id, vehicle_id, car_why }: DeskDeal) =>
  queryOptions({
    queryKey: key('deals', 'car', id, vehicle_id, car_why),
    queryFn: async () =>
      (await (await rest()).rpc('deal_substitutes', { deal: id }).throwOnError()).data as unknown as DealCarNews,
    staleTime: 0,
  })

export const dealStages = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('deals', 'stages'),
    staleTime: 60_000,
    queryFn: async (): Promise<DealStage[]> =>
      (await (await rest()).from('pipeline_stages').select('*').eq('active', true).order('position').throwOnError())
        .data as DealStage[],
  })

export const lostReasons = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('deals', 'reasons'),
    staleTime: 60_000,
    queryFn: async (): Promise<LostReason[]> =>
      (
        await (
          await rest()
        )
          .from('lost_reasons')
          .select('*')
          .eq('active', true)
          .is('by_fact', null)
          .order('position')
          .order('label')
          .throwOnError()
      ).data,
  })

export const colleagues = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('deals', 'colleagues'),
    staleTime: 60_000,
    queryFn: async () =>
      (await (await rest()).from('advisors').select('id, name').order('name').throwOnError()).data.flatMap(
        ({ id, name }) => (id && name ? [{ id, name }] : []),
      ),
  })

export const DEAL_HISTORY_PAGE = 50

export interface DealHappening {
  key: string
  at: string
  kind: string
  what: string
  detail: Partial<Record<string, string | boolean | number>> | null
  body: string | null
  actor: string | null
  record_id: string
}

/** At most `most`. */
export const dealTimeline = ({ rest }: Contract, deal: string, kinds: readonly string[], most: number) =>
  queryOptions({
    queryKey: key('deals', 'history', deal, kinds.join(), most),
    queryFn: async () => {
      const asked = { deal, most: most + 1, ...(kinds.length > 0 && { kinds: [...kinds] }) }
      const { data } = await (await rest()).rpc('deal_timeline', asked).throwOnError()
      const entries = data as unknown as DealHappening[]
      return { entries: entries.slice(0, most), isMore: entries.length > most && most < 100 }
    },
  })

export const stageTimes = (contract: Contract, deal: string) =>
  queryOptions({
    queryKey: key('deals', 'times', deal),
    queryFn: async () => {
      const client = await contract.rest()
      const [{ data: times }, { data: stages }] = await Promise.all([
        client.from('deal_stage_times').select('stage, seconds, days').eq('deal_id', deal).throwOnError(),
        client.from('deal_stages').select('id, label').throwOnError(),
      ])
      return times
        .map(({ stage, seconds, days }) => ({
          label: stages.find(({ id }) => id === stage)?.label ?? stage ?? '',
          seconds: seconds ?? 0,
          days: days ?? 0,
        }))
        .sort((one, other) => other.seconds - one.seconds)
        .map(({ label, seconds, days }) => ({ label, text: longText(seconds, days) }))
    },
  })

const HOUR_S = 3600
const longText = (seconds: number, days: number) => {
  if (days > 0) return days === 1 ? '1 día' : `${days} días`
  return seconds >= HOUR_S ? `${Math.floor(seconds / HOUR_S)} h` : `${Math.floor(seconds / 60)} min`
}
