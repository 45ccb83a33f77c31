import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
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

/** How staff note that a visit goes. */
export type Mark = 'arrived' | 'done' | 'missed'

const MINUTE = 60_000

/** The visits of some days ('YYYY-MM-DD' by each branch's calendar, at most 31), in their order. Customers book and move beside it. */
export const visitsBetween = ({ rest }: Contract, from_day: string, to_day: string) =>
  queryOptions({
    queryKey: ['appointments', 'agenda', from_day, to_day],
    queryFn: async (): Promise<AgendaVisit[]> =>
      (await (await rest()).rpc('agenda', { from_day, to_day }).throwOnError()).data,
    staleTime: 0,
    refetchInterval: MINUTE,
  })

/** Notes how a visit goes. */
export async function markVisit({ rest }: Contract, appointment_id: string, mark: Mark): Promise<void> {
  await (await rest()).rpc('mark_appointment', { appointment_id, mark }).throwOnError()
}
