import { FACETS, type Facet, type ListingQuery, type Relaxation } from '#contract/listing.ts'
import { type Bits, count, members } from './bits.ts'
import type { Terms } from './budgets.ts'
import { Counting } from './counting.ts'
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
  private readonly counting = new Counting()
  private edgesJson: { price: string; down: string } | undefined

  constructor(
    readonly stock: Stock,
    terms: Terms,
  ) {
    this.filters = new Filters(stock, terms)
  }

  /** To be called after every change to the stock. */
  changed() {
    this.filters.forgetWords()
    this.edgesJson = undefined
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
    const { stock } = this
    // Every dimension is counted over the vehicles that pass all filters but its own: mostly the same set for most of them.
    const counted = new Map<Bits, Dimension[]>()
    const over = (name: FilterName, dimension: Dimension) => {
      const set = found.without.get(name) ?? found.all
      counted.set(set, [...(counted.get(set) ?? []), dimension])
    }
    for (const name of FACETS) over(name, stock.facets[name])
    over('precio', stock.priceBars)
    over('enganchemin', stock.downBars)
    const untouched = new Set<Dimension>()
    for (const [set, dimensions] of counted) {
      const size = set === found.all ? total : count(set, found.words)
      if (size === stock.size) for (const dimension of dimensions) untouched.add(dimension)
      else this.counting.count(dimensions, set, found.words, size)
    }
    const countsOf = (dimension: Dimension) => (untouched.has(dimension) ? dimension.totals : dimension.counts)

    const facets = FACETS.map((name) => `"${name}":${this.facetJson(name, countsOf(stock.facets[name]))}`)
    const edges = this.edges()
    const price = barsJson(edges.price, countsOf(stock.priceBars))
    const down = barsJson(edges.down, countsOf(stock.downBars))
    // Last: its questions use the scratch memory of `found`.
    const relaxations = total === 0 ? this.relaxations(query) : []
    return Buffer.from(
      `],"totalCount":${total},"facets":{${facets.join()}},"histograms":{"precio":${price},"enganchemin":${down}}` +
        `,"relaxations":${JSON.stringify(relaxations)}}`,
    )
  }

  private facetJson(name: Facet, counts: ArrayLike<number>): string {
    const { jsons } = this.stock.facets[name]
    const ranks = this.stock.facets[name].valueRanks()
    const present: number[] = []
    for (let value = 0; value < counts.length && value < jsons.length; value++) if (counts[value]) present.push(value)
    const byRank = (a: number, b: number) => (ranks[a] as number) - (ranks[b] as number)
    present.sort(name === 'autoano' ? (a, b) => byRank(b, a) : (a, b) => counts[b]! - counts[a]! || byRank(a, b))
    let json = '['
    for (const value of present) json += `${json.length > 1 ? ',' : ''}${jsons[value]}${counts[value]}}`
    return `${json}]`
  }

  // The last bar ends at the largest amount listed.
  private edges() {
    if (!this.edgesJson) {
      let [price, down] = [0, 0]
      for (const slot of this.slotsOf(this.stock.live, this.stock.size)) {
        price = Math.max(price, this.stock.price[slot] as number)
        down = Math.max(down, this.stock.down[slot] as number)
      }
      const json = (step: number, largest: number) => JSON.stringify(edgesOf(step, largest))
      this.edgesJson = { price: json(PRICE_STEP, price), down: json(DOWN_STEP, down) }
    }
    return this.edgesJson
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

const barsJson = (edges: string, counts: ArrayLike<number>): string => {
  let json = ''
  for (let bar = 0; bar <= STEPS; bar++) json += `${bar > 0 ? ',' : ''}${counts[bar]}`
  return `{"edges":${edges},"counts":[${json}]}`
}
