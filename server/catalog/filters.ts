import { LRUCache } from 'lru-cache'
import { FACETS, type Facet, type ListingQuery, ORDERINGS, type OrderBy } from '#contract/listing/listing.ts'
import { type Term, termsOf } from '#contract/listing/search.ts'
import { mayBeTypo } from '#contract/listing/search-typos.ts'
import { add, type Bits, countOf, has, intersection, wordsFor } from './bits.ts'
import { Budgets, type Terms } from './budgets.ts'
import type { Dimension } from './dimension.ts'
import { BARS, barOf, DOWN_STEP, PRICE_STEP } from './histogram.ts'
import { MarkedSlots } from './marked-slots.ts'
import type { Order } from './order.ts'
import type { Stock } from './stock.ts'

export type FilterName = Facet | 'precio' | 'enganchemin' | 'kilometraje' | 'hideSeparado' | 'search' | 'mensualidad'

/** Vehicles that pass all other filters. */
export interface Found {
  all: Bits
  without: Map<FilterName, Bits>
  words: number
}

interface Amounts {
  of: Float64Array
  order: Order
  bars: Dimension
  step: number
}

export class CatalogFilters {
  private readonly budgets: Budgets
  private readonly meanings = new LRUCache<string, Meaning>({ max: MOST_TERMS })
  private readonly termsOfTexts = new LRUCache<string, Term[]>({ max: MOST_TERMS })

  constructor(
    private readonly stock: Stock,
    terms: Terms,
  ) {
    this.budgets = new Budgets(stock, terms)
  }

  changedTexts() {
    this.meanings.clear()
  }

  /** The only filter that excludes the slot, or undefined. */
  keptOutBy(query: ListingQuery, slot: number): FilterName | 'several' | undefined {
    const { facets, price, down, km, free, priced } = this.stock
    const isPriced = has(priced, slot) === 1
    let by: FilterName | undefined
    for (const name of FACETS) {
      if (query[name].length === 0 || facets[name].hasAny(slot, query[name])) continue
      if (by) return 'several'
      by = name
    }
    if (!isWithin(price[slot] as number, query.minPrice, query.maxPrice, isPriced)) {
      if (by) return 'several'
      by = 'precio'
    }
    if (!isWithin(down[slot] as number, query.enganchemin, query.maxEnganche, isPriced)) {
      if (by) return 'several'
      by = 'enganchemin'
    }
    if (!isWithin(km[slot] as number, query.minKilometraje, query.maxKilometraje)) {
      if (by) return 'several'
      by = 'kilometraje'
    }
    if (query.hideSeparado && has(free, slot) === 0) {
      if (by) return 'several'
      by = 'hideSeparado'
    }
    if (query.search && !this.says(query.search, slot)) {
      if (by) return 'several'
      by = 'search'
    }
    if (this.budgets.fits(query, slot)) return by
    return by ? 'several' : 'mensualidad'
  }

  private says(text: string, slot: number): boolean {
    const numbered = this.stock.numberedSlot(text)
    if (numbered !== undefined) {
      if (this.stock.ids[numbered] === this.stock.ids[slot]) return true
      if (!mayBeWords(text)) return false
    }
    const number = this.stock.textOf[slot] as number
    const terms = this.termsOf(text)
    return terms.length > 0 && terms.every((term) => this.meaningOf(term).texts[number] === 1)
  }

  orderOf(query: ListingQuery): Order {
    const [column] = ORDERINGS[query.orderby]
    return column === 'payment' ? this.budgets.order(query) : this.stock.orders[ORDER_OF[column]]
  }

  comparing(query: ListingQuery): (a: number, b: number) => number {
    const [column] = ORDERINGS[query.orderby]
    if (column === 'payment') return this.budgets.comparing(query)
    const order = this.stock.orders[ORDER_OF[column]]
    return (a, b) => order.compare(a, b)
  }

  count(query: ListingQuery): number {
    const words = wordsFor(this.stock.slots)
    let all = this.stock.live
    for (const [, bits] of this.active(query, words)) all = intersection(all, bits, words)
    return countOf(all, words)
  }

  find(query: ListingQuery): Found {
    const { stock } = this
    const words = wordsFor(stock.slots)
    const active = this.active(query, words)
    if (active.length === 0) return { all: stock.live, without: new Map(), words }

    // The intersection of before[i] and `after` passes all filters but i.
    const before: Bits[] = [stock.live]
    for (const [index, [, bits]] of active.entries()) before.push(intersection(before[index] as Bits, bits, words))
    const without = new Map<FilterName, Bits>()
    let after: Bits | undefined
    for (let index = active.length - 1; index >= 0; index--) {
      const [name, bits] = active[index] as [FilterName, Bits]
      const rest = before[index] as Bits
      if (!after) {
        without.set(name, rest)
        after = bits
        continue
      }
      without.set(name, intersection(rest, after, words))
      after = intersection(after, bits, words)
    }
    return { all: before.at(-1) as Bits, without, words }
  }

  private active(query: ListingQuery, words: number): [FilterName, Bits][] {
    const { stock } = this
    const active: [FilterName, Bits][] = []
    for (const name of FACETS) {
      if (query[name].length > 0) active.push([name, this.anyOf(stock.facets[name], query[name], words)])
    }
    if (query.minPrice !== null || query.maxPrice !== null) {
      const amounts = { of: stock.price, order: stock.orders.price, bars: stock.priceBars, step: PRICE_STEP }
      active.push(['precio', this.pricedWithin(amounts, query.minPrice, query.maxPrice, words)])
    }
    if (query.enganchemin !== null || query.maxEnganche !== null) {
      const amounts = { of: stock.down, order: stock.orders.down, bars: stock.downBars, step: DOWN_STEP }
      active.push(['enganchemin', this.pricedWithin(amounts, query.enganchemin, query.maxEnganche, words)])
    }
    if (query.minKilometraje !== null || query.maxKilometraje !== null) {
      active.push(['kilometraje', this.distance(query.minKilometraje, query.maxKilometraje, words)])
    }
    if (query.hideSeparado) active.push(['hideSeparado', stock.free])
    if (query.search) active.push(['search', this.search(query.search, words)])
    const budget = this.budgets.of(query)
    if (budget) active.push(['mensualidad', budget])
    return active
  }

  private anyOf(dimension: Dimension, values: string[], words: number): Bits {
    const bits = new Uint32Array(words)
    for (const value of values) {
      const id = dimension.valueId(value)
      if (id !== undefined) dimension.orInto(bits, id, words)
    }
    return bits
  }

  // A car without a price matches no price range.
  private pricedWithin(amounts: Amounts, least: number | null, most: number | null, words: number): Bits {
    return intersection(this.range(amounts, least, most, words), this.stock.priced, words)
  }

  private range({ of, order, bars, step }: Amounts, least: number | null, most: number | null, words: number): Bits {
    const low = least ?? 0
    const high = most ?? Number.POSITIVE_INFINITY
    const bits = new Uint32Array(words)
    if (low > high) return bits
    const first = barOf(low, step)
    const last = barOf(high, step)
    for (let bar = first; bar <= last; bar++) {
      const start = bar * step
      const end = bar < BARS ? start + step : Number.POSITIVE_INFINITY
      if (low <= start && high >= end) {
        bars.orInto(bits, bar, words)
        continue
      }
      const from = order.first((slot) => (of[slot] as number) >= Math.max(low, start))
      const to = order.first((slot) => (of[slot] as number) > high || (of[slot] as number) >= end)
      for (const slot of order.between(from, to)) add(bits, slot)
    }
    return bits
  }

  private distance(least: number | null, most: number | null, words: number): Bits {
    const { km, orders } = this.stock
    const bits = new Uint32Array(words)
    const from = least === null ? 0 : orders.km.first((slot) => (km[slot] as number) >= least)
    const to = most === null ? orders.km.length : orders.km.first((slot) => (km[slot] as number) > most)
    for (const slot of orders.km.between(from, to)) add(bits, slot)
    return bits
  }

  holds(phrase: string): boolean {
    return this.isListed(this.stock.text.exact({ typed: phrase, phrase, compact: phrase }))
  }

  private search(text: string, words: number): Bits {
    const numbered = this.stock.numberedSlot(text)
    if (numbered === undefined) return this.named(text, words)
    const found = mayBeWords(text) ? this.named(text, words).slice() : new Uint32Array(words)
    add(found, numbered)
    return found
  }

  private named(text: string, words: number): Bits {
    const sets = this.termsOf(text).map((term) => this.slotsOf(this.meaningOf(term)))
    return sets.length === 0 ? new Uint32Array(words) : sets.reduce((all, set) => intersection(all, set, words))
  }

  private termsOf(text: string): Term[] {
    let terms = this.termsOfTexts.get(text)
    if (!terms) {
      terms = termsOf(text)
      this.termsOfTexts.set(text, terms)
    }
    return terms
  }

  private slotsOf({ texts, slots }: Meaning): Bits {
    return slots.of(texts, this.stock.textOf, this.stock.slots)
  }

  private meaningOf(term: Term): Meaning {
    let meaning = this.meanings.get(term.phrase)
    if (!meaning) {
      meaning = { texts: this.textsWith(term), slots: new MarkedSlots() }
      this.meanings.set(term.phrase, meaning)
    }
    return meaning
  }

  private textsWith(term: Term): Uint8Array {
    const { text } = this.stock
    const exact = text.exact(term)
    if (!mayBeTypo(term.phrase) || this.isListed(exact)) return exact
    const nearly = text.nearly(term)
    return this.isListed(nearly) ? nearly : text.mostLike(term, this.isListed)
  }

  private isListed = (texts: Uint8Array): boolean => {
    const { live, textOf, slots } = this.stock
    for (let slot = 0; slot < slots; slot++)
      if (texts[textOf[slot] as number] === 1 && has(live, slot) === 1) return true
    return false
  }
}

// An order number that consists of digits may also be a year or a model.
const mayBeWords = (number: string) => /^\d+$/.test(number.trim())

const isWithin = (amount: number, least: number | null, most: number | null, isPriced = true) =>
  (least === null && most === null) ||
  (isPriced && amount >= (least ?? 0) && amount <= (most ?? Number.POSITIVE_INFINITY))

interface Meaning {
  texts: Uint8Array
  slots: MarkedSlots
}

const MOST_TERMS = 128

const ORDER_OF = {
  updated_at: 'updated',
  view_count: 'views',
  precio: 'price',
  autoano: 'year',
  kilometraje: 'km',
} as const satisfies Record<Exclude<(typeof ORDERINGS)[OrderBy][0], 'payment'>, keyof Stock['orders']>
