import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

type Row = Database['public']['Functions']['agenda']['Returns'][number]

// The generated types cannot know which columns of a function may be null.
type Nullable =
  | 'arrived_at'
  | 'customer_phone'
  | 'advisor_id'
  | 'ordencompra'
  | 'vehicle_title'
  | 'note'
  | 'cancel_reason'
  | 'marked_at'
  | 'marked_by'

/** A visit that is somebody's work: whom they wait for, the car, and how it went. */
export type AgendaVisit = { [name in keyof Row]: Row[name] | (name extends Nullable ? null : never) }

const MINUTE = 60_000

const MOST = 200

const BY_DEFAULT = 'America/Monterrey'

/** The visits of some days ('YYYY-MM-DD' by each branch's calendar, at most 31), in their order. Customers book and move beside it. */
export const visitsBetween = ({ rest }: Contract, from_day: string, to_day: string) =>
  queryOptions({
    queryKey: key('appointments', 'agenda', from_day, to_day),
    queryFn: async (): Promise<AgendaVisit[]> =>
      (await (await rest()).rpc('agenda', { from_day, to_day }).throwOnError()).data,
    staleTime: 0,
    refetchInterval: MINUTE,
  })

/** A client's visit, with the name of its branch and the zone of its clock. */
export type ClientVisit = Database['public']['Tables']['appointments']['Row'] & { place: string; zone: string }

/** The visits of a client, the latest first. */
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
