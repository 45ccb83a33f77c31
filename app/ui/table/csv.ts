import { guarded } from '#contract/csv-guard.ts'
import type { CellValue } from './columns.ts'

const cell = (value: CellValue) => {
  if (value === null) return ''
  // A number is a number: negative ones too.
  if (typeof value === 'number') return String(value)
  const safe = guarded(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file (RFC 4180): amounts as plain numbers, texts that no spreadsheet takes for a formula. */
export const csvLine = (values: readonly CellValue[]) => `${values.map(cell).join()}\r\n`

/** What a spreadsheet knows UTF-8 by. */
export const BOM = '\ufeff'

/** A name that every file system takes: 'Cotizaciones vigentes 2026-11-23.csv'. */
export const csvName = (title: string, day: string) =>
  `${title
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 80)} ${day}.csv`
