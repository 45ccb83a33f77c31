import { addDays, daysBetween } from '#contract/dates/calendar.ts'
import { dayIn, HOUSE_ZONE, houseDayStart } from '#contract/dates/dates.ts'
import { typedInstant } from '#contract/dates/typed-moment.ts'
import type { LedgerFilter } from '#contract/ledger/ledger-path.ts'
import { SOURCES } from './sentences.ts'
import { TABLE_WORDS } from './words/table-words.ts'

export const CHANGE_KINDS = [
  { value: 'altas', label: 'Nuevos', op: 'INSERT' },
  { value: 'cambios', label: 'Cambios', op: 'UPDATE' },
  { value: 'papelera', label: 'Papelera', op: 'DELETE' },
  { value: 'consultas', label: 'Consultas', op: 'READ' },
] as const

export interface LedgerAsked {
  of_table?: string
  of_record?: string
  of_column?: string
  of_person?: string
  of_actor?: string
  of_op?: string
  of_source?: string
  since?: string
  until?: string
}

/** No filters set. */
export const asksForAll = (asked: LedgerAsked) => asked.of_op === 'CHANGE' && Object.keys(asked).length === 1

/** Days a deletion can be restored (db/api/ledger.sql). */
export const RESTORE_DAYS = 30

/** At least one. `today`: YYYY-MM-DD in Monterrey. */
export const daysToRestore = (removed: string, today: string): number =>
  Math.max(1, daysBetween(today, addDays(dayIn(HOUSE_ZONE, removed), RESTORE_DAYS)))

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00Z`))

/** Unknown values are ignored. `today`: YYYY-MM-DD in Monterrey. */
export function ledgerAsked(search: URLSearchParams, today: string): LedgerAsked {
  const said = (name: LedgerFilter) => search.get(name)
  const id = (name: LedgerFilter) => (UUID.test(said(name) ?? '') ? said(name) : null)
  const kind = CHANGE_KINDS.find(({ value }) => value === said('tipo'))
  const table = Object.hasOwn(TABLE_WORDS, said('tabla') ?? '') ? said('tabla') : null
  const column = table && Object.hasOwn(TABLE_WORDS[table]!.columns, said('campo') ?? '') ? said('campo') : null
  const source = SOURCES.find(({ value }) => value === said('origen'))
  const [from, until] = [said('desde'), said('hasta')]
  // Deleted items are kept for RESTORE_DAYS.
  const since = kind?.value === 'papelera' ? latest(addDays(today, -RESTORE_DAYS), from) : isDay(from) ? from : null
  const asked = {
    of_table: table,
    of_record: table && said('registro'),
    of_column: column,
    of_person: id('cliente'),
    of_actor: id('quien'),
    of_op: kind?.op ?? 'CHANGE',
    of_source: source?.value,
    since: since && houseDayStart(since),
    until: isDay(until) && houseDayStart(addDays(until, 1)),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as LedgerAsked
}

/** null: none. */
export function momentAsked(search: URLSearchParams): { typed: string; instant: string } | null {
  const typed = search.get('momento' satisfies LedgerFilter) ?? ''
  const instant = typedInstant(typed)
  return instant === null ? null : { typed, instant }
}

const latest = (day: string, other: string | null) => (isDay(other) && other > day ? other : day)
