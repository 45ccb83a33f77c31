import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { SHORTEST_SEARCH } from '#contract/listing/search-input.ts'
import type { TradeInChoice, TradeInFound, TradeInOption, TradeInVehicle } from '#contract/trade-ins/trade-in.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'

/** Loads the client early, for later use offline. */
export const readyToAsk = (contract: Contract): Promise<unknown> => contract.functions()

const ask = async <T>(contract: Contract, path: string, signal?: AbortSignal): Promise<T> => {
  const { data, error } = await (await contract.functions()).invoke<T>(path, { method: 'GET', signal })
  if (error) throw error
  return data as T
}

const vehiclesAt = async (contract: Contract, params: Record<string, string>, signal: AbortSignal) =>
  (await ask<{ vehicles: TradeInVehicle[] }>(contract, `trade-in-vehicles?${new URLSearchParams(params)}`, signal))
    .vehicles

/** And its unmatched words. Needs three characters (docs/product.md, section 5). */
export const found = (contract: Contract, search: string) =>
  queryOptions({
    queryKey: key('trade-in', 'search', search.toLowerCase()),
    enabled: search.length >= SHORTEST_SEARCH,
    queryFn: ({ signal }) =>
      ask<TradeInFound>(contract, `trade-in-vehicles?${new URLSearchParams({ search })}`, signal),
  })

/** Up to three other trims of the same brand, model and year. */
export const variations = (contract: Contract, id: string) =>
  queryOptions({
    queryKey: key('trade-in', 'variations', id),
    queryFn: ({ signal }) => vehiclesAt(contract, { variations_of: id }, signal),
  })

type ChoiceStep = 'brand' | 'model' | 'year'

/** Disabled until the previous steps are chosen. */
export const choices = (contract: Contract, step: ChoiceStep, { brand, model }: Omit<TradeInChoice, 'year'> = {}) => {
  const of = step === 'brand' ? [] : step === 'model' ? [brand] : [brand, model]
  return queryOptions({
    queryKey: key('trade-in', 'choices', step, ...of.map((id) => id ?? null)),
    enabled: of.every(Boolean),
    queryFn: async ({ signal }) =>
      (
        await ask<{ options: TradeInOption[] }>(
          contract,
          `trade-in-vehicles?${new URLSearchParams({ brand: of[0] ?? '', model: of[1] ?? '' })}`,
          signal,
        )
      ).options,
  })
}

export const versions = (contract: Contract, { brand, model, year }: TradeInChoice) =>
  queryOptions({
    queryKey: key('trade-in', 'versions', brand, model, year),
    enabled: Boolean(brand && model && year),
    queryFn: ({ signal }) => vehiclesAt(contract, { brand: brand!, model: model!, year: year! }, signal),
  })

/** Offer by id, which is enough to read it; null: not found. */
export const offerById = (contract: Contract, id: string) =>
  queryOptions({
    queryKey: key('trade-in', 'offer', id),
    queryFn: async ({ signal }): Promise<TradeInQuote | null> => {
      const { data, error, response } = await (await contract.functions()).invoke<TradeInQuote>(
        `offers/${encodeURIComponent(id)}`,
        { method: 'GET', signal },
      )
      if (response?.status === 404) return null
      if (error) throw error
      return data
    },
  })

export const myOffer = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('trade-in', 'offer', id, 'mine'),
    queryFn: async () =>
      (await (await rest()).from('trade_in_offers').select('id').eq('id', id).maybeSingle().throwOnError()).data !==
      null,
  })

export const sellQuestions = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('faqs', 'sell'),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('faqs')
          .select('id, topic, question, answer, link_path, link_label')
          .eq('published', true)
          .like('topic', 'Vender%')
          .order('position')
          .limit(6)
          .throwOnError()
      ).data,
  })
