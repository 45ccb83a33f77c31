import { unguarded } from './csv-guard.ts'

// Streaming CSV reader (RFC 4180 and spreadsheets).

export interface CsvRow {
  line: number
  cells: string[]
}

/** Spanish message. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv'
}

const SEPARATORS = [',', ';', '\t', '|'] as const
// A longer row is an unclosed quote.
const LONGEST_ROW = 200_000
const SAMPLE_LINES = 20

export function separatorOf(sample: string): string {
  const declared = /^\uFEFF?sep=(.)\r?\n/i.exec(sample)
  if (declared) return declared[1]!
  const lines = sample.split(/\r\n|\n|\r/).filter(Boolean).slice(0, SAMPLE_LINES) // biome-ignore format: one step
  let best = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const widths = lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length)
    const counts = new Map<number, number>()
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
    const score = Math.max(0, ...[...counts].map(([width, many]) => many * Math.log2(width + 1)))
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** Rows of a stream, without blank ones. Throws UnreadableCsv. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let separator = ''
  let [cell, quoted, wasQuoted, line, begun, held] = ['', false, false, 1, 1, 0]
  let cells: string[] = []
  let waiting = ''
  const done = (): CsvRow | null => {
    const row = { line: begun, cells: [...cells, wasQuoted ? cell : cell.trim()].map(unguarded) }
    cells = []
    cell = ''
    wasQuoted = false
    held = 0
    return row.cells.some((one) => one.trim() !== '') ? row : null
  }
  function* read(piece: string, isLast: boolean): Generator<CsvRow> {
    for (let at = 0; at < piece.length; at++) {
      const sign = piece[at]!
      const next = piece[at + 1]
      // Needs the next character.
      if ((sign === '"' || sign === '\r') && next === undefined && !isLast) {
        waiting = sign
        return
      }
      if (++held > LONGEST_ROW)
        throw new UnreadableCsv('El archivo no se puede leer: tiene un renglón sin fin o comillas sin cerrar.')
      if (quoted) {
        if (sign === '\n' || (sign === '\r' && next !== '\n')) line++
        if (sign !== '"') cell += sign
        else if (next === '"') {
          cell += '"'
          at++
        } else quoted = false
      } else if (sign === '"' && cell.trim() === '') {
        quoted = true
        wasQuoted = true
        cell = ''
      } else if (sign === separator) {
        cells.push(wasQuoted ? cell : cell.trim())
        cell = ''
        wasQuoted = false
      } else if (sign === '\n' || sign === '\r') {
        if (sign === '\r' && next === '\n') at++
        const row = done()
        line++
        begun = line
        if (row) yield row
      } else cell += sign
    }
  }
  for await (const piece of text) {
    let chunk = waiting + piece
    waiting = ''
    if (separator === '') {
      separator = separatorOf(chunk)
      const declared = /^\uFEFF?(sep=.\r?\n)?/i.exec(chunk)!
      if (declared[1]) begun = ++line
      chunk = chunk.slice(declared[0].length)
    }
    yield* read(chunk, false)
  }
  yield* read(waiting, true)
  if (quoted) throw new UnreadableCsv('El archivo no se puede leer: tiene comillas sin cerrar.')
  const row = done()
  if (row) yield row
}
