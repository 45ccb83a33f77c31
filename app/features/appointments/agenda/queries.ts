import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import type { AgendaAxis } from './agenda-path.ts'

type Row = Database['public']['Functions']['agenda']['Returns'][number]

// Generated types lack the nullability of function columns.
type Nullable =
  | 'user_id'
  | 'lead_id'
  | 'arrived_at'
  | 'customer_phone'
  | 'advisor_id'
  | 'ordencompra'
  | 'vehicle_title'
  | 'note'
  | 'cancel_reason'
  | 'marked_at'
  | 'marked_by'
  | 'attended_at'
  | 'left_at'
  | 'car_gone_why'
  | 'confirmed_at'
  | 'drove_at'
  | 'back_at'
  | 'bay_id'
  | 'bay'

export type AgendaVisit = { [name in keyof Row]: Row[name] | (name extends Nullable ? null : never) }

const MINUTE = 60_000

const MOST = 200

const BY_DEFAULT = 'America/Monterrey'

/** At most 31 local days. Refetched, because customers book too. */
export const visitsBetween = ({ rest }: Contract, from_day: string, to_day: string) =>
  queryOptions({
    queryKey: key('appointments', 'agenda', from_day, to_day),
    queryFn: async (): Promise<AgendaVisit[]> =>
      (await (await rest()).rpc('agenda', { from_day, to_day }).throwOnError()).data,
    staleTime: 0,
    refetchInterval: MINUTE,
  })

export type ClientVisit = Database['public']['Tables']['appointments']['Row'] & { place: string; zone: string }

export const visitsOf = ({ rest }: Contract, client: string) =>
  queryOptions({
    queryKey: key('appointments', 'client', client),
    queryFn: async (): Promise<ClientVisit[]> => {
      const ask = await rest()
      const [{ data: visits }, { data: branches }] = await Promise.all([
        ask
          .from('appointments')
          .select('*')
          .eq('user_id', client)
          .order('starts_at', { ascending: false })
          .limit(MOST)
          .throwOnError(),
        ask.from('branches').select('code, name, time_zone').throwOnError(),
      ])
      const of = new Map(branches.map(({ code, name, time_zone }) => [code, { place: name, zone: time_zone }]))
      return visits.map((visit) => ({
        ...visit,
        ...(of.get(visit.branch) ?? { place: visit.branch, zone: BY_DEFAULT }),
      }))
    },
    staleTime: 0,
  })

type CarOutRow = Database['public']['Functions']['cars_out']['Returns'][number]

/** `why` 'prueba': on a test drive, and `id` is the visit. */
export type CarOut = Omit<CarOutRow, 'back_at' | 'customer'> & { back_at: string | null; customer: string | null }

export const carsOut = ({ rest }: Contract, branch: string) =>
  queryOptions({
    queryKey: key('appointments', 'out', branch),
    queryFn: async (): Promise<CarOut[]> => (await (await rest()).rpc('cars_out', { branch }).throwOnError()).data,
    staleTime: 0,
    refetchInterval: MINUTE,
  })

export interface CarlessVisit {
  id: string
  starts_at: string
  vehicle_title: string | null
}

export const carlessVisits = ({ rest }: Contract, branch: string) =>
  queryOptions({
    queryKey: key('appointments', 'carless', branch),
    queryFn: async (): Promise<CarlessVisit[]> =>
      (
        await (
          await rest()
        )
          .from('appointments')
          .select('id, starts_at, vehicle_title')
          .match({ branch, status: 'booked' })
          .not('car_gone_why', 'is', null)
          .gt('starts_at', new Date().toISOString())
          .order('starts_at')
          .limit(MOST)
          .throwOnError()
      ).data,
    staleTime: 0,
    refetchInterval: MINUTE,
  })

export interface CalendarColumn {
  id: string | null
  label: string
}

/** Vehicles come from the visits. */
export const branchResources = ({ rest }: Contract, branch: string) =>
  queryOptions({
    queryKey: key('appointments', 'resources', branch),
    queryFn: async (): Promise<Record<AgendaAxis, CalendarColumn[]>> => {
      const client = await rest()
      const [{ data: advisors }, { data: bays }] = await Promise.all([
        client.from('appointment_advisors').select('advisor_id').eq('branch', branch).throwOnError(),
        client
          .from('service_bays')
          .select('id, name')
          .match({ branch, active: true })
          .order('position')
          .order('name')
          .throwOnError(),
      ])
      const ids = advisors.map(({ advisor_id }) => advisor_id)
      const { data: people } =
        ids.length > 0 ? await client.from('advisors').select('id, name').in('id', ids).throwOnError() : { data: [] }
      return {
        personas: people
          .flatMap(({ id, name }) => (id ? [{ id, label: name ?? 'Sin nombre' }] : []))
          .sort((one, other) => one.label.localeCompare(other.label, 'es')),
        autos: [],
        bahias: bays.map(({ id, name }) => ({ id, label: name })),
      }
    },
  })
