import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseRow } from 'csv-parse/sync'
import { unguarded } from '#contract/text/csv-guard.ts'
import { decodedText, type Encoding, UnreadableFile } from './decode.ts'
import { type Dialect, PARSE_OPTIONS } from './dialect.ts'
import { tidy } from './words.ts'

export interface FileRecord {
  /** From 1. */
  line: number
  cells: string[]
}

export class OpenQuote extends Error {
  override name = 'OpenQuote'
}

// Longer is an unclosed quote.
const LONGEST_RECORD = 1_000_000

/** Streams records. Throws OpenQuote or UnreadableFile. */
export async function* records(path: string, encoding: Encoding, dialect: Dialect): AsyncGenerator<FileRecord> {
  const parser = parse({
    ...PARSE_OPTIONS,
    record_delimiter: [...PARSE_OPTIONS.record_delimiter],
    delimiter: dialect.separator,
    quote: dialect.quotes ? '"' : null,
    info: true,
    max_record_size: LONGEST_RECORD,
  })
  let failure: Error | null = null
  pipeline(Readable.from(decodedText(path, encoding)), parser, (error) => {
    failure = error ?? null
  })
  let end = 0
  let skip = dialect.declared
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = end + 1
      end = info.lines
      if (skip) skip = false
      else yield { line, cells: (dialect.wrapped ? inside(record, dialect) : record).map(bare) }
    }
  } catch (error) {
    throw explained(failure ?? (error as Error), dialect)
  }
}

// Text marks: '00123, ="00123", and our formula guard.
const bare = (cell: string): string => {
  const first = cell.charCodeAt(0)
  if (first === 0x27 && unguarded(cell) !== cell) return unguarded(cell)
  if (first === 0x27 && /^'[$\d][\d$,. -]{2,}$/.test(cell)) return cell.slice(1)
  return first === 0x3d ? cell.replace(/^="(.*)"$/, '$1') : cell
}

const inside = ([row = '']: string[], { separator }: Dialect): string[] =>
  (parseRow(row, { ...PARSE_OPTIONS, record_delimiter: ['\0'], delimiter: separator }) as string[][])[0] ?? []

const explained = (error: Error & { code?: string }, dialect: Dialect) => {
  if (dialect.quotes && (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'))
    return new OpenQuote(error.message)
  if (error.code?.startsWith('CSV_'))
    return new UnreadableFile('El archivo no se puede leer como CSV: tiene renglones sin fin o comillas rotas.')
  if (error.code === 'EACCES' || error.code === 'ENOENT' || error.code === 'EIO')
    return new UnreadableFile(`No se pudo leer el archivo (${error.code}).`)
  return error
}

/** Rejoins unquoted amounts ('$289', '900.00'); null when the width does not match. */
export function mendCommas(cells: readonly string[], width: number): string[] | null {
  const used = cells.length - [...cells].reverse().findIndex((cell) => tidy(cell) !== '')
  let surplus = used - width
  if (surplus <= 0) return null
  const repaired: string[] = []
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]!
    const previous = repaired.at(-1)
    const continues =
      surplus > 0 &&
      previous !== undefined &&
      /^\s*\$?\s*\d{1,3}(,\d{3})*$/.test(previous) &&
      /^\d{3}(\.\d{1,2})?\s*$/.test(cell) &&
      (previous.includes('$') || previous.includes(',') || surplus > 0)
    if (continues) {
      repaired[repaired.length - 1] = `${previous},${cell}`
      surplus--
    } else repaired.push(cell)
  }
  return surplus === 0 ? repaired : null
}
