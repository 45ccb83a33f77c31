import {
  FACETS,
  type Facet,
  type ListingAnswer,
  type ListingQuery,
  ORDERINGS,
  type OrderBy,
  type Relaxation,
} from '#contract/listing.ts'
import { accepts, paymentUnder } from '#contract/payment-under.ts'
import { matching, searchText } from '#contract/search.ts'
import { CARD_COLUMNS, type VehicleCard } from '#contract/vehicles.ts'
import { type Terms, termsKey } from '#server/catalog/budgets.ts'
import { BARS, barOf, DOWN_STEP, edgesOf, PRICE_STEP } from '#server/catalog/histogram.ts'
import { type Bound, isLeast, type Question, relax } from '#server/catalog/relaxations.ts'
import { LISTED } from '#server/catalog/row-format.ts'
import { ANON, type Database } from '#server/db.ts'

interface Row {
  index: number
  card: VehicleCard
  text: string
  facets: Record<Facet, string[]>
}

/** Per row a 1 when it passes. */
type Passed = Uint8Array
type Amount = 'precio' | 'enganchemin' | 'kilometraje'
type Name = Facet | Amount | 'other'

/**
 * The listing once more, as plainly as it can be said: one look at each vehicle in order, by the rules of the contract, with nothing kept
 * from one question to the next but the orders and what a search finds. What large inventories are verified against, for which SQL needs
 * seconds a question.
 */
export class PlainListing {
  private readonly texts: string[]
  private readonly orders = new Map<OrderBy, Row[]>()
  private readonly searches = new Map<string, Passed>()
  /** Of one question. */
  private readonly filters = new Map<string, Passed>()

  private constructor(
    private readonly rows: Row[],
    private readonly terms: Terms,
  ) {
    this.texts = rows.map(({ text }) => text)
  }

  /** The listed vehicles as a visitor sees them now. */
  static async read(db: Database, terms: Terms): Promise<PlainListing> {
    const sql = `select to_json(c)::text as card from (select ${CARD_COLUMNS.join()} from public.inventario_cache where ${LISTED}) c`
    const { rows } = await db.asCaller(ANON, (client) => client.query<{ card: string }>(sql), {
      readOnly: true,
      settings: { timezone: 'UTC' },
    })
    return new PlainListing(
      rows.map(({ card }, index) => rowOf(JSON.parse(card), index)),
      terms,
    )
  }

  answer(query: ListingQuery): ListingAnswer {
    this.filters.clear()
    const tests = this.tests(query)
    const page: VehicleCard[] = []
    const facets = Object.fromEntries(FACETS.map((name) => [name, new Map()])) as Record<Facet, Map<string, number>>
    const histograms = { precio: noBars(), enganchemin: noBars() }
    const skip = (query.page - 1) * query.pageSize
    let total = 0
    for (const row of this.inOrder(query)) {
      const alone = failedAlone(tests, row)
      if (alone === undefined) continue
      if (alone === '' && total++ >= skip && page.length < query.pageSize) page.push(row.card)
      for (const name of FACETS) {
        if (alone !== '' && alone !== name) continue
        for (const value of row.facets[name]) facets[name].set(value, (facets[name].get(value) ?? 0) + 1)
      }
      if (alone === '' || alone === 'precio') histograms.precio[barOf(row.card.precio, PRICE_STEP)]!++
      if (alone === '' || alone === 'enganchemin') histograms.enganchemin[barOf(row.card.enganchemin, DOWN_STEP)]!++
    }
    return {
      vehicles: page,
      totalCount: total,
      facets: Object.fromEntries(FACETS.map((name) => [name, listed(name, facets[name])])) as ListingAnswer['facets'],
      histograms: {
        precio: { edges: edgesOf(PRICE_STEP, this.largest('precio')), counts: histograms.precio },
        enganchemin: { edges: edgesOf(DOWN_STEP, this.largest('enganchemin')), counts: histograms.enganchemin },
      },
      relaxations: total === 0 ? this.relaxations(query) : [],
    }
  }

  private tests(query: ListingQuery): [Name, Passed][] {
    const tests: [Name, Passed][] = []
    const { search } = query
    for (const name of FACETS) {
      const values = new Set(query[name])
      const has = (row: Row) => row.facets[name].some((value) => values.has(value))
      if (values.size > 0) tests.push([name, this.passed([name, ...values], has)])
    }
    const within = (column: Amount, least: number | null, most: number | null) => {
      if (least === null && most === null) return
      const isInside = ({ card }: Row) =>
        (least === null || card[column] >= least) && (most === null || card[column] <= most)
      tests.push([column, this.passed([column, least, most], isInside)])
    }
    within('precio', query.minPrice, query.maxPrice)
    within('enganchemin', query.enganchemin, query.maxEnganche)
    within('kilometraje', query.minKilometraje, query.maxKilometraje)
    if (query.hideSeparado) tests.push(['other', this.passed(['free'], ({ card }) => !card.separado)])
    if (search) tests.push(['other', this.found(search)])
    if (query.mensualidad !== null) {
      const { lender, today } = this.terms
      const fits = ({ card }: Row) => accepts(card, query, lender, today)
      tests.push(['other', this.passed(['budget', termsKey(query)], fits)])
    }
    return tests
  }

  // What would help asks of the same filters again and again.
  private passed(filter: unknown[], test: (row: Row) => boolean): Passed {
    const key = JSON.stringify(filter)
    let passed = this.filters.get(key)
    if (!passed) {
      passed = Uint8Array.from(this.rows, (row) => Number(test(row)))
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

  private inOrder(query: ListingQuery): Row[] {
    const { orderby } = query
    const known = this.orders.get(orderby)
    if (known) return known
    const [column, direction] = ORDERINGS[orderby]
    const { lender, today } = this.terms
    const key = ({ card }: Row) => {
      if (column === 'payment') return paymentUnder(card, query, lender, today)
      return column === 'updated_at' ? moment(card.updated_at) : card[column]
    }
    const sign = direction === 'asc' ? 1 : -1
    const order = this.rows
      .map((row) => ({ row, unpriced: Number(row.card.precio <= 0), key: key(row), id: row.card.id }))
      .sort((a, b) => a.unpriced - b.unpriced || sign * (compare(a.key, b.key) || compare(a.id, b.id)))
      .map(({ row }) => row)
    // Payments are other ones under other terms.
    if (column !== 'payment') this.orders.set(orderby, order)
    return order
  }

  private largest(column: 'precio' | 'enganchemin'): number {
    return this.rows.reduce((most, { card }) => Math.max(most, card[column]), 0)
  }

  private relaxations(query: ListingQuery): Relaxation[] {
    const asking = relax(query)
    let step = asking.next()
    while (!step.done) step = asking.next(this.reply(step.value))
    return step.value
  }

  private reply(question: Question): number | null {
    if ('count' in question) return this.given(question.count).length
    const { nearest: bound, query } = question
    const column = COLUMN_OF[bound]
    const amounts = this.given({ ...query, [bound]: null }).map(({ card }) => card[column])
    if (amounts.length === 0) return null
    return amounts.reduce((one, other) => (isLeast(bound) ? Math.max(one, other) : Math.min(one, other)))
  }

  private given(query: ListingQuery): Row[] {
    const tests = this.tests(query)
    const given: Row[] = []
    rows: for (const row of this.rows) {
      for (const [, passed] of tests) if (passed[row.index] === 0) continue rows
      given.push(row)
    }
    return given
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

/** The one filter that keeps a row out; '': none does; undefined: several do. */
const failedAlone = (tests: [Name, Passed][], row: Row): Name | '' | undefined => {
  let failed: Name | '' = ''
  for (const [name, passed] of tests) {
    if (passed[row.index] === 1) continue
    if (failed !== '') return undefined
    failed = name
  }
  return failed
}

const rowOf = (card: VehicleCard, index: number): Row => {
  const values = (name: Facet) => [card[name]].flat(6).map(String)
  const { titulo, marca, modelo, version, autoano } = card
  return {
    index,
    card,
    text: searchText([titulo, marca, modelo, version, autoano].join(' '), modelo),
    facets: Object.fromEntries(
      FACETS.map((name) => [name, [...new Set(values(name))].filter((value) => value !== '')]),
    ) as Row['facets'],
  }
}

const noBars = () => new Array<number>(BARS + 1).fill(0)

const listed = (name: Facet, counts: Map<string, number>) => {
  const bytes = (a: { value: string }, b: { value: string }) =>
    Buffer.compare(Buffer.from(a.value), Buffer.from(b.value))
  const entries = [...counts].map(([value, count]) => ({ value, count }))
  return entries.sort(name === 'autoano' ? (a, b) => bytes(b, a) : (a, b) => b.count - a.count || bytes(a, b))
}

const compare = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)

// Printed in UTC, so that texts compare as moments do: a fraction only makes a text longer.
const moment = (text: string) => (text === '-infinity' ? '' : text === 'infinity' ? '~' : text.replace('+00:00', ''))
