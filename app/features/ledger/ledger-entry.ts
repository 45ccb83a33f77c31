export interface LedgerChange {
  column: string
  before: unknown
  after: unknown
}

export interface LedgerLine {
  line: number
  at: string
  table: string
  record: string
  /** Row label, or null. */
  label: string | null
  op: string
  /** Car or record the row is about. */
  about?: { kind: 'car' | 'listing' | 'application' | 'document' | 'branch'; name: string | null } | null
  concerns: { id: string; kind: string; name: string | null } | null
  /** Values erased on request of the person. */
  forgotten: boolean
  changes: LedgerChange[]
}

export interface LedgerKind {
  table: string
  op: string
  many: number
  /** Changed in any of them; null: not asked for. */
  columns?: string[] | null
}

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
  kinds?: LedgerKind[]
  undoes: number | null
  undone_by: number | null
  undoable: boolean
  why_not: string | null
  /** Earlier saves of the same that this line stands for. */
  repeats?: { many: number; since: string }
}

export interface LedgerNames {
  people: Readonly<Record<string, string>>
  cars: Readonly<Record<string, string>>
  sales: Readonly<Record<string, string>>
  branches: Readonly<Record<string, { name: string; zone: string }>>
  visits: Readonly<Record<string, string>>
  slugs: Readonly<Record<string, string>>
  /** Names of rows of short lists: stages, reasons, workshops. */
  listed: Readonly<Record<string, string>>
}

export const NO_NAMES: LedgerNames = {
  people: {},
  cars: {},
  sales: {},
  branches: {},
  visits: {},
  slugs: {},
  listed: {},
}
