import type { ListingQuery } from '#contract/listing.ts'

/** One answer of the listing, serialised and ready to send. Compressed forms appear once the answer proved to be asked for. */
export interface CatalogAnswer {
  /** A ListingAnswer as UTF-8 JSON. */
  readonly body: Buffer
  /** Weak: the same for every encoding of the same answer. */
  readonly etag: string
  readonly gzip?: Buffer
  readonly br?: Buffer
}

/** The listed inventory in memory: vehicles with ordenstatus 'Comprado' that are not sold, kept true by the change feed. */
export interface Catalog {
  /** Names the state that answers are given from; it moves when inventory, settings, branches or the day change. '' until ready. */
  version(): string
  /** False until the first load succeeded; true from then on, also while the database is away. */
  ready(): boolean
  /** Undefined while not ready: answer by SQL instead. */
  answer(query: ListingQuery): CatalogAnswer | undefined
  /** The same for a raw query string (without '?'), remembered by that string: a warm hit costs one lookup. */
  answerRaw(searchParams: string): CatalogAnswer | undefined
  close(): Promise<void>
}
