import { accepts, paymentUnder } from '#contract/financing/payment-under.ts'
import {
  FACETS,
  type Facet,
  type FacetCount,
  type ListingAnswer,
  type ListingQuery,
  ORDERINGS,
  type OrderBy,
  type Relaxation,
} from '#contract/listing/listing.ts'
import { matching, searchText } from '#contract/listing/search.ts'
import { CARD_COLUMNS, type VehicleCard } from '#contract/vehicles/vehicles.ts'
import { type Terms, termsKey } from '#server/catalog/budgets.ts'
import { BARS, barOf, DOWN_STEP, edgesOf, PRICE_STEP } from '#server/catalog/histogram.ts'
import { type Bound, isLeast, type Question, relax } from '#server/catalog/relaxations.ts'
import { LISTED } from '#server/catalog/row-format.ts'
import { ANON, type Database } from '#server/db.ts'

/** Per vehicle a 1 when it passes. */
type Passed = Uint8Array
type KeptOut = Uint8Array
type Amount = 'precio' | 'enganchemin' | 'kilometraje'
type Name = Facet | Amount | 'other'
type Filter = readonly [Name, Passed]

const SEVERAL = 255

/** Simple reference listing by the contract's rules, for inventories too large for SQL. */
export class PlainListing {
  private readonly texts: string[]
  private readonly amounts: Record<Amount, Float64Array>
  private readonly facets: Record<Facet, FacetColumn>
  private readonly orders = new Map<OrderBy, Uint32Array>()
  private readonly searches = new Map<string, Passed>()
  private readonly filters = new Map<string, Passed>()

  private constructor(
    private readonly cards: VehicleCard[],
    private readonly terms: Terms,
  ) {
    const amounts = (name: Amount) => Float64Array.from(cards, (card) => card[name])
    this.texts = cards.map(textOf)
    this.amounts = {
      precio: amounts('precio'),
      enganchemin: amounts('enganchemin'),
      kilometraje: amounts('kilometraje'),
    }
    this.facets = Object.fromEntries(FACETS.map((name) => [name, facetColumn(cards, name)])) as typeof this.facets
  }

  static async read(db: Database, terms: Terms): Promise<PlainListing> {
    const sql = `select to_json(c)::text as card from (select ${CARD_COLUMNS.join()} from public.inventario_cache where ${LISTED}) c`
    const { rows } = await db.asCaller(ANON, (client) => client.query<{ card: string }>(sql), {
      readOnly: true,
      settings: { timezone: 'UTC' },
    })
    const cards = rows.map(({ card }): VehicleCard => JSON.parse(card))
    return new PlainListing(
      cards.sort((a, b) => compare(a.id, b.id)),
      terms,
    )
  }

  answer(query: ListingQuery): ListingAnswer {
    this.filters.clear()
    const filters = this.filtersOf(query)
    const keptOut = this.keptOut(filters)
    const mark = (name: Name) => filters.findIndex(([filter]) => filter === name) + 1
    const totalCount = countOf(keptOut)
    return {
      vehicles: this.page(query, keptOut),
      totalCount,
      facets: Object.fromEntries(
        FACETS.map((name) => [name, countsOf(this.facets[name], keptOut, mark(name), name === 'autoano')]),
      ) as ListingAnswer['facets'],
      histograms: {
        precio: histogramOf(this.amounts.precio, PRICE_STEP, keptOut, mark('precio')),
        enganchemin: histogramOf(this.amounts.enganchemin, DOWN_STEP, keptOut, mark('enganchemin')),
      },
      relaxations: totalCount === 0 ? this.relaxations(query) : [],
    }
  }

  private filtersOf(query: ListingQuery): Filter[] {
    const filters: Filter[] = []
    for (const name of FACETS) if (query[name].length > 0) filters.push([name, this.anyOf(name, query[name])])
    const within = (name: Amount, least: number | null, most: number | null) => {
      if (least === null && most === null) return
      const amounts = this.amounts[name]
      const isInside = (index: number) =>
        this.countsFor(name, index) &&
        (least === null || amounts[index]! >= least) &&
        (most === null || amounts[index]! <= most)
      filters.push([name, this.passed([name, least, most], isInside)])
    }
    within('precio', query.minPrice, query.maxPrice)
    within('enganchemin', query.enganchemin, query.maxEnganche)
    within('kilometraje', query.minKilometraje, query.maxKilometraje)
    if (query.hideSeparado) filters.push(['other', this.passed(['free'], (index) => !this.cards[index]!.separado)])
    if (query.search) filters.push(['other', this.found(query.search)])
    if (query.mensualidad !== null) {
      const { lender, today } = this.terms
      const fits = (index: number) => accepts(this.cards[index]!, query, lender, today)
      filters.push(['other', this.passed(['budget', termsKey(query)], fits)])
    }
    return filters
  }

  // Without a price no money range matches.
  private countsFor(name: Amount, index: number): boolean {
    return name === 'kilometraje' || this.amounts.precio[index]! > 0
  }

  private anyOf(name: Facet, wanted: string[]): Passed {
    const { values, of } = this.facets[name]
    const isWanted = Uint8Array.from(values, (value) => Number(wanted.includes(value)))
    return this.passed([name, ...wanted], (index) => of[index]!.some((value) => isWanted[value]))
  }

  private passed(filter: unknown[], test: (index: number) => boolean): Passed {
    const key = JSON.stringify(filter)
    let passed = this.filters.get(key)
    if (!passed) {
      passed = new Uint8Array(this.cards.length)
      for (let index = 0; index < passed.length; index++) if (test(index)) passed[index] = 1
      this.filters.set(key, passed)
    }
    return passed
  }

  private found(search: string): Passed {
    let found = this.searches.get(search)
    if (!found) {
      found = Uint8Array.from(matching(this.texts, search), Number)
      this.searches.set(search, found)
    }
    return found
  }

  private keptOut(filters: Filter[]): KeptOut {
    const keptOut = new Uint8Array(this.cards.length)
    for (const [number, [, passed]] of filters.entries()) {
      for (let index = 0; index < passed.length; index++)
        if (passed[index] === 0) keptOut[index] = keptOut[index] === 0 ? number + 1 : SEVERAL
    }
    return keptOut
  }

  private page(query: ListingQuery, keptOut: KeptOut): VehicleCard[] {
    const page: VehicleCard[] = []
    let left = (query.page - 1) * query.pageSize
    for (const index of this.inOrder(query, keptOut)) {
      if (page.length === query.pageSize) break
      if (keptOut[index] === 0 && left-- <= 0) page.push(this.cards[index]!)
    }
    return page
  }

  private inOrder(query: ListingQuery, keptOut: KeptOut): Uint32Array {
    const { orderby } = query
    const [column, direction] = ORDERINGS[orderby]
    const sign = direction === 'asc' ? 1 : -1
    if (column === 'payment') {
      // With other terms nothing is cached.
      const { lender, today } = this.terms
      const found = Uint32Array.from(this.cards.keys()).filter((index) => keptOut[index] === 0)
      const payments = new Float64Array(this.cards.length)
      for (const index of found) payments[index] = paymentUnder(this.cards[index]!, query, lender, today)
      return this.sorted(found, payments, sign)
    }
    let order = this.orders.get(orderby)
    if (!order) {
      const keys = this.cards.map((card) => (column === 'updated_at' ? moment(card.updated_at) : card[column]))
      order = this.sorted(Uint32Array.from(this.cards.keys()), keys, sign)
      this.orders.set(orderby, order)
    }
    return order
  }

  private sorted(some: Uint32Array, keys: ArrayLike<unknown>, sign: number): Uint32Array {
    const unpriced = (index: number) => Number(this.amounts.precio[index]! <= 0)
    return some.sort((a, b) => unpriced(a) - unpriced(b) || sign * (compare(keys[a], keys[b]) || a - b))
  }

  private relaxations(query: ListingQuery): Relaxation[] {
    const asking = relax(query)
    let step = asking.next()
    while (!step.done) step = asking.next(this.reply(step.value))
    return step.value
  }

  private reply(question: Question): number | null {
    if ('count' in question) return countOf(this.keptOut(this.filtersOf(question.count)))
    const { nearest: bound, query } = question
    const amounts = this.amounts[COLUMN_OF[bound]]
    const found = this.keptOut(this.filtersOf({ ...query, [bound]: null }))
    let nearest: number | null = null
    for (const [index, amount] of amounts.entries()) {
      if (found[index] !== 0 || !this.countsFor(COLUMN_OF[bound], index)) continue
      nearest = isLeast(bound) ? Math.max(nearest ?? amount, amount) : Math.min(nearest ?? amount, amount)
    }
    return nearest
  }
}

const COLUMN_OF: Record<Bound, Amount> = {
  minPrice: 'precio',
  maxPrice: 'precio',
  enganchemin: 'enganchemin',
  maxEnganche: 'enganchemin',
  minKilometraje: 'kilometraje',
  maxKilometraje: 'kilometraje',
}

interface FacetColumn {
  values: string[]
  of: number[][]
}

const facetColumn = (cards: VehicleCard[], name: Facet): FacetColumn => {
  const numbers = new Map<string, number>()
  const numberOf = (value: string) => {
    if (!numbers.has(value)) numbers.set(value, numbers.size)
    return numbers.get(value) as number
  }
  const of = cards.map((card) => {
    const values = [card[name]].flat(6).map(String)
    return [...new Set(values)].filter((value) => value !== '').map(numberOf)
  })
  return { values: [...numbers.keys()], of }
}

const textOf = ({ titulo, marca, modelo, version, autoano }: VehicleCard) =>
  searchText([titulo, marca, modelo, version, autoano].join(' '), modelo)

const countOf = (keptOut: KeptOut) => {
  let count = 0
  for (let index = 0; index < keptOut.length; index++) if (keptOut[index] === 0) count++
  return count
}

/** Counts over vehicles that pass all filters, or all but the facet's own (0: none). */
const countsOf = ({ values, of }: FacetColumn, keptOut: KeptOut, own: number, newestFirst: boolean): FacetCount[] => {
  const counts = new Uint32Array(values.length)
  for (let index = 0; index < keptOut.length; index++) {
    if (keptOut[index] !== 0 && keptOut[index] !== own) continue
    for (const value of of[index]!) counts[value]!++
  }
  const bytes = (a: FacetCount, b: FacetCount) => Buffer.compare(Buffer.from(a.value), Buffer.from(b.value))
  const listed = values.map((value, number) => ({ value, count: counts[number]! })).filter(({ count }) => count > 0)
  return listed.sort(newestFirst ? (a, b) => bytes(b, a) : (a, b) => b.count - a.count || bytes(a, b))
}

const histogramOf = (amounts: Float64Array, step: number, keptOut: KeptOut, own: number) => {
  const counts = new Array<number>(BARS + 1).fill(0)
  let largest = 0
  for (let index = 0; index < keptOut.length; index++) {
    largest = Math.max(largest, amounts[index]!)
    if (keptOut[index] === 0 || keptOut[index] === own) counts[barOf(amounts[index]!, step)]!++
  }
  return { edges: edgesOf(step, largest), counts }
}

const compare = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)

// UTC texts compare like instants.
const moment = (text: string) => (text === '-infinity' ? '' : text === 'infinity' ? '~' : text.replace('+00:00', ''))
