import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { km, precio } from '#contract/text/money.ts'
import type { LedgerChange, LedgerLine, LedgerNames } from './ledger-entry.ts'
import { columnWords } from './words/table-words.ts'
import type { ColumnWords } from './words/word-kinds.ts'

const EMPTY = 'sin dato'
const LONGEST = 80
/** Of a value in a sentence. */
export const LONGEST_VALUE = 60
const numbers = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 6 })

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

export const isEmptyValue = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Time zone of a row: of a visit's branch, else Monterrey. */
export function zoneOf({ table, record, changes }: LedgerLine, names: LedgerNames): string {
  if (table !== 'appointments') return HOUSE_ZONE
  const branch = changes.find(({ column }) => column === 'branch')
  const code = String(branch?.after ?? branch?.before ?? names.visits[record] ?? '')
  return names.branches[code]?.zone ?? HOUSE_ZONE
}

interface Reading {
  names: LedgerNames
  zone?: string
  most?: number | undefined
}

export function columnText(column: ColumnWords, value: unknown, reading: Reading): string {
  if (isEmptyValue(value)) return EMPTY
  const { names, zone = HOUSE_ZONE, most = Number.POSITIVE_INFINITY } = reading
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  switch (column.kind) {
    case 'pesos':
      return precio(Number(value), true)
    case 'km':
      return km(Number(value))
    case 'months':
      return value === 1 ? '1 mes' : `${text} meses`
    case 'number':
      return String(column.name.includes('año') || column.name.includes('folio') ? text : numbers.format(Number(value)))
    case 'percent':
      return percentText(Number(value))
    case 'yes':
      return value === true ? 'Sí' : 'No'
    case 'day':
      return dayText('date', text)
    case 'instant':
      return instantText('moment', text, zone)
    case 'phone':
      return phoneText(text)
    case 'choice':
      return column.say?.(text) ?? text
    case 'person':
    case 'lead':
      return names.people[text] ?? 'otra persona'
    case 'car':
    case 'order':
      return names.cars[text] ?? (column.kind === 'order' ? text : 'un auto que ya no está')
    case 'sale':
      return names.sales[text] ?? 'una venta que ya no está'
    case 'branch':
      return names.branches[text]?.name ?? text
    case 'drawing':
      return 'Una firma'
    case 'listed':
      return names.listed[text] ?? 'otro que ya no está'
    case 'list':
      return listText(value, most)
    case 'json':
      return cut(jsonText(column, value), most) || EMPTY
    case 'ref':
      return cut(text, Math.min(most, LONGEST))
    default:
      return cut(text, most)
  }
}

// Rates are stored as percent or fraction.
const percentText = (value: number) => `${numbers.format(Math.abs(value) <= 1 ? value * 100 : value)} %`

const listText = (value: unknown, most: number) => {
  if (!Array.isArray(value)) return String(value)
  const whole = value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join(', ')
  return whole.length <= most ? whole : value.length === 1 ? '1 elemento' : `${value.length} elementos`
}

interface ChangedPart {
  name: string
  before: string
  after: string
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partText = (column: ColumnWords, name: string, value: unknown) => {
  if (isEmptyValue(value)) return EMPTY
  const ownText = column.part?.(name, value)?.text
  if (ownText) return ownText
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (name.startsWith('precio') || name === 'amount') return precio(Number(value), true)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
const partName = (column: ColumnWords, name: string) => column.part?.(name, null)?.name ?? name

function changedParts(column: ColumnWords, { before, after }: Pick<LedgerChange, 'before' | 'after'>) {
  const [was, now] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}]
  if (!isPlain(before) && !isPlain(after)) return null
  return [...new Set([...Object.keys(was), ...Object.keys(now)])]
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]))
    .map(
      (name): ChangedPart => ({
        name: partName(column, name),
        before: partText(column, name, was[name]),
        after: partText(column, name, now[name]),
      }),
    )
}

const jsonText = (column: ColumnWords, value: unknown) =>
  isPlain(value)
    ? Object.entries(value)
        .map(([name, part]) => `${partName(column, name)}: ${partText(column, name, part)}`)
        .join(' · ')
    : typeof value === 'boolean'
      ? value
        ? 'Sí'
        : 'No'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)

export function changeTexts(line: LedgerLine, change: LedgerChange, names: LedgerNames): ChangedPart[] {
  const column = columnWords(line.table, change.column)
  const parts = column.kind === 'json' ? changedParts(column, change) : null
  if (parts && parts.length > 0) return parts
  const reading = { names, zone: zoneOf(line, names) }
  return [
    {
      name: '',
      before: columnText(column, change.before, reading),
      after: columnText(column, change.after, reading),
    },
  ]
}
