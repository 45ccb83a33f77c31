import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database, Json } from '#contract/database.ts'
import type { ServiceState } from '#contract/service-settings.ts'

/** A setting of the house as administrators read it. */
export interface Setting {
  key: string
  /** Its bounds; null: it is on or off. */
  lowest: number | null
  highest: number | null
  value: Json
  /** Who changed it last, when and why; null: nobody has. */
  changed_at: string | null
  changed_by: string | null
  reason: string | null
}

/** Every setting, with who changed it last. */
export const houseSettings = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'house'),
    queryFn: async (): Promise<Setting[]> => (await (await rest()).rpc('house_settings').throwOnError()).data,
  })

/** How outside services stand, without their secrets. */
export const serviceStates = ({ functions }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'services'),
    queryFn: async (): Promise<ServiceState[]> => {
      const { data, error } = await (await functions()).invoke<ServiceState[]>('service-settings', { method: 'GET' })
      if (error) throw error
      return data ?? []
    },
  })

/** Somebody of the staff, or who was. `state`: 'active', 'invited' (has not come yet) or 'left'. */
export interface StaffMember {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  role: string
  state: string
  seen_at: string | null
  left_at: string | null
  /** Who has what was theirs. */
  heir: string | null
  reason: string | null
}

/** Everybody of the staff, then who has left. */
export const staffList = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'staff'),
    queryFn: async (): Promise<StaffMember[]> => (await (await rest()).rpc('staff_list').throwOnError()).data,
  })

export type Holding = Database['public']['Functions']['staff_holdings']['Returns'][number]

/** What somebody has to attend to, and what of it `heir` cannot take. */
export const staffHoldings = ({ rest }: Contract, person: string, heir: string) =>
  queryOptions({
    queryKey: key('settings', 'holdings', person, heir),
    queryFn: async (): Promise<Holding[]> =>
      (await (await rest()).rpc('staff_holdings', { person, ...(heir && { heir }) }).throwOnError()).data,
  })

/** One message of the outbox, without its contents. */
export interface DeliveryRow {
  id: number
  kind: string
  target: string | null
  /** The address or phone that it goes to; null: an outside service, or it was forgotten. */
  recipient: string | null
  subject: string | null
  status: string
  attempts: number
  last_error: string | null
  created_at: string
  next_attempt_at: string | null
  delivered_at: string | null
}

export const DELIVERY_PAGE = 50

/** What leaves the building, the newest first: of one state ('': any), to whose address or phone has `to` in it, and from before an id on (0: from the newest). */
export const deliveries = ({ rest }: Contract, state: string, to: string, before: number) =>
  queryOptions({
    queryKey: key('settings', 'deliveries', state, to, before),
    queryFn: async (): Promise<DeliveryRow[]> =>
      (
        await (
          await rest()
        )
          .rpc('deliveries', {
            most: DELIVERY_PAGE,
            ...(state && { wanted_status: state }),
            ...(to && { wanted_recipient: to }),
            ...(before > 0 && { before_id: before }),
          })
          .throwOnError()
      ).data,
  })
