import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT } from '#app/lib/kept.ts'
import { key } from '#app/lib/keys.ts'

/** What each favourite of an account cost when it was saved, by purchase order number. Pesos; 0: it had no price. */
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

/** How many pesos cheaper a car is than when it was saved; 0 when it is not, or when either price is unknown. */
export const priceDrop = (saved: number | undefined, precio: number) =>
  saved && precio > 0 && precio < saved ? saved - precio : 0
