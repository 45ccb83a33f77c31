import type { ListingQuery } from '#contract/listing/listing.ts'
import type { ListingEngine } from './listing-engine.ts'
import { storedRow } from './row-format.ts'

export interface Finder {
  now(id: string): number | undefined
  was(row: Record<string, unknown>): number
  /** Bounds must be in order (inOrder). */
  finds(query: ListingQuery, place: number): boolean
}

export function finderOf({ stock, filters }: ListingEngine): Finder {
  const wordless = new WeakMap<ListingQuery, ListingQuery>()
  const withoutWords = (query: ListingQuery) => {
    if (!query.search) return query
    const known = wordless.get(query) ?? { ...query, search: '' }
    wordless.set(query, known)
    return known
  }
  return {
    now: (id) => stock.listedSlot(id),
    was(row) {
      const { texts } = stock.text
      const place = stock.stage(storedRow(row))
      if (stock.text.texts !== texts) filters.changedTexts()
      return place
    },
    finds: (query, place) =>
      filters.keptOutBy(withoutWords(query), place) === undefined &&
      (!query.search || filters.keptOutBy(query, place) === undefined),
  }
}
