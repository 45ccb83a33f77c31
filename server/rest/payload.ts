import { parse as parseCsv } from 'csv-parse/sync'
import { bodyError } from './errors.ts'
import type { MediaType } from './media-types.ts'
import { parsePairs } from './query-string.ts'

/** JSON stays text, so no number loses precision. */
export type Payload =
  | { kind: 'json'; text: string; keys: string[]; isObject: boolean }
  | { kind: 'form'; pairs: [string, string][] }
  | { kind: 'raw'; body: string | Buffer; type: 'text/plain' | 'text/xml' | 'application/octet-stream' }

const DEEPEST = 1000

export const readRows = (body: Uint8Array, type: MediaType, columns: string[] | undefined): Payload => {
  switch (type.name) {
    case 'application/json':
      return rowsOfJson(utf8(body), columns)
    case 'text/csv':
      return rowsOfCsv(utf8(body))
    case 'application/x-www-form-urlencoded': {
      const row = Object.fromEntries(parsePairs(utf8(body)))
      return { kind: 'json', text: JSON.stringify(row), keys: Object.keys(row), isObject: true }
    }
    default:
      throw bodyError(`Content-Type not acceptable: ${type.name}`)
  }
}

export const readArguments = (body: Uint8Array, type: MediaType, columns: string[] | undefined): Payload => {
  switch (type.name) {
    case 'application/json': {
      const text = utf8(body)
      const value = text.trim() === '' ? {} : parseJson(text)
      const first: unknown = Array.isArray(value) ? value[0] : value
      const keys = columns ?? (isObject(first) ? Object.keys(first) : [])
      return { kind: 'json', text: text.trim() === '' ? '{}' : text, keys, isObject: isObject(value) }
    }
    case 'application/x-www-form-urlencoded':
      return { kind: 'form', pairs: parsePairs(utf8(body)) }
    case 'text/plain':
    case 'text/xml':
      return { kind: 'raw', body: utf8(body), type: type.name }
    case 'application/octet-stream':
      return { kind: 'raw', body: Buffer.from(body), type: type.name }
    default:
      throw bodyError(`Content-Type not acceptable: ${type.name}`)
  }
}

const rowsOfJson = (text: string, columns: string[] | undefined): Payload => {
  const value = parseJson(text)
  if (isObject(value)) return { kind: 'json', text, keys: columns ?? Object.keys(value), isObject: true }
  if (!Array.isArray(value) || !value.every(isObject)) throw bodyError('All object keys must match')
  const keys = columns ?? Object.keys(value[0] ?? {})
  if (!columns) requireSameKeys(value, keys)
  return { kind: 'json', text, keys, isObject: false }
}

const requireSameKeys = (rows: object[], keys: string[]) => {
  for (const row of rows) {
    if (Object.keys(row).length !== keys.length || !keys.every((key) => Object.hasOwn(row, key))) {
      throw bodyError('All object keys must match')
    }
  }
}

const rowsOfCsv = (text: string): Payload => {
  let rows: Record<string, string>[]
  try {
    rows = parseCsv(text, { columns: true, bom: true, skip_empty_lines: true })
  } catch {
    throw bodyError('All lines must have same number of fields')
  }
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value === 'NULL' ? null : value])),
  )
  return { kind: 'json', text: JSON.stringify(values), keys: Object.keys(values[0] ?? {}), isObject: false }
}

const parseJson = (text: string): unknown => {
  requireShallow(text)
  try {
    return JSON.parse(text)
  } catch {
    throw bodyError('Empty or invalid json')
  }
}

const requireShallow = (text: string) => {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === 92) at++
      else if (code === 34) quoted = false
    } else if (code === 34) quoted = true
    else if (code === 123 || code === 91) {
      if (++depth > DEEPEST) throw bodyError(`The json is nested deeper than ${DEEPEST}`)
    } else if (code === 125 || code === 93) depth--
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const utf8 = (body: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw bodyError('The body is not valid UTF-8')
  }
}
