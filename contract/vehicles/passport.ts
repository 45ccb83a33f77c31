import { dayText } from '../dates/date-texts.ts'
import { type InspectedMeasure, type PointCounts, sectionText } from '../inspections/car-inspection.ts'
import { labelIn } from '../text/labels.ts'
import { km, precio } from '../text/money.ts'
import { READING_SOURCES } from './vehicle-stages.ts'

/** `hash`: hex SHA-256 of the UTF-8 `body`. */
export interface PassportRow {
  place: number
  body: string
  hash: string
}

interface Noted {
  car: string
  n: number
  day: string
  /** Previous hash; null: first. */
  before: string | null
}
/** Pesos; 0 is 'Por definir'. */
export type PassportPrice = Noted & { kind: 'price'; from: number; to: number }
export type PassportReading = Noted & { kind: 'reading'; km: number; source: string }
export type PassportInspection = Noted & PointCounts & { kind: 'inspection'; km: number; measures: InspectedMeasure[] }
export type PassportRepair = Noted & { kind: 'repair'; label: string; section: string }
/** Affected sections; none: nearly all. */
export type PassportWork = Noted & { kind: 'work'; sections: string[] }
type PassportWithdrawal = Noted & { kind: 'withdrawn'; entry: number }

export type PassportEntry =
  | PassportPrice
  | PassportReading
  | PassportInspection
  | PassportRepair
  | PassportWork
  | PassportWithdrawal

const SAYS: Record<PassportEntry['kind'], Record<string, 'number' | 'string' | 'array'>> = {
  price: { from: 'number', to: 'number' },
  reading: { km: 'number', source: 'string' },
  inspection: {
    km: 'number',
    points: 'number',
    good: 'number',
    fair: 'number',
    repaired: 'number',
    marked: 'number',
    pending: 'number',
    measures: 'array',
  },
  repair: { label: 'string', section: 'string' },
  work: { sections: 'array' },
  withdrawn: { entry: 'number' },
}
const isOf = (kind: string, value: unknown) => (kind === 'array' ? Array.isArray(value) : typeof value === kind)

const parsed = (body: string): Record<string, unknown> | null => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

export function passportEntry(body: string): PassportEntry | null {
  const said = parsed(body)
  const says = SAYS[said?.kind as PassportEntry['kind']]
  const fields = Object.entries({ n: 'number', day: 'string', car: 'string', ...says })
  return says && fields.every(([name, kind]) => isOf(kind, said![name])) ? (said as unknown as PassportEntry) : null
}

const hashOf = async (text: string) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Position of the first broken link (from 1), or null; unknown kinds are accepted. */
export async function brokenPlace(rows: readonly PassportRow[]): Promise<number | null> {
  let before: PassportRow | undefined
  for (const [at, row] of rows.entries()) {
    const place = at + 1
    const said = parsed(row.body)
    const isNext = row.place === place && said?.n === place && said.before === (before?.hash ?? null)
    const isOfCar = said?.car === parsed(rows[0]!.body)?.car
    if (!isNext || !isOfCar || (await hashOf(row.body)) !== row.hash) return place
    before = row
  }
  return null
}

export const brokenTitle = (place: number): string => `La anotación ${place} no encaja con las anteriores`

const SEAL_DIGITS = 32

/** Printed seal: number of entries and half of the last hash. */
export function passportSeal(rows: readonly PassportRow[]): string | null {
  const last = rows.at(-1)
  return last ? `${last.place}-${last.hash.slice(0, SEAL_DIGITS)}` : null
}

/** Compares a printed seal: 'same', 'altered' or 'unread'. */
export function sealState(
  seal: string | null,
  rows: readonly PassportRow[],
): { state: 'same'; place: number; since: number } | { state: 'altered'; place: number } | { state: 'unread' } | null {
  if (seal === null) return null
  const [, count, hash] = /^([1-9]\d{0,5})-([0-9a-f]{32})$/.exec(seal.trim().toLowerCase()) ?? []
  if (!count || !hash) return { state: 'unread' }
  const place = Number(count)
  return rows[place - 1]?.hash.startsWith(hash)
    ? { state: 'same', place, since: rows.length - place }
    : { state: 'altered', place }
}

/** `origin` without a trailing slash. */
export const passportUrl = (origin: string, slug: string, seal: string | null): string =>
  `${origin}/autos/${slug}/pasaporte${seal ? `?sello=${seal}` : ''}`

export const passportPdfPath = (slug: string): string => `/functions/v1/passport-pdf/${encodeURIComponent(slug)}`

/** With its withdrawal date, or null. */
export type Standing<Entry> = Entry & { withdrawnOn: string | null }

export interface PassportParts {
  prices: Standing<PassportPrice>[]
  readings: Standing<PassportReading>[]
  inspections: Standing<PassportInspection>[]
  repairs: Standing<PassportRepair | PassportWork>[]
}

export function passportParts(rows: readonly PassportRow[]): PassportParts {
  const entries = rows.map(({ body }) => passportEntry(body)).filter((entry) => entry !== null)
  const withdrawn = new Map(entries.flatMap((one) => (one.kind === 'withdrawn' ? [[one.entry, one.day]] : [])))
  const of = <Entry extends PassportEntry>(isOfKind: (entry: PassportEntry) => entry is Entry) =>
    entries
      .filter(isOfKind)
      .map((entry) => ({ ...entry, withdrawnOn: withdrawn.get(entry.n) ?? null }))
      .sort((a, b) => a.day.localeCompare(b.day) || a.n - b.n)
  return {
    prices: of((entry) => entry.kind === 'price'),
    // By day, then km.
    readings: of((entry) => entry.kind === 'reading').sort((a, b) => a.day.localeCompare(b.day) || a.km - b.km),
    inspections: of((entry) => entry.kind === 'inspection'),
    repairs: of((entry) => entry.kind === 'repair' || entry.kind === 'work'),
  }
}

export const readingSource = (source: string): string => labelIn(READING_SOURCES, source)

const pesos = (amount: number) => (amount > 0 ? precio(amount) : 'por definir')

/** One sentence without date. */
export function passportText(entry: PassportEntry): string {
  switch (entry.kind) {
    case 'price':
      return `Precio: de ${pesos(entry.from)} a ${pesos(entry.to)}`
    case 'reading':
      return `${km(entry.km)} · ${readingSource(entry.source)}`
    case 'inspection':
      return `Inspección con ${km(entry.km)}: ${sectionText(entry)}`
    case 'repair':
      return `Se reparó: ${entry.label} (${entry.section})`
    case 'work':
      return entry.sections.length > 0 ? `Trabajo de taller: ${entry.sections.join(', ')}` : 'Trabajo de taller'
    case 'withdrawn':
      return `Se retiró la anotación ${entry.entry}`
  }
}

/** 'Se retiró el 28 de noviembre de 2026'. */
export const withdrawnText = (day: string): string => `Se retiró el ${dayText('date', day)}`
