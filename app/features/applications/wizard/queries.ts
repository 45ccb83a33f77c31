import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT } from '#app/lib/kept.ts'
import { key } from '#app/lib/keys.ts'
import { APPLICATION_FIELDS, type ApplicationData } from '#contract/application-fields.ts'
import { ACTIVE_STATUSES, carInfoOf, draftTitle } from '#contract/applications.ts'
import type { Database } from '#contract/database.ts'
import type { DraftField, SavedAnswer } from '#contract/draft-merge.ts'
import { isUuid } from '#contract/uuid.ts'

export type ApplicationRow = Database['public']['Tables']['financing_applications']['Row']

/** An application that was begun and not sent, as a list shows it. */
export interface Draft {
  id: string
  title: string
}

const MOST_DRAFTS = 20
const NO_ROW = 'PGRST116'

/** Somebody's drafts, the newest first. */
export const draftsOf = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('applications', 'drafts', user),
    meta: KEPT,
    queryFn: async (): Promise<Draft[]> => {
      const { data } = await (await rest())
        .from('financing_applications')
        .select('id, car_info')
        .eq('user_id', user)
        .eq('status', 'draft')
        .order('created_at', { ascending: false })
        .limit(MOST_DRAFTS)
        .throwOnError()
      return data.map(({ id, car_info }) => ({ id, title: draftTitle(car_info) }))
    },
  })

/** One application of somebody's, whole; null: there is none. Asked anew whenever somebody looks: another device may have written. */
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

/** The application of somebody's that is sent and not decided; null: none. */
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

/** What the database has of an application, answer by answer, with their versions. */
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

/** An application with answers that the database is known to have. */
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

/** What somebody already said elsewhere: in the application they filled in last, or else in their bank profile. */
export const saidBefore = ({ rest }: Contract, user: string, but: string) =>
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

// Both ask it under the same name.
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

// A plan is a car's: it is not carried to another.
const ofThePerson = (answers: ApplicationData = {}): ApplicationData =>
  Object.fromEntries(
    APPLICATION_FIELDS.filter(({ name, step }) => step !== 'plan' && answers[name] !== undefined).map(({ name }) => [
      name,
      answers[name],
    ]),
  )

/** A neighbourhood of a postal code, and where it lies. */
export interface PostalPlace {
  neighbourhood: string
  municipality: string
  state: string
}

/** The neighbourhoods of a postal code; none where the postal service's catalogue was not read, or knows no such code. */
export const placesOf = ({ rest }: Contract, postal_code: string) =>
  queryOptions({
    queryKey: key('postal-code', postal_code),
    staleTime: Number.POSITIVE_INFINITY,
    // The rest is typed then: nobody waits for it.
    retry: false,
    queryFn: async (): Promise<PostalPlace[]> =>
      (await (await rest()).rpc('postal_code_places', { postal_code }).throwOnError()).data,
  })
