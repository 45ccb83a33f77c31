import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { houseToday } from '#contract/dates.ts'
import { currentLender, DEFAULT_LENDERS, type Lender } from '#contract/financing.ts'
import { lendersFrom } from '#contract/lenders.ts'
import { inOrder, type ListingQuery } from '#contract/listing.ts'
import type { Offer } from '#contract/search-vocabulary.ts'
import { ANON, type Database, NODE } from '../db.ts'
import { KNOWLEDGE, untilKnown } from '../kernel/known-by-nodes.ts'
import { AnswerCache } from './answer-cache.ts'
import { type CatalogSource, FEED_TIMING, type Feed, type FeedTiming, followFeed } from './feed.ts'
import { type Finder, finderOf } from './finder.ts'
import { ListingEngine } from './listing-engine.ts'
import { loadStock, type ReadRows, readAnew } from './load.ts'
import { OfferedValues } from './offered-values.ts'
import type { Stock } from './stock.ts'
import type { CatalogAnswer } from './stored-answer.ts'
import { ViewCounts } from './view-counts.ts'

/** The listed inventory in memory: vehicles with ordenstatus 'Comprado' that are not sold, kept true by the change feed. */
export interface Catalog {
  /** Names the state that answers are given from; it moves when inventory, settings, branches or the day change.
   * Until ready another one each time, so that nothing is kept under it. */
  version(): string
  /** False until the first load succeeded; true from then on, also while the database is away. */
  ready(): boolean
  /** Undefined while not ready: answer by SQL instead. */
  answer(query: ListingQuery): CatalogAnswer | undefined
  /** What a raw query string (without '?') means, answered and remembered by that string: a warm hit costs one lookup. */
  answerRaw(searchParams: string): CatalogAnswer | undefined
  /** How many vehicles a query gives. Undefined while not ready. */
  count(query: ListingQuery): number | undefined
  /** What there is to say of the listed vehicles to who reads the words of a search. Undefined while not ready. */
  offer(): Offer | undefined
  /** Whether it answers from what was committed up to a version of the change feed. */
  knows(version: number): boolean
  /** Says which questions find one car. Undefined while not ready. */
  finder(): Finder | undefined
  /** Resolves when every node answers from what was committed before this was asked; a node that is stuck is not waited for longer than two seconds. */
  everywhere(): Promise<void>
  /** What it holds, for metrics and tests. */
  size(): { vehicles: number; answers: number; answerBytes: number }
  close(): Promise<void>
}

export interface CatalogOptions {
  /** The most bytes of answers to keep; 0 keeps none (every answer is computed). */
  answerBytes?: number
  /** How long opening waits for the first load before it goes on without; the load continues. */
  patienceMs?: number
  timing?: FeedTiming
}

const ANSWER_BYTES = 96 * 2 ** 20

/** Opens the catalog: loads the inventory and follows its changes. Without a database it opens all the same and goes on trying. */
export async function openCatalog(db: Database, log: Logger, options: CatalogOptions = {}): Promise<Catalog> {
  const catalog = new LiveCatalog(db, log, options)
  const patience = new AbortController()
  const patienceEnds = delay(options.patienceMs ?? 5000, undefined, { signal: patience.signal }).catch(() => {})
  await Promise.race([catalog.firstLook, patienceEnds])
  patience.abort()
  return catalog
}

class LiveCatalog implements Catalog {
  /** Settles when the first attempt to load has ended, well or not. */
  readonly firstLook: Promise<void>
  private engine: ListingEngine | undefined
  private known = 0
  /** A version that every node has reached. */
  private reached = 0
  private day = ''
  private name = ''
  private namesGiven = 0
  private lenders: Lender[] = DEFAULT_LENDERS
  private readonly views = new ViewCounts()
  private readonly values = new OfferedValues()
  private readonly answers: AnswerCache
  private readonly feed: Feed

  constructor(
    private readonly db: Database,
    private readonly log: Logger,
    options: CatalogOptions,
  ) {
    // No answer is as small as one byte: a cache of that size keeps none.
    this.answers = new AnswerCache(Math.max(1, options.answerBytes ?? ANSWER_BYTES))
    let ended = () => {}
    this.firstLook = new Promise((resolve) => {
      ended = resolve
    })
    this.feed = followFeed(
      db,
      log,
      {
        look: async (source) => {
          await this.look(source)
          ended()
          return this.known
        },
        views: (counts) => this.views.take(counts, this.engine?.stock),
        lost: () => {
          this.views.missed = true
          ended()
        },
      },
      options.timing ?? FEED_TIMING,
    )
  }

  version = () => this.name || `unready-${++this.namesGiven}`
  ready = () => this.engine !== undefined
  size = () => ({
    vehicles: this.engine?.stock.size ?? 0,
    answers: this.answers.size,
    answerBytes: this.answers.bytes,
  })
  close = () => this.feed.close()

  answer = (query: ListingQuery) => this.engine && this.answers.answer(this.engine, query)
  answerRaw = (searchParams: string) => this.engine && this.answers.answerRaw(this.engine, searchParams)

  count = (query: ListingQuery) => this.engine?.count(inOrder(query))
  offer = () => this.engine?.offer()
  knows = (version: number) => this.engine !== undefined && this.known >= version
  finder = () => this.engine && finderOf(this.engine)

  async everywhere() {
    const ask = (sql: PoolClient) =>
      sql.query<{ version: number }>('select version from private.catalogue_since($1)', [Number.MAX_SAFE_INTEGER])
    const { rows } = await this.db.asCaller(NODE, ask, { readOnly: true })
    const { version } = rows[0]!
    if (version <= this.reached) return
    await untilKnown(this.db, KNOWLEDGE.catalogue, '<', version)
    this.reached = Math.max(this.reached, version)
  }

  /** Catches up with the database. Whatever fails leaves the state as it was, to be tried again. */
  private async look({ since, read }: CatalogSource) {
    const changes = await since(this.known)
    const today = new Date()
    const day = houseToday(today)
    this.views.hold()
    let stock = this.engine?.stock
    if (!stock || changes.everything || changes.version < this.known || wornOut(stock, changes.ids)) {
      stock = await this.load(read)
    } else if (changes.ids.length > 0) {
      const putInPlace = await readAnew(read, stock, changes.ids)
      const changed = putInPlace()
      // The ends of the histograms stand in every answer.
      if (this.engine?.changed(changed)) this.answers.clear()
      else this.answers.note(changed)
    }
    const fresh = stock !== this.engine?.stock
    const anew = fresh || changes.settings || day !== this.day
    if (anew) {
      this.lenders = await this.readLenders()
      const terms = { lender: currentLender(this.lenders, today), today }
      this.engine = new ListingEngine(stock, terms, this.values)
      this.answers.clear()
    }
    if (fresh) this.views.missed = false
    else if (this.views.missed) await this.views.readAll(read, stock)
    this.views.release(stock)

    if (this.views.due()) this.answers.clear()
    this.known = changes.version
    this.day = day
    this.name = `${changes.version}-${day}`
  }

  private async load(read: ReadRows): Promise<Stock> {
    const startedAt = performance.now()
    const stock = await loadStock(read)
    this.log.info({ vehicles: stock.size, ms: Math.round(performance.now() - startedAt) }, 'the listing is in memory')
    return stock
  }

  // Wrong terms must not hide or show vehicles: the last good ones stay in force.
  private async readLenders(): Promise<Lender[]> {
    const work = (client: PoolClient) => client.query("select value from public.app_config where key = 'lenders'")
    const { rows } = await this.db.asCaller(ANON, work, { readOnly: true })
    try {
      return lendersFrom(rows[0]?.value)
    } catch (error) {
      this.log.error({ err: error }, "app_config 'lenders' is not valid; the terms before it stay in force")
      return this.lenders
    }
  }
}

// Too much to change row by row, or too many slots of vehicles that changed or left: loading anew is cheaper.
const wornOut = (stock: Stock, ids: string[]) =>
  ids.length > Math.max(5000, stock.size / 5) || stock.slots - stock.size > Math.max(10_000, stock.size / 2)
