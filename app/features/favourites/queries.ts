import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT, key } from '#app/lib/keys.ts'

/** By purchase order, in pesos; 0: no price. */
export const savedPrices = ({ rest }: Contract, user: string | undefined) =>
  queryOptions({
    queryKey: key('favourites', user),
    meta: KEPT,
    enabled: user !== undefined,
    queryFn: async (): Promise<Record<string, number>> => {
      const { data } = await (await rest())
        .from('favorites')
        .select('ordencompra, price_at_save')
        .eq('user_id', user!)
        .throwOnError()
      return Object.fromEntries(data.map(({ ordencompra, price_at_save }) => [ordencompra, price_at_save]))
    },
  })

export const priceDrop = (saved: number | undefined, precio: number) =>
  saved && precio > 0 && precio < saved ? saved - precio : 0

/** Before that an empty list is not final. Set in the cache by the sync. */
export const agreement = (user: string | undefined) =>
  queryOptions({
    queryKey: key('favourites-agreed', user),
    queryFn: () => false,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export async function ordersOf({ rest }: Contract, user: string): Promise<string[]> {
  const { data } = await (await rest())
    .from('favorites')
    .select('ordencompra')
    .eq('user_id', user)
    .order('created_at', { ascending: false })
    .throwOnError()
  return data.map(({ ordencompra }) => ordencompra)
}

/** Hidden cars are omitted. */
export async function namesOfCars({ rest }: Contract, column: 'slug' | 'ordencompra', values: readonly string[]) {
  const client = await rest()
  const found: { slug: string; ordencompra: string }[] = []
  for (let at = 0; at < values.length; at += AT_ONCE) {
    const { data } = await client
      .from('inventario_cache')
      .select('slug, ordencompra')
      .in(column, values.slice(at, at + AT_ONCE))
      .throwOnError()
    found.push(...data)
  }
  return found
}
// An address holds no more of them.
const AT_ONCE = 80
