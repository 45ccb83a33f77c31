import type { TableColumn } from '#app/ui/table/columns.ts'
import type { RowFilter, Sort, TableState } from '#app/ui/table/table-address.ts'
import { addDays } from '#contract/dates/calendar.ts'
import { houseDayStart } from '#contract/dates/dates.ts'
import { fold } from '#contract/listing/search.ts'
import { underExport } from './exported.ts'

export type RowsAsked = Pick<TableState, 'search' | 'filters' | 'sort'> & {
  from: number
  count: number
  /** Id of the only row asked for. */
  only?: string
  /** Number of the export. */
  exported?: string
}

export type AskedColumn = Pick<TableColumn<never>, 'id' | 'kind'>

// Escapes quotes, backslashes and pattern characters; '*' cannot be escaped.
const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
const holding = (text: string) =>
  quoted(`%${text.replaceAll('*', '_').replace(/[\\%_]/g, (sign) => (sign === '_' ? '_' : `\\${sign}`))}%`)

const NOTHING = 'id.is.null'
const wordsIn = (column: string, words: string) =>
  column === 'search_text' ? `${column}.like.${holding(fold(words))}` : `${column}.ilike.${holding(words)}`
const DAY = /^\d{4}-\d{2}-\d{2}$/

function conditionOf({ column, op, values }: RowFilter, { kind }: AskedColumn): string {
  const [first = ''] = values
  if (op === 'contiene') return `${column}.ilike.${holding(first)}`
  if (kind === 'instant') {
    const days = values.filter((day) => DAY.test(day) && !Number.isNaN(Date.parse(day)))
    const since = (day: string) => `${column}.gte.${houseDayStart(day)}`
    const until = (day: string) => `${column}.lt.${houseDayStart(addDays(day, 1))}`
    if (days[0] === undefined) return values.includes('') ? `${column}.is.null` : NOTHING
    if (op === 'desde') return since(days[0])
    if (op === 'hasta') return until(days[0])
    return `or(${days.map((day) => `and(${since(day)},${until(day)})`).join()})`
  }
  const isNumber = kind === 'amount' || kind === 'number'
  const said = isNumber ? values.filter((value) => value.trim() !== '' && Number.isFinite(Number(value))) : values
  if (op === 'desde' || op === 'hasta')
    return said[0] === undefined ? NOTHING : `${column}.${op === 'desde' ? 'gte' : 'lte'}.${quoted(said[0])}`
  const some = said.filter((value) => value !== '')
  const parts = [
    ...(some.length > 0 ? [`${column}.in.(${some.map(quoted).join()})`] : []),
    ...(values.includes('') ? [`${column}.is.null`] : []),
  ]
  return parts.length === 0 ? NOTHING : `or(${parts.join()})`
}

/** Filters as PostgREST conditions; null: none. */
function conditionsOf(
  { search, filters, only }: Pick<RowsAsked, 'search' | 'filters' | 'only'>,
  columns: readonly AskedColumn[],
  searched: readonly string[],
): string | null {
  const conditions = filters
    .filter(({ isOff }) => !isOff)
    .flatMap((filter) => {
      const column = columns.find(({ id }) => id === filter.column)
      return column ? [conditionOf(filter, column)] : []
    })
  if (search.trim()) conditions.push(`or(${searched.map((column) => wordsIn(column, search.trim())).join()})`)
  if (only) conditions.push(`id.eq.${quoted(only)}`)
  return conditions.length > 0 ? `and(${conditions.join()})` : null
}

interface Asking<Query> {
  or(conditions: string): Query
  order(column: string, options: { ascending: boolean; nullsFirst: boolean }): Query
  range(from: number, to: number): Query
  setHeader(name: string, value: string): unknown
}

/** Applies a table's state to a query; ties are ordered by id for stable paging. */
export function askRows<Query extends Asking<Query>>(
  query: Query,
  asked: RowsAsked,
  columns: readonly AskedColumn[],
  { searched, usual, usualThen }: { searched: readonly string[]; usual: Sort; usualThen?: Sort },
): Query {
  const conditions = conditionsOf(asked, columns, searched)
  const sorts = asked.sort ? [asked.sort] : usualThen ? [usual, usualThen] : [usual]
  return sorts
    .reduce(
      (sorted, { column, isDescending }) => sorted.order(column, { ascending: !isDescending, nullsFirst: false }),
      underExport(conditions ? query.or(conditions) : query, asked.exported),
    )
    .order('id', { ascending: true, nullsFirst: false })
    .range(asked.from, asked.from + asked.count - 1)
}
