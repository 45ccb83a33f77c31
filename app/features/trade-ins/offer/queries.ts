import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { SHORTEST_SEARCH } from '#contract/search-input.ts'
import type { TradeInChoice, TradeInFound, TradeInOption, TradeInVehicle } from '#contract/trade-in.ts'
import type { TradeInQuote } from '#contract/trade-in-quote.ts'

/** Fetches what asks, so that it is at hand when the network is gone and back. */
export const readyToAsk = (contract: Contract): Promise<unknown> => contract.functions()

const ask = async <T>(contract: Contract, path: string, signal?: AbortSignal): Promise<T> => {
  const { data, error } = await (await contract.functions()).invoke<T>(path, { method: 'GET', signal })
  if (error) throw error
  return data as T
}

const vehiclesAt = async (contract: Contract, params: Record<string, string>, signal: AbortSignal) =>
  (await ask<{ vehicles: TradeInVehicle[] }>(contract, `trade-in-vehicles?${new URLSearchParams(params)}`, signal))
    .vehicles

/** The versions that a text may mean, at most five, and what of it none has. Not asked below three characters (docs/product.md, section 5). */
export const found = (contract: Contract, search: string) =>
  queryOptions({
    queryKey: key('trade-in', 'search', search.toLowerCase()),
    enabled: search.length >= SHORTEST_SEARCH,
    queryFn: ({ signal }) =>
      ask<TradeInFound>(contract, `trade-in-vehicles?${new URLSearchParams({ search })}`, signal),
  })

/** Other trims of the same brand, model and year, at most three. */
export const variations = (contract: Contract, id: string) =>
  queryOptions({
    queryKey: key('trade-in', 'variations', id),
    queryFn: ({ signal }) => vehiclesAt(contract, { variations_of: id }, signal),
  })

/** A step of the guided choice; each is asked of those before it. */
type ChoiceStep = 'brand' | 'model' | 'year'

/** What may be chosen at a step: the brands, the models of a brand, the years of a model. Not asked before what it hangs on is chosen. */
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

/** The versions of a brand, model and year that the guided choice has come to. */
export const versions = (contract: Contract, { brand, model, year }: TradeInChoice) =>
  queryOptions({
    queryKey: key('trade-in', 'versions', brand, model, year),
    enabled: Boolean(brand && model && year),
    queryFn: ({ signal }) => vehiclesAt(contract, { brand: brand!, model: model!, year: year! }, signal),
  })

/** An offer by its id, which is all that anybody needs to read it; null: there is none. */
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

/** Whether an offer is kept in the account of who is signed in. */
export const myOffer = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('trade-in', 'offer', id, 'mine'),
    queryFn: async () =>
      (await (await rest()).from('trade_in_offers').select('id').eq('id', id).maybeSingle().throwOnError()).data !==
      null,
  })

/** What people ask about selling, as the help page answers it. */
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
