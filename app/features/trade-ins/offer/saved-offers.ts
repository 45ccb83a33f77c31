import { storedList } from '#app/lib/web-storage.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'

/** The offer itself is read by id. */
export interface SavedOffer {
  id: string
  label: string
  amount: number
  validUntil: string
  /** Estimates: address to continue towards an offer. */
  continues?: string
}

const MOST = 5

export const savedOffers = storedList<SavedOffer>('volante.ofertas')

/** Also uses it. */
export const keepEstimate = (saved: SavedOffer) =>
  savedOffers.change((list) => [saved, ...list.filter(({ id }) => id !== saved.id)].slice(0, MOST))

/** Uses it and removes its estimate. */
export function keepOffer({ id, valuation_id, vehicle, final_amount, valid_until }: TradeInQuote): void {
  dropOffer(valuation_id)
  const label = vehicle.label ?? [vehicle.brand, vehicle.model, vehicle.year].join(' ')
  keepEstimate({ id, label, amount: final_amount, validUntil: valid_until })
}

export const chooseOffer = (id: string) =>
  savedOffers.change((list) => [...list].sort((a, b) => Number(b.id === id) - Number(a.id === id)))

export const dropOffer = (id: string) => savedOffers.change((list) => list.filter((saved) => saved.id !== id))
