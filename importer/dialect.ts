import { parse } from 'csv-parse/sync'

export type Separator = ',' | ';' | '\t' | '|'
const SEPARATORS: Separator[] = [',', ';', '\t', '|']

export interface Dialect {
  separator: Separator
  /** False when quotes are inches or unclosed. */
  quotes: boolean
  /** 'sep=;' in the first line. */
  declared: boolean
  /** Whole rows are quoted. */
  wrapped?: boolean
}

export const PARSE_OPTIONS = {
  relax_quotes: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
} as const

/** Detects the separator that gives the most regular table. */
export function detectDialect(sample: string): Dialect {
  const declared = /^\uFEFF?\s*"?sep=(.)"?\s*(\r\n|\n|\r)/i.exec(sample)
  if (declared && SEPARATORS.includes(declared[1] as Separator)) {
    return { separator: declared[1] as Separator, quotes: closes(sample, declared[1] as Separator), declared: true }
  }
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const score = regularity(rowsOf(sample, separator))
    if (score > best.score) best = { separator, score }
  }
  const inner = best.score === 0 ? unwrapped(sample) : ''
  if (inner) return { ...detectDialect(inner), wrapped: true }
  return { separator: best.separator, quotes: closes(sample, best.separator), declared: false }
}

const unwrapped = (sample: string): string => {
  const rows = rowsOf(sample, ',').map((row) => row[0] ?? '')
  const tables = rows.filter((row) => row.includes('"') && SEPARATORS.some((separator) => row.includes(separator)))
  return tables.length > rows.length / 2 ? rows.join('\n') : ''
}

const regularity = (rows: string[][]) => {
  const widths = rows.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => row.length)
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  let score = 0
  for (const [width, count] of counts) {
    if (width < 2) continue
    const share = count / widths.length
    const filled = rows.filter((row) => row.length === width).flat()
    const full = filled.filter((cell) => cell.trim() !== '').length / Math.max(filled.length, 1)
    // Commas in prose give narrow, irregular tables.
    score = Math.max(score, share * share * Math.log2(width + 1) * (0.5 + full / 2))
  }
  return score
}

const rowsOf = (sample: string, separator: Separator): string[][] => {
  const options = {
    ...PARSE_OPTIONS,
    record_delimiter: [...PARSE_OPTIONS.record_delimiter],
    delimiter: separator,
    to: 300,
  }
  try {
    return parse(sample, options) as string[][]
  } catch {
    return parse(sample, { ...options, quote: null }) as string[][]
  }
}

// An unclosed quote would swallow the rest.
const closes = (sample: string, separator: Separator) => {
  const lines = sample.split(/\r\n|\n|\r/)
  const quoted = lines.some((line) => line.split(separator).some((cell) => /^\s*"/.test(cell)))
  if (!quoted) return !/\d"/.test(sample)
  let rows: string[][]
  try {
    rows = parse(sample, {
      ...PARSE_OPTIONS,
      record_delimiter: [...PARSE_OPTIONS.record_delimiter],
      delimiter: separator,
      relax_column_count: true,
    }) as string[][]
  } catch {
    return unclosedIsTheCut(lines, separator)
  }
  return !rows.flat().some((cell) => cell.split('\n').length > 60)
}

// The sample may cut a quoted cell.
const unclosedIsTheCut = (lines: string[], separator: Separator) => {
  for (let cut = lines.length - 1; cut > Math.max(0, lines.length - 60); cut--) {
    try {
      parse(lines.slice(0, cut).join('\n'), { ...PARSE_OPTIONS, record_delimiter: ['\n'], delimiter: separator })
      return true
    } catch {}
  }
  return false
}
