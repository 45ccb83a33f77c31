import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { ChangeMark } from '#app/ui/resource/last-change.tsx'
import type { Json } from '#contract/database.ts'
import type { ServiceState } from '#contract/settings/service-settings.ts'
import type { Brand } from '#contract/text/brand.ts'

export interface Setting extends ChangeMark {
  key: string
  /** Bounds; null: on or off. */
  lowest: number | null
  highest: number | null
  value: Json
}

export const houseSettings = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'house'),
    queryFn: async (): Promise<Setting[]> => (await (await rest()).rpc('house_settings').throwOnError()).data,
  })

export const serviceStates = ({ functions }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'services'),
    queryFn: async (): Promise<ServiceState[]> => {
      const { data, error } = await (await functions()).invoke<ServiceState[]>('service-settings', { method: 'GET' })
      if (error) throw error
      return data ?? []
    },
  })

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

/** `state` '': any; `to`: part of the recipient; `before`: id, 0: from the newest. */
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

export interface ApiKey {
  id: string
  name: string
  rights: string[]
  hint: string
  created_at: string
  revoked_at: string | null
  /** Precise to the minute; null: never. */
  last_used_at: string | null
}

export const apiKeys = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'api-keys'),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('api_key_list')
          .select('id, name, rights, hint, created_at, revoked_at, last_used_at')
          .order('created_at', { ascending: false })
          .throwOnError()
      ).data as ApiKey[],
  })

export const NETWORKS = [
  { value: 'facebook', label: 'Facebook' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'tiktok', label: 'TikTok' },
  { value: 'youtube', label: 'YouTube' },
] as const

export type HouseIdentity = Pick<Brand, 'name' | 'phone' | 'whatsapp' | 'email' | 'social'>

/** `seen`: the stored value, null if only the brand file defines it. */
export const houseIdentity = ({ rest }: Contract, brand: Brand) =>
  queryOptions({
    queryKey: key('settings', 'identity'),
    staleTime: 0,
    queryFn: async (): Promise<{ identity: HouseIdentity; seen: Json }> => {
      const client = await rest()
      const { data } = await client
        .from('app_config')
        .select('value')
        .eq('key', 'house_identity')
        .maybeSingle()
        .throwOnError()
      const { name, phone, whatsapp, email, social } = brand
      const stored = (data?.value ?? {}) as Partial<HouseIdentity>
      return { identity: { name, phone, whatsapp, email, social, ...stored }, seen: data?.value ?? null }
    },
  })
