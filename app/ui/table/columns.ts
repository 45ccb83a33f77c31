import type { ReactNode } from 'react'
import { instantText } from '#contract/dates/date-texts.ts'
import { dayIn, HOUSE_ZONE } from '#contract/dates/dates.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { precio } from '#contract/text/money.ts'
import { pastedText } from '#contract/text/pasted-text.ts'

/** A value as stored: amounts in pesos, instants in ISO 8601. */
export type CellValue = string | number | null

export type ParsedCell = { value: CellValue } | { problem: string }

export interface CellEditor<Row> {
  stored?: (row: Row) => CellValue
  put: (row: Row, value: CellValue) => Row
  parse: (text: string) => ParsedCell
  choices?: readonly { value: string; label: string }[]
  /** The reason why the cell is read-only, or null. */
  locked?: (row: Row) => string | null
  asks?: (value: CellValue) => CellQuestion | null
}

export interface CellQuestion {
  title: string
  text: string
  confirm: string
}

export interface TableColumn<Row> {
  id: string
  title: string
  kind: 'text' | 'amount' | 'number' | 'instant' | 'choice'
  value: (row: Row) => CellValue
  text?: (value: CellValue) => string
  cell?: (row: Row) => ReactNode
  choices?: readonly { value: string; label: string }[]
  width: number
  edit?: CellEditor<Row>
  isHidden?: true
  isFixed?: true
  /** The shown text grows as the value falls, for example days since a date. Reverses the sort. */
  isReversed?: true
}

const EMPTY = '—'

export function cellText<Row>(column: Pick<TableColumn<Row>, 'kind' | 'text' | 'choices'>, value: CellValue): string {
  if (value === null || value === '') return EMPTY
  if (column.text) return column.text(value)
  if (column.kind === 'amount') return precio(Number(value), true)
  if (column.kind === 'instant') return instantText('shortDate', String(value))
  if (column.kind === 'choice') return column.choices?.find((one) => one.value === value)?.label ?? String(value)
  if (column.kind === 'number') return Number(value).toLocaleString('es-MX')
  return String(value)
}

export const filterValue = ({ kind }: { kind: TableColumn<unknown>['kind'] }, value: CellValue): string =>
  value === null ? '' : kind === 'instant' ? dayIn(HOUSE_ZONE, String(value)) : String(value)

/** Parses amounts such as '$239,900', '239900.00' and '300 mil'. */
export function parseAmount(text: string): ParsedCell {
  const plain = pastedText(text).replace(/[\s$,]|MXN/gi, '')
  if (plain === '') return { value: null }
  const amount = Number.isFinite(Number(plain)) ? Number(plain) : readAmount(text)
  return amount === null ? { problem: 'Escribe una cantidad, como 250,000 o 300 mil.' } : { value: amount }
}

export const parseChoice =
  (choices: readonly { value: string; label: string }[]) =>
  (text: string): ParsedCell => {
    const wanted = text.trim().toLocaleLowerCase('es-MX')
    const found = choices.find(({ value, label }) => value === wanted || label.toLocaleLowerCase('es-MX') === wanted)
    return found
      ? { value: found.value }
      : { problem: `Elige ${choices.map(({ label }) => label).join(', ')}.`.replace(/, ([^,]+)\.$/, ' o $1.') }
  }

/** The stored value of a cell, on which a write is based. */
export const storedValue = <Row>({ value, edit }: TableColumn<Row>, row: Row): CellValue => (edit?.stored ?? value)(row)
