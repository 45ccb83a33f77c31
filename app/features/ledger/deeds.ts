import type { LedgerLine, LedgerNames } from './ledger-entry.ts'
import { columnText, isEmptyValue, LONGEST_VALUE, zoneOf } from './value-text.ts'
import { DEED_WORDS } from './words/deed-words.ts'
import { columnWords } from './words/table-words.ts'

const PLACE = /\{(\w+)(<?)\}/g

const OPS: Record<string, string> = { INSERT: 'created', DELETE: 'deleted' }

// Any other column of a car says more than its flags.
const OF_SALE =
  /^(vendido|separado|ordenstatus|use_car_studio_images|(car_studio_)?feature_image|precio_(anterior|cambio_at))$/

/** Columns that follow from a deed or from another column: who and when, versions, copies. */
export const FOLLOWS =
  /_(since|versions|at|by|decided)$|^(precio_anterior|search_text|sequence|revision|position|deal_stage|fact_stage)$/

// A deed of one column does not tell the others that people edit with it.
const EDITED = new Set(['vehicle_records', 'deals', 'tasks', 'leads', 'profiles'])
const TELLS_ALL = /^(stage|outcome|state|merged_into|car_why|vehicle_id|second_agent_id)\b/

function tellsAll({ table, changes }: LedgerLine, event: string, words: string): boolean {
  if (!EDITED.has(table) || TELLS_ALL.test(event)) return true
  const told = [event.split('=')[0], ...[...words.matchAll(PLACE)].map(([, place]) => place)]
  return changes.every(({ column }) => told.includes(column) || FOLLOWS.test(column))
}

/** What happened to a row as its table's words put it, or null. */
export function deedOf(line: LedgerLine): string | null {
  if (line.forgotten) return null
  const words = Object.entries(DEED_WORDS[line.table] ?? {})
  if (line.op !== 'UPDATE') return words.find(([event]) => isOf(line, event))?.[1] ?? null
  if (line.table === 'vehicles' && line.changes.some(({ column }) => !OF_SALE.test(column))) return null
  return (
    words.find(
      ([event, words]) => happened(line, event) && tellsAll(line, event, words) && isSayable(line, words),
    )?.[1] ?? null
  )
}

function isOf(line: LedgerLine, event: string): boolean {
  const [op, condition] = event.split(':')
  return op === OPS[line.op] && (!condition || happened(line, condition))
}

function happened({ changes }: LedgerLine, event: string): boolean {
  const [column, value] = event.split('=')
  const change = changes.find((one) => one.column === column)
  if (!change) return false
  if (value) return String(change.after) === value
  return isEmptyValue(change.after) === (value === '')
}

const OWN_PLACES = new Set(['row', 'of', 'whom', 'label'])

/** False when a value is missing or not readable. */
const isSayable = (line: LedgerLine, words: string) =>
  [...words.matchAll(PLACE)].every(
    ([, place, isBefore]) => OWN_PLACES.has(place!) || !isEmptyValue(valueAt(line, place!, isBefore !== '')),
  )

const valueAt = ({ changes }: LedgerLine, column: string, isBefore: boolean) => {
  const change = changes.find((one) => one.column === column)
  return isBefore ? change?.before : change?.after
}

export function deedText(line: LedgerLine, row: string, of: string, names: LedgerNames): string | null {
  const words = deedOf(line)
  if (words === null || !isSayable(line, words)) return null
  const own: Record<string, string> = { row, of, whom: line.concerns?.name ?? 'otra persona', label: line.label ?? '' }
  const text = words.replace(PLACE, (_, place: string, isBefore: string) => {
    if (OWN_PLACES.has(place)) return own[place]!
    const reading = { names, zone: zoneOf(line, names), most: LONGEST_VALUE }
    return columnText(columnWords(line.table, place), valueAt(line, place, isBefore !== ''), reading)
  })
  // Who was entered twice mostly has the same name in both.
  return contracted(text.replace(/^(unió|separó) a (.+) (?:con|de) \2$/, '$1 dos registros de $2'))
}

export const contracted = (text: string) => text.replaceAll(' a el ', ' al ').replaceAll(' de el ', ' del ')
