import { guarded } from '#contract/text/csv-guard.ts'
import type { CellValue } from './columns.ts'

const cell = (value: CellValue) => {
  if (value === null) return ''
  // Negative numbers are left unescaped; they are not formulas.
  if (typeof value === 'number') return String(value)
  const safe = guarded(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (values: readonly CellValue[]) => `${values.map(cell).join()}\r\n`

/** Byte order mark; spreadsheets then read UTF-8. */
export const BOM = '\ufeff'

export const csvName = (title: string, day: string) =>
  `${title
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 80)} ${day}.csv`
