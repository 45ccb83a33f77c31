import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { houseToday } from '#contract/dates/dates.ts'
import { currentLender, DEFAULT_LENDERS, type Lender } from '#contract/financing/financing.ts'
import { lendersFrom } from '#contract/financing/lenders.ts'
import { inOrder, type ListingQuery } from '#contract/listing/listing.ts'
import type { Offer } from '#contract/listing/search-vocabulary.ts'
import { ANON, type Database, NODE } from '../db.ts'
import { KNOWLEDGE, waitUntilKnown } from '../kernel/known-by-nodes.ts'
import { AnswerCache } from './answer-cache.ts'
import { type CatalogSource, FEED_TIMING, type Feed, type FeedTiming, followFeed } from './feed.ts'
import { type Finder, finderOf } from './finder.ts'
import { ListingEngine } from './listing-engine.ts'
import { loadStock, type ReadRows, readAnew } from './load.ts'
import { OfferedValues } from './offered-values.ts'
import type { Stock } from './stock.ts'
import type { CatalogAnswer } from './stored-answer.ts'
import { ViewCounts } from './view-counts.ts'

export interface Catalog {
  /** The version changes with inventory, settings, branches and the day. */
  version(): string
  ready(): boolean
  answer(query: ListingQuery): CatalogAnswer | undefined
  answerRaw(searchParams: string): CatalogAnswer | undefined
  count(query: ListingQuery): number | undefined
  offer(): Offer | undefined
  knows(version: number): boolean
  finder(): Finder | undefined
  /** Resolves when every node has applied all committed changes, or after two seconds. */
  everywhere(): Promise<void>
  size(): { vehicles: number; answers: number; answerBytes: number }
  close(): Promise<void>
}

export interface CatalogOptions {
  answerBytes?: number
  patienceMs?: number
  timing?: FeedTiming
}

const ANSWER_BYTES = 96 * 2 ** 20

/** Retries while the database is unavailable. */
export async function openCatalog(db: Database, log: Logger, options: CatalogOptions = {}): Promise<Catalog> {
  const catalog = new LiveCatalog(db, log, options)
  const patience = new AbortController()
  const patienceEnds = delay(options.patienceMs ?? 5000, undefined, { signal: patience.signal }).catch(() => {})
  await Promise.race([catalog.firstLook, patienceEnds])
  patience.abort()
  return catalog
}

class LiveCatalog implements Catalog {
  readonly firstLook: Promise<void>
  private engine: ListingEngine | undefined
  private known = 0
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
    // A size of one byte disables the cache, because no answer fits.
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
    await waitUntilKnown(this.db, KNOWLEDGE.catalogue, '<', version)
    this.reached = Math.max(this.reached, version)
  }

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
      // Every answer contains the histogram edges.
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

const wornOut = (stock: Stock, ids: string[]) =>
  ids.length > Math.max(5000, stock.size / 5) || stock.slots - stock.size > Math.max(10_000, stock.size / 2)
