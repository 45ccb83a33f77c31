import { type InspectedMeasure, type PointCounts, sectionText } from './car-inspection.ts'
import { dayText } from './date-texts.ts'
import { km, precio } from './money.ts'
import { READING_SOURCES } from './vehicle-stages.ts'

// The passport of a car (docs/decisions/235): db/api/passports.sql says what its entries hold.

/** An entry as the database answers it: `hash` is the SHA-256 of `body` in UTF-8, in hexadecimal. */
export interface PassportRow {
  place: number
  body: string
  hash: string
}

interface Noted {
  /** The purchase order of the car. */
  car: string
  /** Its place, from 1. */
  n: number
  /** The day of what it says (YYYY-MM-DD). */
  day: string
  /** The hash of the entry before it; null: it is the first. */
  before: string | null
}
/** Pesos; 0 is 'Por definir'. */
export type PassportPrice = Noted & { kind: 'price'; from: number; to: number }
export type PassportReading = Noted & { kind: 'reading'; km: number; source: string }
export type PassportInspection = Noted & PointCounts & { kind: 'inspection'; km: number; measures: InspectedMeasure[] }
export type PassportRepair = Noted & { kind: 'repair'; label: string; section: string }
/** `sections`: what the workshop works on; none: on nearly all of a car. */
export type PassportWork = Noted & { kind: 'work'; sections: string[] }
/** Says that the entry at a place no longer stands. */
type PassportWithdrawal = Noted & { kind: 'withdrawn'; entry: number }

export type PassportEntry =
  | PassportPrice
  | PassportReading
  | PassportInspection
  | PassportRepair
  | PassportWork
  | PassportWithdrawal

// What each kind says besides its car, place, day and chain.
const SAYS: Record<PassportEntry['kind'], Record<string, 'number' | 'string' | 'array'>> = {
  price: { from: 'number', to: 'number' },
  reading: { km: 'number', source: 'string' },
  inspection: {
    ...{ km: 'number', points: 'number', good: 'number', fair: 'number', repaired: 'number', marked: 'number' },
    ...{ pending: 'number', measures: 'array' },
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

/** What a body says; null: it is none of ours, or lacks what its kind says. */
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

/** The place of the first entry that does not fit those before it, counted from 1; null: all fit, also those that say nothing we know. */
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

/** Says that the entry at a place does not fit. */
export const brokenTitle = (place: number): string => `La anotación ${place} no encaja con las anteriores`

const SEAL_DIGITS = 32

/** What is printed of a passport: how many entries it had, and the first half of the last one's hash. Null: it has none. */
export function passportSeal(rows: readonly PassportRow[]): string | null {
  const last = rows.at(-1)
  return last ? `${last.place}-${last.hash.slice(0, SEAL_DIGITS)}` : null
}

/** A printed seal beside the passport of today: 'same', with how many entries since, 'altered', or 'unread': it is no seal. Null: none was given. */
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

/** Where a printed seal is compared. `origin` has no trailing slash. */
export const passportUrl = (origin: string, slug: string, seal: string | null): string =>
  `${origin}/autos/${slug}/pasaporte${seal ? `?sello=${seal}` : ''}`

/** The PDF of a passport. */
export const passportPdfPath = (slug: string): string => `/functions/v1/passport-pdf/${encodeURIComponent(slug)}`

/** An entry, and the day on which it was withdrawn; null: it stands. */
export type Standing<Entry> = Entry & { withdrawnOn: string | null }

/** What a passport says by its kind, each by its day. */
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
    // The kilometres that stand never fall: of one day they say their own order.
    readings: of((entry) => entry.kind === 'reading').sort((a, b) => a.day.localeCompare(b.day) || a.km - b.km),
    inspections: of((entry) => entry.kind === 'inspection'),
    repairs: of((entry) => entry.kind === 'repair' || entry.kind === 'work'),
  }
}

/** Where an odometer was read, in words. */
export const readingSource = (source: string): string =>
  READING_SOURCES.find(({ value }) => value === source)?.label ?? source

const pesos = (amount: number) => (amount > 0 ? precio(amount) : 'por definir')

/** An entry in one sentence, without its day. */
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
