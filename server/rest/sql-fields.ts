import type { Containment, FilterOperation, Search } from './filters.ts'
import type { RowRange } from './ranges.ts'
import type { ResolvedField } from './read-tree.ts'
import { arrayLiteral, qualified, quoteIdentifier, type Values } from './statement.ts'

export const fieldSql = (values: Values, alias: string, field: ResolvedField): string => {
  const column = columnSql(alias, field)
  if (field.path.length === 0) return column
  const json = field.base === 'json' || field.base === 'jsonb' ? column : `to_jsonb(${column})`
  const steps = field.path.map(({ arrow, key }) =>
    typeof key === 'string' ? `${arrow}${values.bind(key)}::text` : `${arrow}${values.bind(key.index)}::int`,
  )
  return `(${json}${steps.join('')})`
}

export const columnSql = (alias: string, { column, computed }: Pick<ResolvedField, 'column' | 'computed'>) =>
  computed ? `${qualified(computed)}((${alias}.*))` : `${alias}.${quoteIdentifier(column)}`

// Literals, since bound limits are planned badly.
const USUAL_LIMIT = 1000n

export const rangeSql = (values: Values, { limit, offset }: RowRange) =>
  (limit === null ? '' : ` limit ${limit <= USUAL_LIMIT ? limit : `${values.bind(String(limit))}::bigint`}`) +
  (offset === 0n ? '' : ` offset ${values.bind(String(offset))}::bigint`)

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

export const filterSql = (values: Values, alias: string, field: ResolvedField, operation: FilterOperation): string => {
  const left = fieldSql(values, alias, field)
  const read = field.represented?.fromText
  const bind = (value: string) => (read ? `${qualified(read)}(${values.bind(value)}::text)` : values.bind(value))
  switch (operation.kind) {
    case 'compare': {
      const isLike = operation.operator === 'like' || operation.operator === 'ilike'
      const value = isLike ? operation.value.replaceAll('*', '%') : operation.value
      // Patterns and lists do not have the column's type.
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
