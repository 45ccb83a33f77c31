import { fileText } from '#app/lib/file-text.ts'
import { type LeadField, type LeadImportRow, leadOfRow, suggestedFields } from '#contract/leads/lead-import.ts'
import { phoneOf } from '#contract/people/phone.ts'
import { type CsvRow, csvRows } from '#contract/text/csv-read.ts'

export interface FileHead {
  titles: string[]
  headerLine: number
  sample: string[][]
}

const SAMPLE = 5
const BATCH = 500

const isContact = (cell: string) => cell.includes('@') || phoneOf(cell) !== null

/** The first row that names a phone or e-mail column, else the first of the widest. Throws UnreadableCsv. */
export async function headOf(file: Blob): Promise<FileHead | null> {
  const first: CsvRow[] = []
  for await (const row of csvRows(fileText(file))) {
    first.push(row)
    if (first.length > SAMPLE + 10) break
  }
  const filled = ({ cells }: CsvRow) => cells.filter((cell) => cell !== '').length
  const widest = Math.max(0, ...first.map(filled))
  // Titles above the header fill fewer cells than it.
  const named = first.findIndex(
    (row) =>
      filled(row) > 2 &&
      !row.cells.some(isContact) &&
      suggestedFields(row.cells).some((field) => field === 'phone' || field === 'email'),
  )
  const at = named >= 0 ? named : first.findIndex((row) => filled(row) >= Math.max(1, widest - 1))
  const header = first[at]
  if (!header) return null
  return {
    titles: header.cells.map((title, place) => title.trim() || `columna ${place + 1}`),
    headerLine: header.line,
    sample: first.slice(at + 1, at + 1 + SAMPLE).map(({ cells }) => cells),
  }
}

export async function* leadsOf(
  file: Blob,
  head: FileHead,
  fields: readonly (LeadField | null)[],
): AsyncGenerator<{ rows: LeadImportRow[]; share: number }> {
  let read = 0
  async function* counted() {
    for await (const piece of fileText(file)) {
      read += piece.length
      yield piece
    }
  }
  let rows: LeadImportRow[] = []
  for await (const { line, cells } of csvRows(counted())) {
    if (line <= head.headerLine) continue
    rows.push(leadOfRow(line, cells, fields))
    if (rows.length === BATCH) {
      yield { rows, share: Math.min(1, read / file.size) }
      rows = []
    }
  }
  if (rows.length > 0) yield { rows, share: 1 }
}
