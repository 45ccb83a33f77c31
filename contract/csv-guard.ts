// A spreadsheet runs a text that begins so, wherever it came from. Apostrophes before it count, so that taking one away gives what was there.
const RUNS = /^'*[=+\-@\t\r]/

/** A text as a file for spreadsheets holds it: an apostrophe keeps it from being taken for a formula. */
export const guarded = (text: string): string => (RUNS.test(text) ? `'${text}` : text)

/** The text of such a cell when its file comes back. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell)
