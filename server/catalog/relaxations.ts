import { NO_TERMS } from '#contract/financing/terms.ts'
import { FACETS, type ListingQuery, listingParams, parseListing, type Relaxation } from '#contract/listing/listing.ts'
import { lettingGo, type Term, termsOf } from '#contract/listing/search.ts'

const BOUNDS = {
  minPrice: 10_000,
  maxPrice: 10_000,
  enganchemin: 5_000,
  maxEnganche: 5_000,
  minKilometraje: 5_000,
  maxKilometraje: 5_000,
} as const
export type Bound = keyof typeof BOUNDS

export const isLeast = (name: Bound) => name === 'minPrice' || name === 'enganchemin' || name === 'minKilometraje'

export type Question = { count: ListingQuery } | { nearest: Bound; query: ListingQuery }

const MOST = 4

const NOTHING = parseListing(new URLSearchParams())

const COST = {
  hideSeparado: 0.1,
  promociones: 0.2,
  garantia: 0.25,
  color: 0.28,
  ubicacion: 0.3,
  combustible: 0.4,
  transmision: 0.45,
  autoano: 0.5,
  mensualidad: 0.55,
  carroceria: 0.6,
  marca: 0.7,
  search: 0.9,
} as const

type Candidate = Relaxation & { cost: number }

export function* relax(asked: ListingQuery): Generator<Question, Relaxation[], number | null> {
  const query = asked.mensualidad === null ? { ...asked, ...NO_TERMS } : asked
  const found: Candidate[] = []
  const tryOut = function* (
    changed: ListingQuery,
    change: Relaxation['change'],
    cost: number,
  ): Generator<Question, boolean, number | null> {
    const count = (yield { count: changed }) ?? 0
    if (count > 0) found.push({ params: listingParams({ ...changed, page: 1 }).toString(), change, count, cost })
    return count > 0
  }

  for (const name of FACETS) {
    const values = query[name]
    if (values.length === 0) continue
    yield* tryOut({ ...query, [name]: [] }, { name, value: values.join(', '), kind: 'drop' }, COST[name])
  }
  if (query.search) {
    yield* tryOut({ ...query, search: '' }, { name: 'search', value: query.search, kind: 'drop' }, COST.search)
    const terms = termsOf(query.search)
    const known = new Set<Term>()
    for (const term of terms) if (((yield { count: { ...NOTHING, search: term.typed } }) ?? 0) > 0) known.add(term)
    for (const fewer of lettingGo(terms, (term) => known.has(term))) {
      const search = fewer.map(({ typed }) => typed).join(' ')
      const change = { name: 'search', value: search, kind: 'widen' } as const
      if (yield* tryOut({ ...query, search }, change, COST.search * (1 - fewer.length / terms.length))) break
    }
  }
  if (query.hideSeparado) {
    const change = { name: 'hideSeparado', value: 'true', kind: 'drop' } as const
    yield* tryOut({ ...query, hideSeparado: false }, change, COST.hideSeparado)
  }
  for (const name of Object.keys(BOUNDS) as Bound[]) {
    const bound = query[name]
    if (bound === null) continue
    const nearest = yield { nearest: name, query }
    if (nearest === null) continue
    const moved = stepBeyond(name, nearest)
    const cost = Math.min(COST.carroceria, Math.abs(moved - bound) / Math.max(bound, moved, 1))
    yield* tryOut({ ...query, [name]: moved }, { name, value: String(moved), kind: 'widen' }, cost)
  }
  if (query.mensualidad !== null) {
    const without = { ...query, ...NO_TERMS }
    if (
      yield* tryOut(without, { name: 'mensualidad', value: String(query.mensualidad), kind: 'drop' }, COST.mensualidad)
    ) {
      for (const payment of ladder(query.mensualidad)) {
        const change = { name: 'mensualidad', value: String(payment), kind: 'widen' } as const
        if (yield* tryOut({ ...query, mensualidad: payment }, change, payment / query.mensualidad - 1)) break
      }
    }
  }
  return found
    .sort((a, b) => a.cost - b.cost || b.count - a.count || (a.change.name < b.change.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ params, change, count }) => ({ params, change, count }))
}

const stepBeyond = (name: Bound, amount: number) => {
  const round = isLeast(name) ? Math.floor : Math.ceil
  return round(amount / BOUNDS[name]) * BOUNDS[name]
}

const ladder = (payment: number) =>
  payment > 0 ? [1.1, 1.25, 1.5, 2].map((times) => Math.ceil((payment * times) / 100) * 100) : []
