import type { Lender } from '#contract/financing.ts'
import type { ImportField, StoredField } from './fields.ts'
import type { MappedColumn } from './mapping.ts'
import { type PrivateFacts, readPrivateFacts } from './private-facts.ts'
import type { Units } from './units.ts'
import { tidy } from './words.ts'

export type Value = string | number | boolean | string[]

/** A vehicle as a row of the file says it. A field that is absent is not said; one in `weak` is only supposed. */
export interface Candidate {
  line: number
  values: Partial<Record<StoredField, Value>>
  /** What is the staff's alone: the vehicle's record. */
  facts: PrivateFacts
  /** Suppositions: used for new vehicles and where the inventory has nothing yet, never over what it has. */
  weak: Set<StoredField>
  /** How each value that no column gives was found, for the report. */
  inferred: Map<StoredField, string>
  warnings: { code: string; text: string }[]
  /** About brand and model, 0 to 1. */
  confidence: number
  how: string
  /** What its key is made of, when no column gives one: equal vehicles share it. */
  alike?: string
}

export interface Rejection {
  line: number
  code: string
  /** In Spanish. */
  reason: string
  /** The row's beginning, so that a person recognises it. */
  sample: string
}

/** Thrown while a row is read; becomes its Rejection. */
export class Rejected extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
  ) {
    super(reason)
  }
}

/** What is true of the whole file and of the house it is loaded into. */
export interface RowContext {
  columns: ReadonlyMap<ImportField, readonly MappedColumn[]>
  /** 1000 where the file writes prices or km in thousands. */
  priceScale: number
  kilometreScale: number
  /** Columns whose commas stand before decimals. */
  decimalCommas: ReadonlySet<ImportField>
  /** The column of km is called miles, and counts them. */
  inMiles: boolean
  /** The dealership's name, as its branches carry it. */
  house: string
  lender: Lender
  today: Date
  /** Columns where a mark such as 'X' means yes, so that blank means no. */
  marks: ReadonlySet<ImportField>
  /** The status is one letter: D(isponible), A(partado), V(endido). */
  statusLetters: boolean
  units: Units
  /** The middle of the prices of the table; null where they are too few to say. */
  usualPrice: number | null
}

/** A row being read: its cells by field, and the doors through which values enter the candidate. */
export interface CandidateReader {
  candidate: Candidate
  context: RowContext
  /** The first column of a field, tidied; '' when there is none. */
  cell(field: ImportField): string
  /** Every column of a field as written; empty when there is none. */
  cells(field: ImportField): string[]
  has(field: ImportField): boolean
  /** The cell of a column by its place, tidied. */
  at(index: number): string
  /** What a column says; undefined says nothing. */
  set(field: StoredField, value: Value | undefined): void
  /** What something else than the field's column says, when nothing better did. `weak`: it is only usual. */
  infer(field: StoredField, value: Value | undefined | null, source: string, weak?: boolean): void
  warn(code: string, text: string): void
}

/** Opens a row for reading. */
export function rowReader(
  row: readonly string[],
  line: number,
  about: { confidence: number; how: string },
  context: RowContext,
): CandidateReader {
  const candidate: Candidate = {
    line,
    values: {},
    facts: readPrivateFacts(row, context.columns, context),
    weak: new Set(),
    inferred: new Map(),
    warnings: [],
    confidence: about.confidence,
    how: about.how,
  }
  const tidied: (string | undefined)[] = []
  return {
    candidate,
    context,
    cell: (field) => {
      const at = context.columns.get(field)?.[0]?.index
      if (at === undefined) return ''
      tidied[at] ??= tidy(row[at] ?? '')
      return tidied[at]
    },
    cells: (field) => context.columns.get(field)?.map((column) => row[column.index] ?? '') ?? [],
    has: (field) => context.columns.has(field),
    at: (index) => tidy(row[index] ?? ''),
    set: (field, value) => {
      if (value !== undefined) candidate.values[field] = value
    },
    infer: (field, value, source, weak = false) => {
      if (value === undefined || value === null || value === '' || candidate.values[field] !== undefined) return
      candidate.values[field] = value
      candidate.inferred.set(field, source)
      if (weak) candidate.weak.add(field)
    },
    warn: (code, text) => candidate.warnings.push({ code, text }),
  }
}
