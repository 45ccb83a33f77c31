// The address holds the state of a table:
// ?buscar=versa&filtro=state:es:open,accepted&filtro=-kms:hasta:60000&orden=final_amount.desc&filas=200&pagina=2

export const FILTER_OPS = ['es', 'contiene', 'desde', 'hasta'] as const
export type FilterOp = (typeof FILTER_OPS)[number]

export interface RowFilter {
  column: string
  op: FilterOp
  values: readonly string[]
  isOff?: true
}

export interface Sort {
  column: string
  isDescending: boolean
}

export interface TableState {
  search: string
  filters: readonly RowFilter[]
  /** null: default order. */
  sort: Sort | null
  /** null: the columns of the user's layout. */
  columns: readonly string[] | null
}

export interface TablePlace extends TableState {
  page: number
  size: PageSize
  view: string | null
}

export const PAGE_SIZES = [50, 200, 1000] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export const PLAIN: TableState = { search: '', filters: [], sort: null, columns: null }

const NAME = /^\w+$/
const NAMES = ['buscar', 'filtro', 'orden', 'columnas', 'filas', 'pagina', 'v'] as const
const MOST_FILTERS = 20

// Percent-encodes the separators of a filter.
const quoted = (value: string) => value.replace(/[%,:]/g, (sign) => encodeURIComponent(sign))
const unquoted = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export const filterText = ({ column, op, values, isOff }: RowFilter) =>
  `${isOff ? '-' : ''}${column}:${op}:${values.map(quoted).join(',')}`

const readFilter = (text: string): RowFilter | null => {
  const [name = '', op, values, more] = text.replace(/^-/, '').split(':')
  if (!NAME.test(name) || values === undefined || more !== undefined) return null
  const known = FILTER_OPS.find((one) => one === op)
  if (!known) return null
  return {
    column: name,
    op: known,
    values: values.split(',').map(unquoted),
    ...(text.startsWith('-') && { isOff: true as const }),
  }
}

/** Parses an address, ignoring unknown columns. */
export function placeOf(params: URLSearchParams, known: readonly string[]): TablePlace {
  const isKnown = (column: string) => known.includes(column)
  const [column = '', direction] = (params.get('orden') ?? '').split('.')
  const columns = params.get('columnas')?.split(',').filter(isKnown) ?? []
  const size = Number(params.get('filas'))
  return {
    search: (params.get('buscar') ?? '').slice(0, 100),
    filters: params
      .getAll('filtro')
      .slice(0, MOST_FILTERS)
      .map(readFilter)
      .filter((filter) => filter !== null && isKnown(filter.column)) as RowFilter[],
    sort: isKnown(column) ? { column, isDescending: direction === 'desc' } : null,
    columns: columns.length > 0 ? [...new Set(columns)] : null,
    page: Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1),
    size: PAGE_SIZES.find((one) => one === size) ?? PAGE_SIZES[0],
    view: params.get('v'),
  }
}

export function placeParams(
  { search, filters, sort, columns, page, size, view }: TablePlace,
  beside = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(beside)
  for (const name of NAMES) params.delete(name)
  if (search) params.set('buscar', search)
  for (const filter of filters) params.append('filtro', filterText(filter))
  if (sort) params.set('orden', `${sort.column}.${sort.isDescending ? 'desc' : 'asc'}`)
  if (columns) params.set('columnas', columns.join())
  if (size !== PAGE_SIZES[0]) params.set('filas', String(size))
  if (page > 1) params.set('pagina', String(page))
  if (view) params.set('v', view)
  return params
}

/** Whether the address holds table state; otherwise the default view applies. */
export const saysPlace = (params: URLSearchParams) => NAMES.some((name) => params.has(name))

const stateText = ({ search, filters, sort, columns }: TableState) =>
  placeParams({ search, filters, sort, columns, page: 1, size: PAGE_SIZES[0], view: null }).toString()

export const sameState = (one: TableState, other: TableState) => stateText(one) === stateText(other)

export const viewSettings = (state: TableState) => ({ query: stateText(state) })

/** Parses a stored view, ignoring unknown parts. */
export function viewState(settings: unknown, known: readonly string[]): TableState {
  const { query } = (settings ?? {}) as { query?: unknown }
  const { search, filters, sort, columns } = placeOf(new URLSearchParams(typeof query === 'string' ? query : ''), known)
  return { search, filters, sort, columns }
}

/** Adds a filter, replacing the same column and operator. */
export const withFilter = (filters: readonly RowFilter[], filter: RowFilter): RowFilter[] => [
  ...filters.filter(({ column, op }) => column !== filter.column || op !== filter.op),
  filter,
]
