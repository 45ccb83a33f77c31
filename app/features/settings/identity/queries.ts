import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Json } from '#contract/database.ts'
import type { Brand } from '#contract/text/brand.ts'

export type HouseIdentity = Pick<Brand, 'name' | 'phone' | 'whatsapp' | 'email' | 'social'>

/** The dealership's identity; `seen`: the stored value, null if only the brand file defines it. */
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
      const kept = (data?.value ?? {}) as Partial<HouseIdentity>
      return { identity: { name, phone, whatsapp, email, social, ...kept }, seen: data?.value ?? null }
    },
  })
