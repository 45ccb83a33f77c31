import type { Containment, FilterOperation, Search } from './filters.ts'
import type { RowRange } from './ranges.ts'
import type { OutputColumn, ResolvedField, ResolvedOrder, RestCondition } from './resolve.ts'
import { arrayLiteral, qualified, quoteIdentifier, type Values } from './statement.ts'

/** A column or a place inside it, of the row that `alias` (quoted) names. */
const fieldSql = (values: Values, alias: string, field: ResolvedField): string => {
  const column = columnSql(alias, field)
  if (field.path.length === 0) return column
  const json = field.base === 'json' || field.base === 'jsonb' ? column : `to_jsonb(${column})`
  const steps = field.path.map(({ arrow, key }) =>
    typeof key === 'string' ? `${arrow}${values.bind(key)}::text` : `${arrow}${values.bind(key.index)}::int`,
  )
  return `(${json}${steps.join('')})`
}

/** The column alone; a computed one is its function called with the row. */
export const columnSql = (alias: string, { column, computed }: Pick<ResolvedField, 'column' | 'computed'>) =>
  computed ? `${qualified(computed)}((${alias}.*))` : `${alias}.${quoteIdentifier(column)}`

/** The select list. Undefined answers every column. */
export const selectSql = (values: Values, alias: string, select: OutputColumn[] | undefined) =>
  select ? select.map((output) => outputSql(values, alias, output)).join(', ') : `${alias}.*`

const outputSql = (values: Values, alias: string, output: OutputColumn) => {
  const { field, cast, aggregate, aggregateCast } = output
  const written = field?.represented?.toJson
  const raw = field ? fieldSql(values, alias, field) : '*'
  const plain = written ? `${qualified(written)}(${raw})` : raw
  const converted = cast ? `cast(${plain} as ${cast})` : plain
  const summed = aggregate ? `${aggregate}(${converted})` : converted
  const answered = aggregateCast ? `cast(${summed} as ${aggregateCast})` : summed
  const name = output.alias ?? (aggregate ? undefined : field?.column)
  return name === undefined ? answered : `${answered} as ${quoteIdentifier(name)}`
}

/** GROUP BY for what is selected beside aggregates. */
export const groupSql = (values: Values, alias: string, select: OutputColumn[] | undefined) => {
  if (!select?.some(({ aggregate }) => aggregate)) return ''
  const terms = select.flatMap(({ field, aggregate }) => (aggregate || !field ? [] : [fieldSql(values, alias, field)]))
  return terms.length > 0 ? ` group by ${terms.join(', ')}` : ''
}

export const orderSql = (values: Values, alias: string, order: ResolvedOrder[]) => {
  const terms = order.map(({ field, direction, nulls }) => {
    const place = nulls === 'nullsfirst' ? ' nulls first' : nulls === 'nullslast' ? ' nulls last' : ''
    return `${fieldSql(values, alias, field)}${direction ? ` ${direction}` : ''}${place}`
  })
  return terms.length > 0 ? ` order by ${terms.join(', ')}` : ''
}

export const rangeSql = (values: Values, { limit, offset }: RowRange) =>
  (limit === null ? '' : ` limit ${values.bind(String(limit))}::bigint`) +
  (offset === 0n ? '' : ` offset ${values.bind(String(offset))}::bigint`)

export const whereSql = (values: Values, alias: string, conditions: RestCondition[]) =>
  conditions.length > 0
    ? ` where ${conditions.map((condition) => conditionSql(values, alias, condition)).join(' and ')}`
    : ''

export const conditionSql = (values: Values, alias: string, condition: RestCondition): string => {
  const not = condition.negated ? 'not ' : ''
  if (condition.kind === 'filter') return `${not}(${operationSql(values, alias, condition.field, condition.operation)})`
  const members = condition.members.map((member) => conditionSql(values, alias, member))
  return `${not}(${members.join(` ${condition.operator} `)})`
}

const COMPARE = {
  eq: '=',
  neq: '<>',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
}
const CONTAIN: Record<Containment, string> = {
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}
const SEARCH: Record<Search, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}
const IS = { null: 'null', not_null: 'not null', true: 'true', false: 'false', unknown: 'unknown' }

const operationSql = (values: Values, alias: string, field: ResolvedField, operation: FilterOperation): string => {
  const left = fieldSql(values, alias, field)
  const read = field.represented?.fromText
  const bind = (value: string) => (read ? `${qualified(read)}(${values.bind(value)}::text)` : values.bind(value))
  switch (operation.kind) {
    case 'compare': {
      // A URL's * stands for %, which would have to be written %25 there.
      const isLike = operation.operator === 'like' || operation.operator === 'ilike'
      const value = isLike ? operation.value.replaceAll('*', '%') : operation.value
      // A pattern and a list are no values of the column.
      const place = isLike || operation.quantifier ? values.bind(value) : bind(value)
      return `${left} ${COMPARE[operation.operator]} ${operation.quantifier ? `${operation.quantifier}(${place})` : place}`
    }
    case 'contain':
      return `${left} ${CONTAIN[operation.operator]} ${bind(operation.value)}`
    case 'in': {
      const listed = operation.values.length === 1 && operation.values[0] === '' ? [] : operation.values
      if (read && listed.length > 0) return `${left} = any(array[${listed.map(bind).join(', ')}])`
      return `${left} = any(${values.bind(arrayLiteral(listed))})`
    }
    case 'is':
      return `${left} is ${IS[operation.value]}`
    case 'distinct':
      return `${left} is distinct from ${bind(operation.value)}`
    case 'search': {
      const language = operation.language === undefined ? '' : `${values.bind(operation.language)}::regconfig, `
      const text = field.base === 'tsvector' && field.path.length === 0 ? left : `to_tsvector(${language}${left})`
      return `${text} @@ ${SEARCH[operation.operator]}(${language}${values.bind(operation.value)})`
    }
  }
}
