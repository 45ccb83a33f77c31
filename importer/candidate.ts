import type { Lender } from '#contract/financing/financing.ts'
import type { ImportField, StoredField } from './fields.ts'
import type { MappedColumn } from './mapping.ts'
import { type PrivateFacts, readPrivateFacts } from './private-facts.ts'
import type { Units } from './units.ts'
import { tidy } from './words.ts'

export type Value = string | number | boolean | string[]

/** A vehicle of a row; `weak` fields are assumptions. */
export interface Candidate {
  line: number
  values: Partial<Record<StoredField, Value>>
  facts: PrivateFacts
  /** Assumptions only fill blanks. */
  weak: Set<StoredField>
  /** Origin of derived values. */
  inferred: Map<StoredField, string>
  warnings: { code: string; text: string }[]
  /** Of brand and model, 0 to 1. */
  confidence: number
  how: string
  /** Content hash when there is no key. */
  alike?: string
}

export interface Rejection {
  line: number
  code: string
  /** In Spanish. */
  reason: string
  sample: string
}

export class Rejected extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
  ) {
    super(reason)
  }
}

export interface RowContext {
  columns: ReadonlyMap<ImportField, readonly MappedColumn[]>
  /** 1000 when in thousands. */
  priceScale: number
  kilometreScale: number
  decimalCommas: ReadonlySet<ImportField>
  /** The km column counts miles. */
  inMiles: boolean
  house: string
  lender: Lender
  today: Date
  /** Columns where 'X' means yes and blank no. */
  marks: ReadonlySet<ImportField>
  /** D(isponible), A(partado), V(endido). */
  statusLetters: boolean
  units: Units
  /** Median price, or null. */
  usualPrice: number | null
}

export interface CandidateReader {
  candidate: Candidate
  context: RowContext
  cell(field: ImportField): string
  cells(field: ImportField): string[]
  has(field: ImportField): boolean
  /** Cell by index. */
  at(index: number): string
  /** From a column; undefined is ignored. */
  set(field: StoredField, value: Value | undefined): void
  /** From elsewhere; `weak`: an assumption. */
  infer(field: StoredField, value: Value | undefined | null, source: string, weak?: boolean): void
  warn(code: string, text: string): void
}

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
