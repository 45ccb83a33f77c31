import { FACETS, type Facet, type ListingQuery } from '#contract/listing.ts'
import { add, and, type Bits, wordsFor } from './bits.ts'
import { Budgets, type Terms } from './budgets.ts'
import type { Dimension } from './dimension.ts'
import { mayBeTypo, type Term, termsOf } from './fold.ts'
import { barOf, DOWN_STEP, PRICE_STEP, STEPS } from './histogram.ts'
import type { Stock } from './stock.ts'
import { slotsOfTexts } from './text-index.ts'

/** What an active filter is called here: facets by their own names, the ranges by the histogram that leaves them out. */
export type FilterName = Facet | 'precio' | 'enganchemin' | 'hideSeparado' | 'search' | 'mensualidad'

/** The vehicles that a query gives, and for each active filter those that all the others give. Valid until the next question. */
export interface Found {
  all: Bits
  without: Map<FilterName, Bits>
  words: number
}

/** Turns a query's filters into sets of slots. Sets are kept in scratch memory that the next query uses again. */
export class Filters {
  private readonly scratch: Bits[] = []
  private taken = 0
  private readonly budgets: Budgets
  private readonly termSets = new Map<string, Bits>()

  constructor(
    private readonly stock: Stock,
    terms: Terms,
  ) {
    this.budgets = new Budgets(stock, terms)
  }

  /** Vehicles came or went: what was found for words is no longer known. */
  forgetWords() {
    this.termSets.clear()
  }

  find(query: ListingQuery): Found {
    this.taken = 0
    const { stock } = this
    const words = wordsFor(stock.slots)
    const active = this.active(query, words)
    if (active.length === 0) return { all: stock.live, without: new Map(), words }

    // before[i]: live vehicles that pass the filters before i. Walking back with `after` gives each set that leaves one out.
    const before: Bits[] = [stock.live]
    for (const [index, [, bits]] of active.entries()) {
      const next = this.take(words)
      and(next, before[index] as Bits, bits, words)
      before.push(next)
    }
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
      const left = this.take(words)
      and(left, rest, after, words)
      without.set(name, left)
      if (index > 0) {
        const joined: Bits = this.take(words)
        and(joined, after, bits, words)
        after = joined
      }
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
      active.push([
        'precio',
        this.range(stock.price, stock.priceBars, PRICE_STEP, query.minPrice, query.maxPrice, words),
      ])
    }
    if (query.enganchemin !== null || query.maxEnganche !== null) {
      const bits = this.range(stock.down, stock.downBars, DOWN_STEP, query.enganchemin, query.maxEnganche, words)
      active.push(['enganchemin', bits])
    }
    if (query.hideSeparado) {
      const free = this.take(words)
      for (let word = 0; word < words; word++) free[word] = ~(stock.reserved[word] as number)
      active.push(['hideSeparado', free])
    }
    if (query.search) active.push(['search', this.search(query.search, words)])
    const budget = this.budgets.of(query)
    if (budget) active.push(['mensualidad', budget])
    return active
  }

  private anyOf(dimension: Dimension, values: string[], words: number): Bits {
    const bits = this.empty(words)
    for (const value of values) {
      const id = dimension.valueId(value)
      if (id !== undefined) dimension.orInto(bits, id, words)
    }
    return bits
  }

  // Whole bars by their postings; only the vehicles of the two bars that a bound cuts are compared.
  private range(
    amounts: Float64Array,
    bars: Dimension,
    step: number,
    least: number | null,
    most: number | null,
    words: number,
  ): Bits {
    const low = least ?? 0
    const high = most ?? Number.POSITIVE_INFINITY
    const bits = this.empty(words)
    if (low > high) return bits
    const first = barOf(low, step)
    const last = barOf(high, step)
    for (let bar = first; bar <= last; bar++) {
      const end = bar < STEPS ? (bar + 1) * step : Number.POSITIVE_INFINITY
      if (low <= bar * step && high >= end) bars.orInto(bits, bar, words)
      else this.addBetween(bars, bar, amounts, low, high, bits, words)
    }
    return bits
  }

  private addBetween(
    bars: Dimension,
    bar: number,
    amounts: Float64Array,
    low: number,
    high: number,
    bits: Bits,
    words: number,
  ) {
    const candidates = this.empty(words)
    bars.orInto(candidates, bar, words)
    for (let word = 0; word < words; word++) {
      for (let rest = candidates[word] as number; rest !== 0; rest &= rest - 1) {
        const slot = (word << 5) | (31 - Math.clz32(rest & -rest))
        const amount = amounts[slot] as number
        if (amount >= low && amount <= high) add(bits, slot)
      }
    }
  }

  private search(text: string, words: number): Bits {
    const terms = termsOf(text)
    const bits = this.empty(words)
    if (terms.length === 0) return bits
    bits.fill(0xffffffff, 0, words)
    for (const term of terms) and(bits, bits, this.termSet(term, words), words)
    return bits
  }

  private termSet(term: Term, words: number): Bits {
    let set = this.termSets.get(term.phrase)
    if (!set) {
      set = this.slotsOf(this.stock.text.exact(term), words)
      if (mayBeTypo(term) && !this.anyLive(set, words)) set = this.slotsOf(this.stock.text.nearly(term), words)
      if (this.termSets.size >= MOST_TERMS) this.termSets.clear()
      this.termSets.set(term.phrase, set)
    }
    return set
  }

  private slotsOf(texts: Uint8Array, words: number): Bits {
    const bits = new Uint32Array(words)
    slotsOfTexts(texts, this.stock.textOf, this.stock.slots, bits)
    return bits
  }

  private anyLive(bits: Bits, words: number): boolean {
    for (let word = 0; word < words; word++)
      if (((bits[word] as number) & (this.stock.live[word] as number)) !== 0) return true
    return false
  }

  private take(words: number): Bits {
    let bits = this.scratch[this.taken]
    if (!bits || bits.length < words) {
      bits = new Uint32Array(words + (words >>> 3))
      this.scratch[this.taken] = bits
    }
    this.taken++
    return bits
  }

  private empty(words: number): Bits {
    return this.take(words).fill(0, 0, words)
  }
}

const MOST_TERMS = 64
