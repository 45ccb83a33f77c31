import { type CellValue, filterValue, type TableColumn } from './columns.ts'
import type { RowFilter, TableState } from './table-address.ts'

/** Whether a row matches the filters. Columns that the row lacks count as matching. */
export function matchesState<Row>(
  row: Partial<Row>,
  { filters, search }: Pick<TableState, 'filters' | 'search'>,
  columns: readonly TableColumn<Row>[],
): boolean {
  const isKept = filters.every((filter) => {
    const column = columns.find(({ id }) => id === filter.column)
    return filter.isOff || !column || passes(filter, column, valueIn(row, column))
  })
  return isKept && (search === '' || columns.some((column) => holds(valueIn(row, column), search)))
}

const valueIn = <Row>(row: Partial<Row>, { value }: TableColumn<Row>): CellValue => value(row as Row) ?? null

const holds = (value: CellValue, text: string) =>
  value !== null && String(value).toLocaleLowerCase('es-MX').includes(text.toLocaleLowerCase('es-MX'))

function passes<Row>({ op, values }: RowFilter, column: TableColumn<Row>, value: CellValue): boolean {
  const [first = ''] = values
  const said = filterValue(column, value)
  if (op === 'es') return values.includes(said)
  if (value === null) return false
  if (op === 'contiene') return holds(value, first)
  const isAfter = column.kind === 'instant' ? said >= first : Number(value) >= Number(first)
  const isBefore = column.kind === 'instant' ? said <= first : Number(value) <= Number(first)
  return op === 'desde' ? isAfter : isBefore
}

/** Sorts rows like the data source: empty values last. */
export function rowsInOrder<Row>(
  rows: readonly Row[],
  { sort }: Pick<TableState, 'sort'>,
  columns: readonly TableColumn<Row>[],
) {
  const column = columns.find(({ id }) => id === sort?.column)
  if (!sort || !column) return [...rows]
  const direction = sort.isDescending ? -1 : 1
  return [...rows].sort((one, other) => {
    const [a, b] = [column.value(one), column.value(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'es-MX')
    return order * direction
  })
}
