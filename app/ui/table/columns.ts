import type { ReactNode } from 'react'
import { readAmount } from '#contract/amounts.ts'
import { instantText } from '#contract/date-texts.ts'
import { dayIn, HOUSE_ZONE } from '#contract/dates.ts'
import { precio } from '#contract/money.ts'
import { pastedText } from '#contract/pasted-text.ts'

/** What a cell holds, as the database has it. Money in pesos, instants in ISO 8601. */
export type CellValue = string | number | null

/** What was typed, read; `problem`: why it is no value of this column, in words for who typed it. */
export type ParsedCell = { value: CellValue } | { problem: string }

/** How a column's cells are changed where they are read. */
export interface CellEditor<Row> {
  /** What a write is made over; without it, what the cell shows. Of an instant, its day and time as a field has them. */
  held?: (row: Row) => CellValue
  /** The row with another value in this cell. */
  put: (row: Row, value: CellValue) => Row
  /** Reads what was typed, chosen or pasted. */
  parse: (text: string) => ParsedCell
  /** What may be chosen; without it the cell is typed. */
  choices?: readonly { value: string; label: string }[]
  /** Why this row's cell cannot be changed; null: it can. */
  locked?: (row: Row) => string | null
  /** Asked before that value is written: what cannot be taken back, or not for long. */
  asks?: (value: CellValue) => CellQuestion | null
}

/** What is asked before a cell is written. */
export interface CellQuestion {
  title: string
  text: string
  /** The verb of what is done. */
  confirm: string
}

/** A column of a table. `id` is its name in the address and the data source's own name of it. */
export interface TableColumn<Row> {
  id: string
  title: string
  kind: 'text' | 'amount' | 'number' | 'instant' | 'choice'
  value: (row: Row) => CellValue
  /** How people read it; without it, by its kind. */
  text?: (value: CellValue) => string
  /** What stands in the cell instead of its text. */
  cell?: (row: Row) => ReactNode
  choices?: readonly { value: string; label: string }[]
  /** In pixels, until somebody drags it. */
  width: number
  edit?: CellEditor<Row>
  /** Not shown until somebody chooses it. */
  isHidden?: true
  /** What the source cannot sort or filter by. */
  isFixed?: true
}

const EMPTY = '—'

/** A cell as people read it. */
export function cellText<Row>(column: Pick<TableColumn<Row>, 'kind' | 'text' | 'choices'>, value: CellValue): string {
  if (value === null || value === '') return EMPTY
  if (column.text) return column.text(value)
  if (column.kind === 'amount') return precio(Number(value), true)
  if (column.kind === 'instant') return instantText('shortDate', String(value))
  if (column.kind === 'choice') return column.choices?.find((one) => one.value === value)?.label ?? String(value)
  if (column.kind === 'number') return Number(value).toLocaleString('es-MX')
  return String(value)
}

/** What a filter says of that cell, so that it finds it: an instant by its day. */
export const filterValue = ({ kind }: { kind: TableColumn<unknown>['kind'] }, value: CellValue): string =>
  value === null ? '' : kind === 'instant' ? dayIn(HOUSE_ZONE, String(value)) : String(value)

/** Reads an amount or a number as it is typed or comes from a spreadsheet: '$239,900', '239900.00', '300 mil'. */
export function parseAmount(text: string): ParsedCell {
  const plain = pastedText(text).replace(/[\s$,]|MXN/gi, '')
  if (plain === '') return { value: null }
  const amount = Number.isFinite(Number(plain)) ? Number(plain) : readAmount(text)
  return amount === null ? { problem: 'Escribe una cantidad, como 250,000 o 300 mil.' } : { value: amount }
}

/** Reads one of a column's choices, by its value or its words. */
export const parseChoice =
  (choices: readonly { value: string; label: string }[]) =>
  (text: string): ParsedCell => {
    const wanted = text.trim().toLocaleLowerCase('es-MX')
    const found = choices.find(({ value, label }) => value === wanted || label.toLocaleLowerCase('es-MX') === wanted)
    return found
      ? { value: found.value }
      : { problem: `Elige ${choices.map(({ label }) => label).join(', ')}.`.replace(/, ([^,]+)\.$/, ' o $1.') }
  }

/** What a write of that cell is made over. */
export const heldIn = <Row>({ value, edit }: TableColumn<Row>, row: Row): CellValue => (edit?.held ?? value)(row)
