import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT, key } from '#app/lib/keys.ts'
import { oneTabAtATime } from '#app/lib/web-storage.ts'
import { APPLICATION_FIELDS, type ApplicationData } from '#contract/applications/application-fields.ts'
import { ACTIVE_STATUSES, carInfoOf } from '#contract/applications/applications.ts'
import type { DraftField, SavedAnswer } from '#contract/applications/draft-merge.ts'
import type { Database } from '#contract/database.ts'
import { SHORTEST_SEARCH } from '#contract/listing/search-input.ts'
import type { AuthorisationRow } from '#contract/people/authorisations.ts'
import { isUuid } from '#contract/text/uuid.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { carInfoFrom, carRefusal } from './car-answer.ts'
import { beginDraft } from './mutations.ts'
import type { ApplicationProblem } from './problem-lines.ts'

export type ApplicationRow = Database['public']['Tables']['financing_applications']['Row']

const NO_ROW = 'PGRST116'

/** null: unknown. Always refetched, because other devices may write. */
export const applicationOf = ({ rest }: Contract, user: string, id: string) =>
  queryOptions({
    queryKey: key('applications', 'one', user, id),
    meta: KEPT,
    staleTime: 0,
    queryFn: async (): Promise<ApplicationRow | null> => {
      if (!isUuid(id)) return null
      const { data } = await (await rest())
        .from('financing_applications')
        .select('*')
        .eq('user_id', user)
        .eq('id', id)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

export const activeApplication = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('applications', 'active', user),
    meta: KEPT,
    staleTime: 0,
    queryFn: async (): Promise<ApplicationRow | null> => {
      const { data, error } = await (await rest())
        .from('financing_applications')
        .select('*')
        .eq('user_id', user)
        .in('status', [...ACTIVE_STATUSES])
        .limit(1)
        .maybeSingle()
      if (error && error.code !== NO_ROW) throw error
      return data
    },
  })

export function savedAnswers({
  data,
  car_info,
  field_versions,
}: Pick<ApplicationRow, 'data' | 'car_info' | 'field_versions'>): { [field in DraftField]?: SavedAnswer } {
  const versions = field_versions as Record<string, number>
  const answers = data as ApplicationData
  const car: [DraftField, SavedAnswer] = ['car_info', { value: carInfoOf(car_info), version: versions.car_info ?? 0 }]
  return Object.fromEntries([
    car,
    ...APPLICATION_FIELDS.map(({ name }): [DraftField, SavedAnswer] => [
      name,
      { value: answers[name] ?? null, version: versions[name] ?? 0 },
    ]),
  ])
}

export function withAnswers(row: ApplicationRow, saved: { [field in DraftField]?: SavedAnswer }): ApplicationRow {
  const { car_info, ...answers } = saved
  const given = Object.entries(answers).filter(([, { value }]) => value !== null)
  return {
    ...row,
    data: Object.fromEntries(given.map(([field, { value }]) => [field, value as string | number])),
    car_info: (car_info?.value ?? {}) as ApplicationRow['car_info'],
    field_versions: Object.fromEntries(Object.entries(saved).map(([field, { version }]) => [field, version])),
  }
}

/** From the last application, else from the bank profile. */
export const earlierMessages = ({ rest }: Contract, user: string, but: string) =>
  queryOptions({
    queryKey: key('applications', 'said-before', user, but),
    queryFn: async (): Promise<ApplicationData> => {
      const client = await rest()
      const [{ data: earlier }, { data: bank }] = await Promise.all([
        client
          .from('financing_applications')
          .select('data')
          .eq('user_id', user)
          .neq('id', but)
          .neq('data', '{}')
          .order('updated_at', { ascending: false })
          .limit(1)
          .throwOnError(),
        client.from('bank_profiles').select('*').eq('user_id', user).maybeSingle().throwOnError(),
      ])
      return { ...fromBankProfile(bank), ...ofThePerson(earlier[0]?.data as ApplicationData | undefined) }
    },
  })

type BankProfile = Database['public']['Tables']['bank_profiles']['Row']

const ALSO_IN_BANK_PROFILE = [
  'income_kind',
  'income_proof',
  'monthly_income',
  'other_income',
  'employer',
  'seniority_months',
  'monthly_debts',
  'housing',
  'housing_years',
  'dependants',
] as const

const fromBankProfile = (bank: BankProfile | null): ApplicationData =>
  Object.fromEntries(
    ALSO_IN_BANK_PROFILE.flatMap((name) => {
      const answer = bank?.[name]
      return answer === null || answer === undefined || answer === '' ? [] : [[name, answer]]
    }),
  )

const ofThePerson = (answers: ApplicationData = {}): ApplicationData =>
  Object.fromEntries(
    APPLICATION_FIELDS.filter(({ name, step }) => step !== 'plan' && answers[name] !== undefined).map(({ name }) => [
      name,
      answers[name],
    ]),
  )

export interface PostalPlace {
  neighbourhood: string
  municipality: string
  state: string
}

export const placesOf = ({ rest }: Contract, postal_code: string) =>
  queryOptions({
    queryKey: key('postal-code', postal_code),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async (): Promise<PostalPlace[]> =>
      (await (await rest()).rpc('postal_code_places', { postal_code }).throwOnError()).data,
  })

/** What prevents sending (missing documents do not). `flush` saves pending changes first. */
export const problemsOf = ({ rest }: Contract, application_id: string, flush: () => Promise<unknown>) =>
  queryOptions({
    queryKey: key('applications', 'problems', application_id),
    staleTime: 0,
    queryFn: async (): Promise<ApplicationProblem[]> => {
      await flush()
      const { data } = await (await rest()).rpc('application_problems', { application_id }).throwOnError()
      return data as unknown as ApplicationProblem[]
    },
  })

export const carOf = ({ rest }: Contract, ordencompra: string) =>
  queryOptions({
    queryKey: key('applications', 'car', ordencompra),
    meta: KEPT,
    enabled: ordencompra !== '',
    queryFn: async (): Promise<Vehicle | null> => {
      const client = await rest()
      return (
        await client.from('inventario_cache').select('*').eq('ordencompra', ordencompra).maybeSingle().throwOnError()
      ).data
    },
  })

/** Up to five vehicles; needs three characters (docs/product.md, section 5). */
export const carsFound = ({ rest }: Contract, search_term: string) =>
  queryOptions({
    queryKey: key('applications', 'cars', search_term.toLowerCase()),
    enabled: search_term.length >= SHORTEST_SEARCH,
    queryFn: async (): Promise<Vehicle[]> =>
      (await (await rest()).rpc('search_vehicles', { search_term }).throwOnError()).data,
  })

export type Beginning =
  | { kind: 'active'; application: ApplicationRow }
  | { kind: 'refused'; why: string }
  | { kind: 'draft'; id: string }

export const beginApplication = (contract: Contract, user: string, ordencompra: string) =>
  queryOptions({
    queryKey: key('applications', 'begin', user, ordencompra),
    // Once per visit, because it may create a draft.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ client: cache }) =>
      oneTabAtATime(`volante.empezar.${user}.${ordencompra}`, async (): Promise<Beginning> => {
        const active = await cache.fetchQuery(activeApplication(contract, user))
        if (active) return { kind: 'active', application: active }
        const rest = await contract.rest()
        const { data: begun } = await rest
          .from('financing_applications')
          .select('id')
          .eq('user_id', user)
          .eq('status', 'draft')
          .eq('car_info->>ordencompra', ordencompra)
          .order('updated_at', { ascending: false })
          .limit(1)
          .throwOnError()
        if (begun[0]) return { kind: 'draft', id: begun[0].id }
        const car = await cache.fetchQuery(carOf(contract, ordencompra))
        const why = carRefusal(car)
        if (!car || why) return { kind: 'refused', why: why ?? '' }
        return {
          kind: 'draft',
          id: await beginDraft(contract, user, { car: carInfoFrom(car) }),
        }
      }),
  })

/** Pesos. */
export interface TradeInOffer {
  id: string
  label: string
  amount: number
  validUntil: string
}

const MOST_OFFERS = 20

export const openOffers = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('applications', 'offers', user),
    queryFn: async (): Promise<TradeInOffer[]> => {
      const { data } = await (await rest())
        .from('trade_in_offers')
        .select('id, vehicle, final_amount, valid_until')
        .eq('user_id', user)
        .eq('state', 'open')
        .order('created_at', { ascending: false })
        .limit(MOST_OFFERS)
        .throwOnError()
      return data.map(({ id, vehicle, final_amount, valid_until }) => ({
        id: id!,
        label: String((vehicle as { label?: string } | null)?.label ?? 'auto'),
        amount: final_amount ?? 0,
        validUntil: valid_until ?? '',
      }))
    },
  })

export const authorisationsKey = (application: string) => key('applications', 'authorisations', application)

export const authorisationsOf = ({ rest }: Contract, application: string) =>
  queryOptions({
    queryKey: authorisationsKey(application),
    queryFn: async (): Promise<AuthorisationRow[]> =>
      (
        await (
          await rest()
        )
          .from('consents')
          .select('purpose, granted, text_version, created_at')
          .eq('application_id', application)
          .throwOnError()
      ).data,
  })
