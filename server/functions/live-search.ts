import { type Context, Hono } from 'hono'
import { type BuyerTerms, filterOfTerms, NO_TERMS, readTerms } from '#contract/financing/terms.ts'
import { termsText } from '#contract/financing/terms-text.ts'
import { appliedFilters } from '#contract/listing/applied-filters.ts'
import { type ListingAnswer, type ListingQuery, listingParams, parseListing } from '#contract/listing/listing.ts'
import {
  FOUND_COLUMNS,
  type FoundVehicle,
  type LiveAnswer,
  MOST_SUGGESTIONS,
  type OfferedFilters,
} from '#contract/listing/live-search.ts'
import { readSearch, SHORTEST_SEARCH } from '#contract/listing/search-input.ts'
import { completionsOf, meaningOf } from '#contract/listing/search-meaning.ts'
import { saysEnough } from '#contract/trade-ins/trade-in-lacks.ts'
import { ANON } from '../db.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'

const MOST_OFFERS = 3
const NOTHING: LiveAnswer = { offers: [], vehicles: [], total: 0, nothing: '', note: '' }
const FOUND = `select ${FOUND_COLUMNS.join(', ')} from public.search_vehicles($1)`

export function liveSearch({ catalog, db }: Pick<Services, 'catalog' | 'db'>): Hono {
  const closest = (search: string): Promise<FoundVehicle[]> =>
    db.asCaller(ANON, async (sql) => (await sql.query<FoundVehicle>(FOUND, [search])).rows, { readOnly: true })

  const listed = (query: ListingQuery) => {
    const page = { ...query, pageSize: MOST_SUGGESTIONS, orderby: query.orderby || ('relevance' as const) }
    return JSON.parse(String(catalog.answer(page)?.body ?? '{"vehicles":[]}')) as Pick<
      ListingAnswer,
      'vehicles' | 'note'
    >
  }
  const asFound = (vehicle: ListingAnswer['vehicles'][number]) =>
    Object.fromEntries(FOUND_COLUMNS.map((name) => [name, vehicle[name]])) as unknown as FoundVehicle

  const answer = async (search: string, terms: BuyerTerms): Promise<LiveAnswer> => {
    const offer = catalog.offer()
    const asked = { ...parseListing(new URLSearchParams({ search })), ...terms }
    if (!offer) {
      const vehicles = await closest(asked.search)
      return { ...NOTHING, vehicles, total: vehicles.length }
    }
    const meant = meaningOf(asked, offer)
    const isFilter =
      listingParams({ ...meant, ...NO_TERMS, search: '' }).size > 0 || filterOfTerms(meant) !== filterOfTerms(terms)
    const total = catalog.count(meant) ?? 0
    const named = [...(isFilter ? [meant] : []), ...completionsOf(asked, offer, MOST_OFFERS)]
    const offers = new Map<string, OfferedFilters>()
    for (const query of named) {
      const params = listingParams(query).toString()
      const text = wordsOf(query)
      const count = catalog.count(query) ?? 0
      if (text && count > 0 && offers.size < MOST_OFFERS) offers.set(params, { text, params, count })
    }
    const { vehicles: listedNow, note = '' } =
      total > 0 && (isFilter || meant.search) ? listed(meant) : { vehicles: [] }
    const isListed = isFilter || filterOfTerms(terms) !== ''
    const vehicles = isListed ? listedNow.map(asFound) : await closest(meant.search)
    const some = { offers: [...offers.values()], vehicles: vehicles.slice(0, MOST_SUGGESTIONS - offers.size), total }
    return { ...some, note, nothing: isListed && total === 0 ? wordsWithTerms(meant) : '' }
  }

  const app = new Hono()
  app.get('/', async (c: Context) => {
    c.header('cache-control', 'no-store')
    const search = readSearch(c.req.query('search') ?? '')
    const terms = readTerms(new URL(c.req.url).searchParams)
    return c.json(saysEnough(search, SHORTEST_SEARCH) ? await answer(search, terms) : NOTHING)
  })
  app.all('/', () => {
    throw new ApiError(405, 'method_not_allowed', 'Este servicio solo admite GET.', null, null, {
      allow: 'GET, HEAD',
    })
  })
  return app
}

const wordsOf = (query: ListingQuery) =>
  appliedFilters(query)
    .map(({ text }) => text)
    .join(' · ')

const wordsWithTerms = (query: ListingQuery) =>
  [wordsOf(query), filterOfTerms(query) && termsText(query)].filter(Boolean).join(' · ')
