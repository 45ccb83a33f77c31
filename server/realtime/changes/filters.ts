import pg from 'pg'
import type { FollowedColumn } from './tables.ts'

export type Row = Record<string, unknown>

export interface FilterTerm {
  column: string
  negated: boolean
  op: Operator
  values: string[]
}

export interface FilterCondition {
  column: string
  negated: boolean
  op: Operator
  /** undefined: only PostgreSQL can compare these values. */
  plain: unknown[] | undefined
  sql: string
}

const OPERATORS = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: 'in',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  is: 'is',
  isdistinct: 'is distinct from',
} as const
export type Operator = keyof typeof OPERATORS

const OF_TEXT: readonly Operator[] = ['like', 'ilike', 'match', 'imatch']
const IS = ['null', 'true', 'false', 'unknown']
const MOST_VALUES = 100
const LONGEST_FILTER = 4000
const MOST_TERMS = 10
const LONGEST_PATTERN = 200

export class FilterError extends Error {
  constructor(detail: string) {
    super(`Error parsing \`filter\` params: ${detail}`)
    this.name = 'FilterError'
  }
}

/** Parses 'col=[not.]op.value', comma-separated. Throws FilterError. */
export function readFilter(filter: string): FilterTerm[] {
  if (filter.trim() === '') return []
  if (filter.length > LONGEST_FILTER) throw new FilterError('too long')
  const parts = splitAt(filter)
  if (parts.length > MOST_TERMS) throw new FilterError(`more than ${MOST_TERMS} terms`)
  return parts.map((part) => {
    const found = /^\s*([^=]+)=(not\.)?(\w+)\.(.*)$/s.exec(part)
    const op = found?.[3] as Operator
    if (!found || !Object.hasOwn(OPERATORS, op)) throw new FilterError(JSON.stringify(part))
    const text = found[4]!
    const values = op === 'in' ? listOf(text) : [unquoted(text)]
    if (op === 'is' && !IS.includes(values[0]!.toLowerCase())) throw new FilterError(JSON.stringify(part))
    if (OF_TEXT.includes(op) && !isPlainPattern(values[0]!)) throw new FilterError(JSON.stringify(part))
    return { column: found[1]!.trim(), negated: found[2] !== undefined, op, values }
  })
}

// One statement serves all subscribers, so patterns must be fast and valid.
const isPlainPattern = (pattern: string) =>
  pattern.length <= LONGEST_PATTERN && !/(?<!\\)(?:\\\\)*\\(?:$|\d)/.test(pattern)

const splitAt = (text: string): string[] => {
  const parts = ['']
  let quoted = false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (quoted && char === '\\') {
      parts.push(`${parts.pop()}${char}${text[++at] ?? ''}`)
      continue
    }
    if (char === '"') quoted = !quoted
    if (!quoted && char === '(') depth++
    if (!quoted && char === ')') depth--
    if (char === ',' && !quoted && depth <= 0) parts.push('')
    else parts.push(parts.pop() + char)
  }
  return parts
}

const unquoted = (text: string) => {
  const found = /^\s*"((?:[^"\\]|\\.)*)"\s*$/s.exec(text)
  return found ? found[1]!.replace(/\\(.)/gs, '$1') : text
}

const listOf = (text: string) => {
  const found = /^\((.*)\)$/s.exec(text.trim())
  if (!found) throw new FilterError(JSON.stringify(text))
  const values = splitAt(found[1]!).map(unquoted)
  if (values.length > MOST_VALUES) throw new FilterError(`more than ${MOST_VALUES} values`)
  return values
}

const PLAIN_TYPES = ['uuid', 'text', 'varchar', 'bool', 'int2', 'int4', 'int8', 'date']
const PLAIN_OPERATORS: readonly Operator[] = ['eq', 'neq', 'in', 'isdistinct']

/** `canonical`: values as PostgreSQL reads them. Throws FilterError. */
export function conditionOf(
  { column, negated, op, values }: FilterTerm,
  { text, type, whole, enum: isEnum }: FollowedColumn,
  canonical: unknown[],
): FilterCondition {
  if (OF_TEXT.includes(op) && !text) throw new FilterError(`${op} is not of type ${whole}`)
  const name = `t.${pg.escapeIdentifier(column)}`
  const literals = values.map((value) => `${pg.escapeLiteral(value)}${OF_TEXT.includes(op) ? '' : `::${whole}`}`)
  const right = op === 'is' ? values[0]! : op === 'in' ? `(${literals.join(', ')})` : literals[0]!
  const isPlain =
    PLAIN_OPERATORS.includes(op) &&
    (isEnum || PLAIN_TYPES.includes(type)) &&
    canonical.every((value) => typeof value !== 'number' || Number.isSafeInteger(value))
  const plain = op === 'is' ? [JS_OF[values[0]!.toLowerCase()]] : isPlain ? canonical : undefined
  return { column, negated, op, plain, sql: `${negated ? 'not ' : ''}(${name} ${OPERATORS[op]} ${right})` }
}
const JS_OF: Record<string, unknown> = { null: null, unknown: null, true: true, false: false }

export const isTyped = (op: Operator) => op !== 'is' && !OF_TEXT.includes(op)

/** undefined: PostgreSQL has to decide. NULL matches nothing. */
export function meets({ column, negated, op, plain }: FilterCondition, row: Row): boolean | undefined {
  if (plain === undefined || !Object.hasOwn(row, column)) return undefined
  const value = row[column]
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return undefined
  if (op === 'is') return (value === plain[0]) !== negated
  if (op === 'isdistinct') return (value !== plain[0]) !== negated
  if (value === null) return false
  const found = plain.includes(value)
  return (op === 'neq' ? !found : found) !== negated
}
