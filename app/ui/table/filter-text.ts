import { dayText } from '#contract/dates/date-texts.ts'
import { cellText, type TableColumn } from './columns.ts'
import type { FilterOp, RowFilter } from './table-address.ts'

/** Operators of a column; the first is the default. */
export const opsOf = ({ kind }: Pick<TableColumn<never>, 'kind'>): [FilterOp, string][] => {
  if (kind === 'text')
    return [
      ['contiene', 'contiene'],
      ['es', 'es'],
    ]
  if (kind === 'choice') return [['es', 'es']]
  const isDay = kind === 'instant'
  return [
    ['desde', isDay ? 'desde el' : 'desde'],
    ['hasta', isDay ? 'hasta el' : 'hasta'],
    ['es', isDay ? 'es el' : 'es'],
  ]
}

/** For example 'Estado: Vigente o Aceptada' or 'Km hasta 60,000'. */
export function filterWords<Row>({ op, values }: RowFilter, column: TableColumn<Row>): string {
  const words = values.map((value) => {
    if (value === '') return 'vacío'
    if (column.kind === 'instant') return dayText('shortDate', value)
    if (column.kind === 'choice') return column.choices?.find((one) => one.value === value)?.label ?? value
    const isNumber = column.kind === 'amount' || column.kind === 'number'
    return isNumber && Number.isFinite(Number(value)) ? cellText(column, Number(value)) : value
  })
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} o ${words.at(-1)}` : words[0]
  if (op === 'es') return `${column.title}: ${list}`
  return op === 'contiene' ? `${column.title} contiene «${list}»` : `${column.title} ${op} ${list}`
}
