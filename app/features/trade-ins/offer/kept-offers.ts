import { storedList } from '#app/lib/web-storage.ts'
import type { TradeInQuote } from '#contract/trade-in-quote.ts'

/** What this browser remembers of an offer, so that cars' pages can count with it. The offer itself is read by its id. */
export interface KeptOffer {
  id: string
  label: string
  /** Pesos. */
  amount: number
  /** ISO 8601. */
  validUntil: string
  /** It is an estimate: where it becomes an offer. */
  continues?: string
}

const MOST = 5

/** The offers made in this browser, the one to count with first. */
export const keptOffers = storedList<KeptOffer>('volante.ofertas')

/** Keeps an estimate as the one to count with. */
export const keepEstimate = (kept: KeptOffer) =>
  keptOffers.change((list) => [kept, ...list.filter(({ id }) => id !== kept.id)].slice(0, MOST))

/** Keeps an offer as the one to count with; the estimate it came from goes. */
export function keepOffer({ id, valuation_id, vehicle, final_amount, valid_until }: TradeInQuote): void {
  dropOffer(valuation_id)
  const label = vehicle.label ?? [vehicle.brand, vehicle.model, vehicle.year].join(' ')
  keepEstimate({ id, label, amount: final_amount, validUntil: valid_until })
}

/** From now on this offer is the one to count with. */
export const chooseOffer = (id: string) =>
  keptOffers.change((list) => [...list].sort((a, b) => Number(b.id === id) - Number(a.id === id)))

/** Forgets an offer. */
export const dropOffer = (id: string) => keptOffers.change((list) => list.filter((kept) => kept.id !== id))
