import { queryError, rangeError } from './errors.ts'

/** Null: unlimited. URLs may contain any number. */
export interface RowRange {
  offset: bigint
  limit: bigint | null
}

export const parseRange = (limitText: string | null, offsetText: string | null, header: string | null): RowRange => {
  const limit = limitText === null ? null : readNumber('limit', limitText)
  const offset = offsetText === null ? 0n : readNumber('offset', offsetText)
  if (limit !== null && limit < 0n) throw rangeError('Limit should be greater than or equal to zero.')
  if (offset < 0n) throw rangeError('Offset should be greater than or equal to zero.')
  const fromHeader = readHeader(header)
  if (!fromHeader || limit === 0n) return { offset, limit }
  return intersect({ offset, limit }, fromHeader)
}

export const capped = (range: RowRange, cap: number | null): RowRange =>
  cap !== null && (range.limit === null || range.limit > BigInt(cap)) ? { ...range, limit: BigInt(cap) } : range

export const isEverything = (range: RowRange) => range.limit === null && range.offset === 0n

const readNumber = (name: string, text: string) => {
  if (/^\s*-?\d{1,40}\s*$/.test(text)) return BigInt(text.trim())
  throw queryError(`"failed to parse ${name} parameter (${text})" (line 1, column 1)`, `expecting a whole number`)
}

// RFC 9110: unknown units are ignored.
const readHeader = (header: string | null): RowRange | undefined => {
  const found = /^(?:items=)?(\d{1,40})-(\d{0,40})$/.exec(header?.trim() ?? '')
  if (!found) return undefined
  const lower = BigInt(found[1] ?? '0')
  if (found[2] === '') return { offset: lower, limit: null }
  const upper = BigInt(found[2] ?? '0')
  if (upper < lower) {
    throw rangeError('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
  }
  return { offset: lower, limit: upper - lower + 1n }
}

const intersect = (one: RowRange, other: RowRange): RowRange => {
  const offset = one.offset > other.offset ? one.offset : other.offset
  const ends = [one, other].flatMap((range) => (range.limit === null ? [] : [range.offset + range.limit]))
  if (ends.length === 0) return { offset, limit: null }
  const end = ends.reduce((least, next) => (next < least ? next : least))
  if (end <= offset) throw rangeError('The requested limits and the Range header have no row in common.')
  return { offset, limit: end - offset }
}
