/** A column that changed; null: it was empty, or there was no row. */
export interface LedgerChange {
  column: string
  before: unknown
  after: unknown
}

/** A row that was written, as public.ledger_entries tells it. */
export interface LedgerLine {
  line: number
  at: string
  table: string
  record: string
  /** What people call the row; null: it has no title. */
  label: string | null
  op: string
  /** Whom it is about. */
  concerns: { id: string; kind: string; name: string | null } | null
  /** The law's erasure took its values. */
  forgotten: boolean
  changes: LedgerChange[]
}

/** How many rows of a table an entry made, changed or removed. */
export interface LedgerKind {
  table: string
  op: string
  many: number
}

/** One action, bulk action or import, with the first ten of its rows. */
export interface LedgerEntry {
  entry: number
  at: string
  actor: { id: string; name: string | null; role: string | null } | null
  acting_for: { id: string; kind: string; name: string | null } | null
  source: string
  reason: string | null
  request: string | null
  /** How many rows it wrote; counted up to 1000. */
  lines: number
  records: LedgerLine[]
  /** All of its rows by kind, where there are more than come with it. */
  kinds?: LedgerKind[]
  undoes: number | null
  undone_by: number | null
  undoable: boolean
  why_not: string | null
}

/** What the values of changes name by an id: people, cars (by id and by purchase order), branches, and the branch of a visit. */
export interface LedgerNames {
  people: Readonly<Record<string, string>>
  cars: Readonly<Record<string, string>>
  branches: Readonly<Record<string, { name: string; zone: string }>>
  visits: Readonly<Record<string, string>>
  /** Where visitors see a car, by its id: what follows /autos/. */
  slugs: Readonly<Record<string, string>>
}

export const NO_NAMES: LedgerNames = { people: {}, cars: {}, branches: {}, visits: {}, slugs: {} }
