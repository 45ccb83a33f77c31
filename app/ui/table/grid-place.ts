export interface GridPlace {
  row: string
  column: string
}

interface Around {
  rows: readonly string[]
  columns: readonly string[]
}

const clamped = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1)

/** Moves within the grid; null if the grid is empty. */
export function moved(place: GridPlace | null, { rows, columns }: Around, down: number, on: number): GridPlace | null {
  if (rows.length === 0 || columns.length === 0) return null
  const at = place ? [rows.indexOf(place.row), columns.indexOf(place.column)] : [-1, -1]
  // Starts at the first cell if the current one is missing.
  if (at[0] === -1 || at[1] === -1) return { row: rows[clamped(at[0]!, rows.length)]!, column: columns[0]! }
  return { row: rows[clamped(at[0]! + down, rows.length)]!, column: columns[clamped(at[1]! + on, columns.length)]! }
}

/** The next editable cell in Tab order, or null. */
export function nextEditable(
  place: GridPlace,
  { rows, columns }: Around,
  isEditable: (cell: GridPlace) => boolean,
  step: 1 | -1,
): GridPlace | null {
  const count = rows.length * columns.length
  let at = rows.indexOf(place.row) * columns.length + columns.indexOf(place.column)
  for (at += step; at >= 0 && at < count; at += step) {
    const cell = { row: rows[Math.floor(at / columns.length)]!, column: columns[at % columns.length]! }
    if (isEditable(cell)) return cell
  }
  return null
}
