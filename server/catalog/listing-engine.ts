import { FACETS, type Facet, type ListingQuery, type Relaxation } from '#contract/listing/listing.ts'
import { guessText, type SearchedCar } from '#contract/listing/search-guess.ts'
import type { Offer } from '#contract/listing/search-vocabulary.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import { type Bits, countOf, intersection } from './bits.ts'
import type { Terms } from './budgets.ts'
import { countValues, type Dimension } from './dimension.ts'
import { CatalogFilters, type FilterName, type Found } from './filters.ts'
import { BARS, DOWN_STEP, edgesOf, PRICE_STEP } from './histogram.ts'
import type { OfferedValues } from './offered-values.ts'
import type { Order } from './order.ts'
import { pageOf } from './page.ts'
import { type Bound, isLeast, type Question, relax } from './relaxations.ts'
import type { Change, Stock } from './stock.ts'
import { sayingNote } from './stored-answer.ts'

export interface Counts {
  total: number
  json: Buffer
}

export class ListingEngine {
  readonly filters: CatalogFilters
  private edgesJson: { price: string; down: string } | undefined
  private offered: Offer | undefined

  constructor(
    readonly stock: Stock,
    terms: Terms,
    private readonly values: OfferedValues,
  ) {
    this.filters = new CatalogFilters(stock, terms)
  }

  changed(changes: Change[]): boolean {
    const sameTexts = changes.every((change) => this.stock.sameText(change))
    if (!sameTexts) this.filters.changedTexts()
    if (!sameTexts || this.values.of(this.stock) !== this.offered?.values) this.offered = undefined
    const before = this.edgesJson
    this.edgesJson = undefined
    if (!before) return false
    const { price, down } = this.edges()
    return price !== before.price || down !== before.down
  }

  offer(): Offer {
    this.offered ??= { values: this.values.of(this.stock), holds: (phrase) => this.filters.holds(phrase) }
    return this.offered
  }

  count(query: ListingQuery): number {
    return this.filters.count(query)
  }

  answer(query: ListingQuery, known?: Counts): { body: Buffer; counts: Counts; shown: number[] } {
    const found = this.filters.find(query)
    const total = known?.total ?? countOf(found.all, found.words)
    const shown = pageOf(this.stock, this.filters.orderOf(query), found.all, total, found.words, query)
    const counts = known ?? { total, json: this.countsJson(query, found, total) }
    return { body: sayingNote(this.serialise(shown, counts.json), this.note(query, shown)), counts, shown }
  }

  private note({ search }: ListingQuery, shown: number[]): string {
    const cars = (slots: number[]) =>
      slots.map((slot): SearchedCar => JSON.parse(`${this.stock.rowJson(slot)}}`) as VehicleCard)
    return search && guessText(search, cars(shown.slice(0, 1))) && guessText(search, cars(shown))
  }

  private countsJson(query: ListingQuery, found: Found, total: number): Buffer {
    const { stock } = this
    // Most dimensions are counted over the same set.
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
      const size = set === found.all ? total : countOf(set, found.words)
      if (size === stock.size) for (const dimension of dimensions) untouched.add(dimension)
      else countValues(dimensions, set, found.words, size)
    }
    const countsOf = (dimension: Dimension) => (untouched.has(dimension) ? dimension.totals : dimension.counts)

    const facets = FACETS.map((name) => `"${name}":${this.facetJson(name, countsOf(stock.facets[name]))}`)
    const edges = this.edges()
    const price = barsJson(edges.price, countsOf(stock.priceBars))
    const down = barsJson(edges.down, countsOf(stock.downBars))
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

  private edges() {
    if (!this.edgesJson) {
      const { live, price, down, orders } = this.stock
      const largest = (amounts: Float64Array, order: Order) =>
        amounts[order.nearest(live, order.length, false) ?? -1] ?? 0
      const json = (step: number, largest: number) => JSON.stringify(edgesOf(step, largest))
      this.edgesJson = {
        price: json(PRICE_STEP, largest(price, orders.price)),
        down: json(DOWN_STEP, largest(down, orders.down)),
      }
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
    if ('count' in question) return this.filters.count(question.count)
    const { nearest: name, query } = question
    const found = this.filters.find({ ...query, [name]: null })
    const [amounts, order] = this.boundOf(name)
    const bound = query[name] as number
    const below = isLeast(name)
    const place = order.first((slot) =>
      below ? (amounts[slot] as number) >= bound : (amounts[slot] as number) > bound,
    )
    const { km, priced } = this.stock
    const among = amounts === km ? found.all : intersection(found.all, priced, found.words)
    const nearest = order.nearest(among, place, !below)
    return nearest === undefined ? null : (amounts[nearest] as number)
  }

  private boundOf(name: Bound): [ArrayLike<number>, Order] {
    const { price, down, km, orders } = this.stock
    if (name === 'minPrice' || name === 'maxPrice') return [price, orders.price]
    return name === 'enganchemin' || name === 'maxEnganche' ? [down, orders.down] : [km, orders.km]
  }

  private serialise(page: number[], counts: Buffer): Buffer {
    const rows = page.map(this.stock.rowJson)
    const views = page.map((slot) => `,"view_count":${this.stock.views[slot]}}`)
    let size = OPENING.length + counts.length + Math.max(0, page.length - 1)
    for (const [index, row] of rows.entries()) size += row.length + (views[index] as string).length
    const body = Buffer.allocUnsafe(size)
    let at = OPENING.copy(body)
    for (const [index, row] of rows.entries()) {
      if (index > 0) body[at++] = 44
      at += row.copy(body, at)
      at += body.write(views[index] as string, at, 'latin1')
    }
    counts.copy(body, at)
    return body
  }
}

const OPENING = Buffer.from('{"vehicles":[')

const barsJson = (edges: string, counts: ArrayLike<number>): string => {
  let json = ''
  for (let bar = 0; bar <= BARS; bar++) json += `${bar > 0 ? ',' : ''}${counts[bar]}`
  return `{"edges":${edges},"counts":[${json}]}`
}
