import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Json } from '#contract/database.ts'
import type { ServiceState } from '#contract/settings/service-settings.ts'

/** Setting as administrators see it. */
export interface Setting {
  key: string
  /** Bounds; null: on or off. */
  lowest: number | null
  highest: number | null
  value: Json
  /** Last change; null: never. */
  changed_at: string | null
  changed_by: string | null
  reason: string | null
}

/** All settings with their last change. */
export const houseSettings = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'house'),
    queryFn: async (): Promise<Setting[]> => (await (await rest()).rpc('house_settings').throwOnError()).data,
  })

/** State of outside services, without secrets. */
export const serviceStates = ({ functions }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'services'),
    queryFn: async (): Promise<ServiceState[]> => {
      const { data, error } = await (await functions()).invoke<ServiceState[]>('service-settings', { method: 'GET' })
      if (error) throw error
      return data ?? []
    },
  })

/** Outbox message without its contents. */
export interface DeliveryRow {
  id: number
  kind: string
  target: string | null
  /** Address or phone; null: an outside service, or deleted. */
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

/**
 * Outgoing messages, newest first, filtered by state ('': any) and part of the recipient, before an id (0: from the
 * newest).
 */
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
