import type { ListingQuery } from '#contract/listing.ts'
import type { ListingEngine } from './listing-engine.ts'
import { idWords } from './load.ts'
import { FIELD_KINDS, type Kind, ROW_FIELDS } from './row-format.ts'

/**
 * Says whether a question to the listing finds one car, as it is or as it was: by the listing's own filters. A place stays what it is, whatever
 * changes.
 */
export interface Finder {
  /** The place of a listed car; undefined: it is not listed. */
  now(id: string): number | undefined
  /** The place of a car as it once was, by its columns. It is listed nowhere. */
  was(row: Record<string, unknown>): number
  /** Its bounds are in order (inOrder). */
  finds(query: ListingQuery, place: number): boolean
}

/** A finder over an engine, for as long as that is the listing's. */
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
      // What words mean is known for the texts there were.
      if (stock.text.texts !== texts) filters.changedTexts()
      return place
    },
    // Words cost most, so they are looked at last.
    finds: (query, place) =>
      filters.keptOutBy(withoutWords(query), place) === undefined &&
      (!query.search || filters.keptOutBy(query, place) === undefined),
  }
}

/** A row as COPY's text format writes it: how the listing reads cars. */
const copyText = (row: Record<string, unknown>): Buffer =>
  Buffer.from(`${ROW_FIELDS.map((name, at) => columnText(row[name], FIELD_KINDS[at] as Kind)).join('\t')}\n`)

const columnText = (value: unknown, kind: Kind): string => {
  // Nothing is found by when a car was written.
  if (kind === 'time') return '2000-01-01 00:00:00+00'
  if (value === null || value === undefined) return '\\N'
  if (kind === 'flag') return value ? 't' : 'f'
  if (kind === 'money') return Number(value).toFixed(2)
  if (kind !== 'list') return escaped(String(value))
  return escaped(`{${(value as unknown[]).map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join()}}`)
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] as string)
