import { FACETS, type Facet, type ListingQuery, type Relaxation } from '#contract/listing.ts'
import { type Bits, count, members } from './bits.ts'
import type { Terms } from './budgets.ts'
import type { Dimension } from './dimension.ts'
import { type FilterName, Filters, type Found } from './filters.ts'
import { DOWN_STEP, edgesOf, PRICE_STEP, STEPS } from './histogram.ts'
import { pageOf } from './page.ts'
import { type Question, relax } from './relaxations.ts'
import type { Stock } from './stock.ts'

/** The counts that stand beside a page of the listing, as JSON without its opening brace. The same for all pages and orders. */
export interface Counts {
  total: number
  json: Buffer
}

/** Answers listing queries from a Stock: which vehicles, counts per value, and what to relax when there are none. */
export class ListingEngine {
  private readonly filters: Filters
  private slots = new Uint32Array(0)
  private slotsHeld: Bits | undefined
  private maxima: { price: number; down: number } | undefined

  constructor(
    readonly stock: Stock,
    terms: Terms,
  ) {
    this.filters = new Filters(stock, terms)
  }

  /** To be called after every change to the stock. */
  changed() {
    this.filters.forgetWords()
    this.maxima = undefined
  }

  /** The whole answer, UTF-8 JSON of a ListingAnswer. `known` are the counts of the same filters, when they were counted before. */
  answer(query: ListingQuery, known?: Counts): { body: Buffer; counts: Counts } {
    const found = this.filters.find(query)
    const total = known?.total ?? count(found.all, found.words)
    const page = pageOf(this.stock, found.all, total, found.words, query)
    const counts = known ?? { total, json: this.countsJson(query, found, total) }
    return { body: this.serialise(page, counts.json), counts }
  }

  private countsJson(query: ListingQuery, found: Found, total: number): Buffer {
    this.slotsHeld = undefined
    const sizes = new Map<FilterName, number>()
    const setFor = (name: FilterName): [Bits, number] => {
      const set = found.without.get(name)
      if (!set) return [found.all, total]
      let size = sizes.get(name)
      if (size === undefined) {
        size = count(set, found.words)
        sizes.set(name, size)
      }
      return [set, size]
    }
    const facets = FACETS.map((name) => {
      const [set, size] = setFor(name)
      return `"${name}":${this.facetJson(name, this.countIn(this.stock.facets[name], set, size, found.words))}`
    })
    const [priceSet, priceSize] = setFor('precio')
    const price = this.barsJson(
      this.stock.priceBars,
      PRICE_STEP,
      this.largest().price,
      priceSet,
      priceSize,
      found.words,
    )
    const [downSet, downSize] = setFor('enganchemin')
    const down = this.barsJson(this.stock.downBars, DOWN_STEP, this.largest().down, downSet, downSize, found.words)
    // Last: its questions use the scratch memory of `found`.
    const relaxations = total === 0 ? this.relaxations(query) : []
    return Buffer.from(
      `],"totalCount":${total},"facets":{${facets.join()}},"histograms":{"precio":${price},"enganchemin":${down}}` +
        `,"relaxations":${JSON.stringify(relaxations)}}`,
    )
  }

  private countIn(dimension: Dimension, set: Bits, size: number, words: number): ArrayLike<number> {
    if (size === 0) return []
    if (size === this.stock.size) return dimension.totals
    return dimension.count(set, words, size, () => this.membersOf(set, size, words))
  }

  // Most dimensions are counted over the same set, so its members are listed once.
  private membersOf(set: Bits, size: number, words: number): Uint32Array {
    if (this.slotsHeld !== set) {
      if (this.slots.length < size) this.slots = new Uint32Array(size + (size >>> 2))
      members(set, words, this.slots)
      this.slotsHeld = set
    }
    return this.slots
  }

  private facetJson(name: Facet, counts: ArrayLike<number>): string {
    const { values } = this.stock.facets[name]
    const ranks = this.stock.facets[name].valueRanks()
    const present: number[] = []
    for (let value = 0; value < counts.length && value < values.length; value++) if (counts[value]) present.push(value)
    const byRank = (a: number, b: number) => (ranks[a] as number) - (ranks[b] as number)
    present.sort(name === 'autoano' ? (a, b) => byRank(b, a) : (a, b) => counts[b]! - counts[a]! || byRank(a, b))
    return `[${present.map((value) => `{"value":${JSON.stringify(values[value])},"count":${counts[value]}}`).join()}]`
  }

  private barsJson(bars: Dimension, step: number, largest: number, set: Bits, size: number, words: number): string {
    const byValue = this.countIn(bars, set, size, words)
    const counts = Array.from({ length: STEPS + 1 }, (_, bar) => {
      const id = bars.valueId(String(bar))
      return id === undefined ? 0 : (byValue[id] ?? 0)
    })
    return `{"edges":[${edgesOf(step, largest).join()}],"counts":[${counts.join()}]}`
  }

  private largest() {
    if (!this.maxima) {
      let [price, down] = [0, 0]
      for (const slot of this.slotsOf(this.stock.live, this.stock.size)) {
        price = Math.max(price, this.stock.price[slot] as number)
        down = Math.max(down, this.stock.down[slot] as number)
      }
      this.maxima = { price, down }
    }
    return this.maxima
  }

  private relaxations(query: ListingQuery): Relaxation[] {
    const asking = relax(query)
    let step = asking.next()
    while (!step.done) step = asking.next(this.reply(step.value))
    return step.value
  }

  private reply(question: Question): number | null {
    if ('count' in question) {
      const found = this.filters.find(question.count)
      return count(found.all, found.words)
    }
    const { nearest: name, query } = question
    const found = this.filters.find({ ...query, [name]: null })
    const amounts = name === 'minPrice' || name === 'maxPrice' ? this.stock.price : this.stock.down
    const below = name === 'minPrice' || name === 'enganchemin'
    let best: number | null = null
    for (const slot of this.slotsOf(found.all, count(found.all, found.words))) {
      const amount = amounts[slot] as number
      if (below ? amount > (best ?? -1) : amount < (best ?? Number.POSITIVE_INFINITY)) best = amount
    }
    return best
  }

  private slotsOf(set: Bits, size: number): Uint32Array {
    const slots = new Uint32Array(size)
    members(set, this.stock.slots ? (this.stock.slots + 31) >>> 5 : 0, slots)
    return slots
  }

  private serialise(page: number[], counts: Buffer): Buffer {
    const { stock } = this
    const views = page.map((slot) => `,"view_count":${stock.views[slot]}}`)
    let size = OPENING.length + counts.length + Math.max(0, page.length - 1)
    for (const [index, slot] of page.entries()) size += stock.rowSize(slot) + (views[index] as string).length
    const body = Buffer.allocUnsafe(size)
    let at = OPENING.copy(body)
    for (const [index, slot] of page.entries()) {
      if (index > 0) body[at++] = 44
      at = stock.copyRow(slot, body, at)
      at += body.write(views[index] as string, at, 'latin1')
    }
    counts.copy(body, at)
    return body
  }
}

const OPENING = Buffer.from('{"vehicles":[')
