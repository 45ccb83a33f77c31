import { queryError } from './errors.ts'
import { type FieldPath, readField, readPath, readQuoted, readTreePath } from './fields.ts'
import { Scanner } from './scanner.ts'

export const COMPARISONS = ['eq', 'neq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'] as const
export const CONTAINMENTS = ['cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const
export const SEARCHES = ['fts', 'plfts', 'phfts', 'wfts'] as const
export const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export type Comparison = (typeof COMPARISONS)[number]
export type Containment = (typeof CONTAINMENTS)[number]
export type Search = (typeof SEARCHES)[number]
export type IsValue = (typeof IS_VALUES)[number]

export type FilterOperation =
  | { kind: 'compare'; operator: Comparison; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'contain'; operator: Containment; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; operator: Search; language?: string; value: string }

export interface Filter {
  kind: 'filter'
  field: FieldPath
  negated: boolean
  operation: FilterOperation
}

const OPERATOR = 'operator (eq, gt, ...)'
const COMPARE = new RegExp(`(${COMPARISONS.join('|')})(?:\\((any|all)\\))?\\.`, 'y')
const CONTAIN = new RegExp(`(${CONTAINMENTS.join('|')})\\.`, 'y')
const SEARCH = new RegExp(`(${SEARCHES.join('|')})(?:\\(([\\p{L}\\p{M}0-9_ $]+)\\))?\\.`, 'uy')
const IS = new RegExp(`(${IS_VALUES.join('|')})`, 'iy')

const parseFilterName = (name: string): { resources: string[]; field: FieldPath } => {
  const scanner = new Scanner(name, 'tree path')
  const resources = readTreePath(scanner)
  const path = readPath(scanner)
  scanner.needEnd('"->>", "->", delimiter (.) or end of input')
  return { field: { name: resources.pop() ?? '', path }, resources }
}

export interface PlacedFilter {
  resources: string[]
  filter: Filter
}

/** Undefined without an operator. */
export const parseFilter = (name: string, value: string): PlacedFilter | undefined => {
  const scanner = new Scanner(value, 'filter')
  const found = readOperation(scanner, () => scanner.rest())
  if (!found) return undefined
  scanner.needEnd()
  const { resources, field } = parseFilterName(name)
  return { resources, filter: { kind: 'filter', field, ...found } }
}

export const requireFilter = (name: string, value: string): PlacedFilter => {
  const filter = parseFilter(name, value)
  if (filter) return filter
  const next = value === '' ? 'end of input' : `"${String.fromCodePoint(value.codePointAt(0) ?? 0)}"`
  throw queryError(
    `"failed to parse filter (${value})" (line 1, column 1)`,
    `unexpected ${next} expecting "not" or ${OPERATOR}`,
  )
}

export const readNestedFilter = (scanner: Scanner): Filter => {
  const field = readField(scanner)
  scanner.need('.')
  const found = readOperation(scanner, () => readNestedValue(scanner))
  if (!found) scanner.fail(`"not" or ${OPERATOR}`)
  return { kind: 'filter', field, ...found }
}

const readOperation = (
  scanner: Scanner,
  readValue: () => string,
): Pick<Filter, 'negated' | 'operation'> | undefined => {
  const start = scanner.mark()
  const negated = scanner.take('not.')
  const operation = readOperator(scanner, readValue)
  if (operation) return { negated, operation }
  scanner.back(start)
  return undefined
}

const readOperator = (scanner: Scanner, readValue: () => string): FilterOperation | undefined => {
  if (scanner.take('in.')) return { kind: 'in', values: readList(scanner) }
  if (scanner.take('is.')) return { kind: 'is', value: readIs(scanner) }
  if (scanner.take('isdistinct.')) return { kind: 'distinct', value: readValue() }
  const search = scanner.match(SEARCH)
  if (search) return { kind: 'search', operator: search[1] as Search, language: search[2]?.trim(), value: readValue() }
  const contain = scanner.match(CONTAIN)
  if (contain) return { kind: 'contain', operator: contain[1] as Containment, value: readValue() }
  const compare = scanner.match(COMPARE)
  if (!compare) return undefined
  return {
    kind: 'compare',
    operator: compare[1] as Comparison,
    quantifier: compare[2] as 'any' | 'all' | undefined,
    value: readValue(),
  }
}

const readIs = (scanner: Scanner) => {
  const value = scanner.match(IS)?.[0]
  if (value === undefined) scanner.fail('isVal: (null, not_null, true, false, unknown)')
  return value.toLowerCase() as IsValue
}

const readList = (scanner: Scanner) => {
  scanner.blanks()
  scanner.need('(')
  scanner.blanks()
  const values: string[] = []
  do values.push(readListValue(scanner))
  while (scanner.take(','))
  scanner.blanks()
  if (!scanner.take(')')) scanner.fail('"," or ")"')
  scanner.blanks()
  return values
}

// A quotation must end the element: 5" is text.
const readListValue = (scanner: Scanner) => {
  const start = scanner.mark()
  const quoted = readQuoted(scanner)
  if (quoted !== undefined && (scanner.done || scanner.looksLike(/[,)]/y))) return quoted
  scanner.back(start)
  return scanner.match(/[^,)]*/y)?.[0] ?? ''
}

const readNestedValue = (scanner: Scanner) => {
  const start = scanner.mark()
  const quoted = readQuoted(scanner)
  if (quoted !== undefined && (scanner.done || scanner.looksLike(/[,)]/y))) return quoted
  scanner.back(start)
  return (scanner.match(/\{[^{}]*\}(?=[,)]|$)/y) ?? scanner.match(/[^,)]*/y))?.[0] ?? ''
}
