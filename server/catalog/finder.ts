import type { ListingQuery } from '#contract/listing.ts'
import type { ListingEngine } from './listing-engine.ts'
import { idWords } from './load.ts'
import { FIELD_KINDS, type Kind, ROW_FIELDS } from './row-format.ts'

/** Tests whether a query matches one car, present or past, with the listing's filters. A place never changes meaning. */
export interface Finder {
  /** The place of a listed car. */
  now(id: string): number | undefined
  /** The place of a past state of a car. */
  was(row: Record<string, unknown>): number
  /** Requires bounds in order (inOrder). */
  finds(query: ListingQuery, place: number): boolean
}

/** A finder over an engine, valid as long as it. */
export function finderOf({ stock, filters }: ListingEngine): Finder {
  const wordless = new WeakMap<ListingQuery, ListingQuery>()
  const withoutWords = (query: ListingQuery) => {
    if (!query.search) return query
    const known = wordless.get(query) ?? { ...query, search: '' }
    wordless.set(query, known)
    return known
  }
  return {
    now: (id) => stock.listedSlot(Uint32Array.from(idWords(id))),
    was(row) {
      const { texts } = stock.text
      const place = stock.stage(copyText(row))
      // New texts change what words mean.
      if (stock.text.texts !== texts) filters.changedTexts()
      return place
    },
    // Words are checked last, being slowest.
    finds: (query, place) =>
      filters.keptOutBy(withoutWords(query), place) === undefined &&
      (!query.search || filters.keptOutBy(query, place) === undefined),
  }
}

/** A row in COPY's text format. */
const copyText = (row: Record<string, unknown>): Buffer =>
  Buffer.from(`${ROW_FIELDS.map((name, at) => columnText(row[name], FIELD_KINDS[at] as Kind)).join('\t')}\n`)

const columnText = (value: unknown, kind: Kind): string => {
  // No filter uses the time.
  if (kind === 'time') return '2000-01-01 00:00:00+00'
  if (value === null || value === undefined) return '\\N'
  if (kind === 'flag') return value ? 't' : 'f'
  if (kind === 'money') return Number(value).toFixed(2)
  if (kind !== 'list') return escaped(String(value))
  return escaped(`{${(value as unknown[]).map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join()}}`)
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] as string)
