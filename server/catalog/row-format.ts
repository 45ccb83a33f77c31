import pg from 'pg'
import { type FieldKind, vehicleField } from '#contract/vehicles/fields.ts'
import { CARD_COLUMNS } from '#contract/vehicles/vehicles.ts'
import type { StoredRow } from './read-listed-rows.ts'

type CardColumn = (typeof CARD_COLUMNS)[number]

type Kind = 'text' | 'integer' | 'money' | 'flag' | 'list' | 'time'

const KINDS: Record<FieldKind, Kind> = {
  text: 'text',
  long: 'text',
  ref: 'text',
  image: 'text',
  pesos: 'money',
  yes: 'flag',
  instant: 'time',
  km: 'integer',
  number: 'integer',
  months: 'integer',
  list: 'list',
  images: 'list',
}
const OWN_KINDS = { id: 'text', created_at: 'time', updated_at: 'time' } as const
const kindOf = (name: CardColumn): Kind =>
  name === 'id' || name === 'created_at' || name === 'updated_at' ? OWN_KINDS[name] : KINDS[vehicleField(name).kind]

// View counts are last, so that `rowJson` can omit them; they change in place.
export const ROW_FIELDS: readonly CardColumn[] = [...CARD_COLUMNS.filter((name) => name !== 'view_count'), 'view_count']
const FIELD_KINDS = ROW_FIELDS.map(kindOf)
export const fieldIndex = (name: CardColumn) => ROW_FIELDS.indexOf(name)

export const LISTED = "ordenstatus = 'Comprado' and not vendido"

const parseArray = pg.types.getTypeParser(1009 as never) as (text: string) => unknown[]

/** Pesos; 0 for null, NaN and infinity, which old rows may contain. */
export const moneyOf = (text: string | null) => {
  const amount = Number(text)
  return Number.isFinite(amount) ? amount : 0
}

// Bounds before (1874) and after (2160) all times; a double represents such microseconds exactly.
const EVER = { before: -3e15, after: 6e15 }

export function microsOf(text: string): number {
  if (text.startsWith('-') || text.endsWith('BC')) return EVER.before
  if (text[4] !== '-') return EVER.after
  const seconds = Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? ''
  return Math.min(EVER.after, Math.max(EVER.before, seconds * 1000 + Number(fraction.padEnd(6, '0'))))
}

export function fieldValues(text: string, field: number): string[] {
  const values = FIELD_KINDS[field] === 'list' ? parseArray(text).flat(6) : [text]
  return values.filter((value): value is string => typeof value === 'string' && value !== '')
}

export function rowJson(row: StoredRow): Buffer {
  let json = ''
  for (let field = 0; field < row.length - 1; field++) {
    json += `${json ? ',' : '{'}"${ROW_FIELDS[field]}":${fieldJson(row[field] as string | null, FIELD_KINDS[field] as Kind)}`
  }
  return Buffer.from(json)
}

function fieldJson(text: string | null, kind: Kind): string {
  if (text === null) return 'null'
  if (kind === 'integer') return text
  if (kind === 'money') return JSON.stringify(Number(text))
  if (kind === 'flag') return text === 't' ? 'true' : 'false'
  if (kind === 'list') return JSON.stringify(parseArray(text))
  if (kind !== 'time') return JSON.stringify(text)
  return JSON.stringify(text.replace(' ', 'T').replace(/\+00$/, '+00:00'))
}

export const storedRow = (vehicle: Record<string, unknown>): StoredRow =>
  ROW_FIELDS.map((name, field) => fieldText(vehicle[name], FIELD_KINDS[field] as Kind))

function fieldText(value: unknown, kind: Kind): string | null {
  // No filter uses the time of day.
  if (kind === 'time') return '2000-01-01 00:00:00+00'
  if (value === null || value === undefined) return null
  if (kind === 'flag') return value ? 't' : 'f'
  if (kind !== 'list') return String(value)
  return `{${(value as unknown[]).map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join()}}`
}
