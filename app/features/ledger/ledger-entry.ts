/** A changed column; null: empty or no row. */
export interface LedgerChange {
  column: string
  before: unknown
  after: unknown
}

/** A line of public.ledger_entries. */
export interface LedgerLine {
  line: number
  at: string
  table: string
  record: string
  /** Row label, or null. */
  label: string | null
  op: string
  /** Whom it is about. */
  concerns: { id: string; kind: string; name: string | null } | null
  /** Values erased on request of the person. */
  forgotten: boolean
  changes: LedgerChange[]
}

/** Row counts per table and operation. */
export interface LedgerKind {
  table: string
  op: string
  many: number
}

/** An entry with its first ten rows. */
export interface LedgerEntry {
  entry: number
  at: string
  actor: { id: string; name: string | null; role: string | null } | null
  acting_for: { id: string; kind: string; name: string | null } | null
  source: string
  reason: string | null
  request: string | null
  /** Counted up to 1000. */
  lines: number
  records: LedgerLine[]
  /** All rows by kind, if more. */
  kinds?: LedgerKind[]
  undoes: number | null
  undone_by: number | null
  undoable: boolean
  why_not: string | null
}

/** Names of referenced people, vehicles and branches. */
export interface LedgerNames {
  people: Readonly<Record<string, string>>
  cars: Readonly<Record<string, string>>
  branches: Readonly<Record<string, { name: string; zone: string }>>
  visits: Readonly<Record<string, string>>
  /** Public vehicle slugs by id. */
  slugs: Readonly<Record<string, string>>
}

export const NO_NAMES: LedgerNames = { people: {}, cars: {}, branches: {}, visits: {}, slugs: {} }
