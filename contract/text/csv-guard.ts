// Formula prefixes; leading apostrophes count, so unguarding is exact.
const RUNS = /^'*[=+\-@\t\r]/

export const guarded = (text: string): string => (RUNS.test(text) ? `'${text}` : text)

export const unguarded = (cell: string): string => (cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell)
