// Changes update values in place and are counted; rows move only on refresh. The functions are pure.

export interface RowChange<Row> {
  kind: 'insert' | 'update' | 'delete'
  id: string
  /** null: the row was deleted. */
  row: Row | null
  old?: Partial<Row> | null
}

export interface RowSet<Row> {
  rows: readonly Row[]
  total: number
  arrived: ReadonlySet<string>
  left: ReadonlySet<string>
  gone: ReadonlySet<string>
}

interface Rules<Row> {
  idOf: (row: Row) => string
  matches: (row: Partial<Row>) => boolean
}

const NONE: ReadonlySet<string> = new Set()

export const openRows = <Row>(rows: readonly Row[], total: number): RowSet<Row> => ({
  rows,
  total,
  arrived: NONE,
  left: NONE,
  gone: NONE,
})

const withId = (set: ReadonlySet<string>, id: string) => (set.has(id) ? set : new Set([...set, id]))
const withoutId = (set: ReadonlySet<string>, id: string) =>
  set.has(id) ? new Set([...set].filter((one) => one !== id)) : set

export function applyChange<Row>(set: RowSet<Row>, change: RowChange<Row>, { idOf, matches }: Rules<Row>): RowSet<Row> {
  const { id, row, kind, old } = change
  const place = set.rows.findIndex((one) => idOf(one) === id)
  if (place >= 0) {
    if (kind === 'delete' || !row) return { ...set, gone: withId(set.gone, id), left: withoutId(set.left, id) }
    const merged = { ...set.rows[place]!, ...row }
    const marks = matches(merged) ? withoutId(set.left, id) : withId(set.left, id)
    return { ...set, rows: set.rows.with(place, merged), left: marks, gone: withoutId(set.gone, id) }
  }
  if (kind === 'delete' || !row || !matches(row)) return { ...set, arrived: withoutId(set.arrived, id) }
  const isNew = kind === 'insert' || isWhole(set) || (hasFields(old, row) && !matches({ ...row, ...old }))
  return isNew ? { ...set, arrived: withId(set.arrived, id) } : set
}

const isWhole = <Row>({ rows, total }: RowSet<Row>) => total <= rows.length

// With row level security the old row contains only its key.
const hasFields = <Row>(old: Partial<Row> | null | undefined, row: Row) =>
  old !== null && old !== undefined && Object.keys(old).length >= Object.keys(row as object).length / 2

/** Derives the changes from reloaded rows. */
export function reconcile<Row>(
  set: RowSet<Row>,
  fresh: { rows: readonly Row[]; total: number },
  { idOf }: Pick<Rules<Row>, 'idOf'>,
): RowSet<Row> {
  const now = new Map(fresh.rows.map((row) => [idOf(row), row]))
  const [before, after] = [set.rows.map(idOf), fresh.rows.map(idOf)]
  const known = new Set(before)
  const isStill = (id: string) => now.has(id) && known.has(id)
  const end = (ids: readonly string[]) => (isWhole(set) ? ids.length : ids.findLastIndex(isStill) + 1)
  const arrived = after.slice(0, end(after)).filter((id) => !known.has(id))
  const missing = before.filter((id) => !now.has(id))
  const atEnd = before.slice(end(before)).filter((id) => !now.has(id))
  const pushed = new Set(atEnd.slice(Math.max(0, atEnd.length - arrived.length)))
  return {
    rows: set.rows.map((row) => now.get(idOf(row)) ?? row),
    total: set.total,
    arrived: new Set(arrived),
    left: new Set(missing.filter((id) => !pushed.has(id) && !set.gone.has(id))),
    gone: new Set([...set.gone].filter((id) => !now.has(id))),
  }
}

/** For example '3 nuevas, 1 ya no coincide'; null without changes. */
export function newsText({ arrived, left, gone }: Pick<RowSet<unknown>, 'arrived' | 'left' | 'gone'>): string | null {
  const parts = [
    arrived.size > 0 && (arrived.size === 1 ? '1 nueva' : `${arrived.size} nuevas`),
    left.size > 0 && (left.size === 1 ? '1 ya no coincide' : `${left.size} ya no coinciden`),
    gone.size > 0 && (gone.size === 1 ? '1 se borró' : `${gone.size} se borraron`),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : null
}
