import { LRUCache } from 'lru-cache'
import { FACETS, inOrder, type ListingQuery, readListing } from '#contract/listing/listing.ts'
import { meaningOf } from '#contract/listing/search-meaning.ts'
import type { Offer } from '#contract/listing/search-vocabulary.ts'
import { termsKey } from './budgets.ts'
import { effectOf } from './effect.ts'
import type { Counts, ListingEngine } from './listing-engine.ts'
import type { Change } from './stock.ts'
import { StoredAnswer, sayingMeaning } from './stored-answer.ts'

function filtersKey(query: ListingQuery): string {
  const facets = FACETS.map((name) => (query[name].length > 1 ? [...query[name]].sort() : query[name]))
  const { search, minPrice, maxPrice, enganchemin, maxEnganche, minKilometraje, maxKilometraje, hideSeparado } = query
  const budget = query.mensualidad === null ? '' : termsKey(query)
  const bounds = [minPrice, maxPrice, enganchemin, maxEnganche, minKilometraje, maxKilometraje]
  return JSON.stringify([facets, search, bounds, hideSeparado, budget])
}

const questionKey = (filters: string, query: ListingQuery) =>
  `${query.page}/${query.pageSize}/${query.orderby}${query.orderby === 'payment-asc' ? termsKey(query) : ''} ${filters}`

const MOST_ANSWERS = 8192
const LONGEST_RAW = 2048
const MOST_CHANGES = 1024

interface Kept {
  upTo: number
}

interface KeptAnswer extends Kept {
  answer: StoredAnswer
  query: ListingQuery
  total: number
  shown: number[]
}

interface KeptRaw {
  kept: KeptAnswer
  answer: StoredAnswer
  offer: Offer
  asked: ListingQuery
  query: ListingQuery
}

interface KeptCounts extends Kept {
  counts: Counts
}

/** Records a change. Its effect on an entry is checked when the entry is read. */
export class AnswerCache {
  private readonly answers: LRUCache<string, KeptAnswer>
  private readonly byRaw: LRUCache<string, KeptRaw>
  private readonly counts: LRUCache<string, KeptCounts>
  private changes: Change[] = []
  private forgotten = 0

  constructor(maxSize: number) {
    this.answers = new LRUCache({ max: MOST_ANSWERS, maxSize })
    this.byRaw = new LRUCache({ max: MOST_ANSWERS * 2, maxSize })
    this.counts = new LRUCache({ max: MOST_ANSWERS, maxSize: Math.ceil(maxSize / 4) })
  }

  get size() {
    return this.answers.size
  }

  get bytes() {
    return this.answers.calculatedSize
  }

  answer(engine: ListingEngine, query: ListingQuery): StoredAnswer {
    return this.kept(engine, query).answer
  }

  answerRaw(engine: ListingEngine, searchParams: string): StoredAnswer {
    const held = this.byRaw.get(searchParams)
    const offer = engine.offer()
    const isKnown = held !== undefined && meansTheSame(held, offer)
    if (isKnown && this.stands(engine, held.kept)) return held.answer
    const { query, asked } = isKnown ? held : readAsked(searchParams, offer)
    const kept = this.kept(engine, query)
    const answer = query === asked ? kept.answer : new StoredAnswer(Buffer.from(sayingMeaning(kept.answer.body, query)))
    if (searchParams.length <= LONGEST_RAW) {
      const raw = { kept, answer, offer, query, asked }
      this.byRaw.set(searchParams, raw, { size: answer.body.length + searchParams.length })
    }
    return answer
  }

  note(changes: Change[]) {
    this.changes.push(...changes)
    const surplus = this.changes.length - MOST_CHANGES
    if (surplus <= 0) return
    this.changes.splice(0, surplus)
    this.forgotten += surplus
  }

  clear() {
    this.answers.clear()
    this.byRaw.clear()
    this.counts.clear()
    this.forgotten += this.changes.length
    this.changes = []
  }

  private get now() {
    return this.forgotten + this.changes.length
  }

  private kept(engine: ListingEngine, query: ListingQuery): KeptAnswer {
    const filters = filtersKey(query)
    const key = questionKey(filters, query)
    const held = this.answers.get(key)
    if (held && this.stands(engine, held)) return held
    const { body, counts, shown } = engine.answer(query, this.knownCounts(engine, filters, query))
    if (counts.total > 0)
      this.counts.set(filters, { counts, upTo: this.now }, { size: counts.json.length + filters.length })
    const entry = { answer: new StoredAnswer(body), query, total: counts.total, shown, upTo: this.now }
    this.answers.set(key, entry, { size: Math.ceil(body.length * 1.5) + key.length })
    return entry
  }

  private knownCounts(engine: ListingEngine, filters: string, query: ListingQuery): Counts | undefined {
    const held = this.counts.get(filters)
    return held && this.holds(engine, held, query, { total: held.counts.total, shown: NOTHING }, 'counts')
      ? held.counts
      : undefined
  }

  private stands(engine: ListingEngine, entry: KeptAnswer): boolean {
    if (entry.upTo === this.now) return true
    return this.holds(engine, entry, entry.query, entry, 'page')
  }

  /** Whether no later change had at least this effect. */
  private holds(
    { stock, filters }: ListingEngine,
    entry: Kept,
    query: ListingQuery,
    answer: { total: number; shown: number[] },
    least: 'page' | 'counts',
  ): boolean {
    if (entry.upTo < this.forgotten) return false
    for (let at = entry.upTo - this.forgotten; at < this.changes.length; at++) {
      const effect = effectOf(stock, filters, query, this.changes[at] as Change, answer)
      if (effect !== 'counts' && effect !== least) continue
      entry.upTo = FALLEN
      return false
    }
    entry.upTo = this.now
    return true
  }
}

const meansTheSame = ({ offer, asked }: KeptRaw, now: Offer) =>
  asked.search === '' ? offer.values === now.values : offer === now

const readAsked = (searchParams: string, offer: Offer) => {
  const asked = readListing(searchParams)
  return { asked, query: inOrder(meaningOf(asked, offer)) }
}

const FALLEN = -1
const NOTHING: number[] = []
