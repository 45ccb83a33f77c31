import { onDevice } from '#app/lib/web-storage.ts'
import type { ListingAnswer } from '#contract/listing/listing.ts'

const KEY = 'volante.listados'
const MAX_AGE_MS = 300_000
const KEPT = 12

type Kept = Record<string, { at: number; answer: ListingAnswer }>

const read = () => onDevice.read<Kept>(KEY) ?? {}

/** Five minutes (docs/product.md, section 9). */
export function keepListing(params: string, answer: ListingAnswer, now = Date.now()): void {
  const newest = Object.entries(read())
    .filter(([key]) => key !== params)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, KEPT - 1)
  onDevice.keep(KEY, { ...Object.fromEntries(newest), [params]: { at: now, answer } })
}

/** Stored answer for these parameters, at most five minutes old, or null. */
export function cachedListing(params: string, now = Date.now()): ListingAnswer | null {
  const kept = read()[params]
  return kept && now - kept.at <= MAX_AGE_MS ? kept.answer : null
}
