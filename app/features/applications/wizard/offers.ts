import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

/** What the house pays for somebody's own car, which may be their down payment. Pesos. */
export interface TradeInOffer {
  id: string
  label: string
  amount: number
  validUntil: string
}

const MOST_OFFERS = 20

/** The offers of somebody's account that hold today, the newest first. */
export const openOffers = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('applications', 'offers', user),
    queryFn: async (): Promise<TradeInOffer[]> => {
      const { data } = await (await rest())
        .from('trade_in_offers')
        .select('id, vehicle, final_amount, valid_until')
        .eq('user_id', user)
        .eq('state', 'open')
        .order('created_at', { ascending: false })
        .limit(MOST_OFFERS)
        .throwOnError()
      return data.map(({ id, vehicle, final_amount, valid_until }) => ({
        id: id!,
        label: String((vehicle as { label?: string } | null)?.label ?? 'auto'),
        amount: final_amount ?? 0,
        validUntil: valid_until ?? '',
      }))
    },
  })
