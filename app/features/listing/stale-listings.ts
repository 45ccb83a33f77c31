import { onDevice } from '#app/lib/web-storage.ts'
import type { ListingAnswer } from '#contract/listing.ts'

const KEY = 'volante.listados'
const MAX_AGE_MS = 300_000
const KEPT = 12

type Kept = Record<string, { at: number; answer: ListingAnswer }>

const read = () => onDevice.read<Kept>(KEY) ?? {}

/** Keeps an answer in the browser for five minutes (docs/product.md, section 9), under the query's canonical parameters. */
export function keepListing(params: string, answer: ListingAnswer, now = Date.now()): void {
  const newest = Object.entries(read())
    .filter(([key]) => key !== params)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, KEPT - 1)
  onDevice.keep(KEY, { ...Object.fromEntries(newest), [params]: { at: now, answer } })
}

/** The answer kept for these parameters, or null when there is none younger than five minutes. */
export function keptListing(params: string, now = Date.now()): ListingAnswer | null {
  const kept = read()[params]
  return kept && now - kept.at <= MAX_AGE_MS ? kept.answer : null
}
