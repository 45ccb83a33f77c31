import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { KIT_COLUMNS, type TrustKit } from '#contract/vehicles/trust-kit.ts'

/** `brand` is a slug; null: no kit. */
export const trustKit = ({ rest }: Contract, brand: string) =>
  queryOptions({
    queryKey: key('trust-kit', brand),
    queryFn: async () => {
      const { data } = await (await rest())
        .from('trust_kits')
        .select(KIT_COLUMNS.join(','))
        .eq('brand', brand)
        .eq('published', true)
        .maybeSingle()
        .overrideTypes<TrustKit, { merge: false }>()
        .throwOnError()
      return data
    },
  })
