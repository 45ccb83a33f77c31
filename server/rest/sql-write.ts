import type { WritePlan } from './plan.ts'
import type { Column } from './schema-types.ts'
import { columnSql } from './sql-fields.ts'
import { allOf, conditionSql } from './sql-tree.ts'
import { qualified, quoteIdentifier, type Values } from './statement.ts'

export const writeSql = (values: Values, plan: WritePlan): string => {
  switch (plan.kind) {
    case 'insert':
    case 'put':
      return insertSql(values, plan)
    case 'update':
      return updateSql(values, plan)
    case 'delete': {
      const alias = quoteIdentifier(plan.relation.name)
      const where = whereSql(values, plan)
      return `delete from ${qualified(plan.relation)} as ${alias}${where}${returningSql(plan)}`
    }
  }
}

const whereSql = (values: Values, { source, filters }: WritePlan) =>
  allOf(filters.map((filter) => conditionSql(values, source, filter)))

const counted = (change: '+ 1' | '- 1') =>
  `set_config('rest.inserted', (coalesce(nullif(current_setting('rest.inserted', true), '')::int, 0) ${change})::text, true) is not null`

const insertSql = (values: Values, plan: WritePlan) => {
  const { relation, columns, conflict } = plan
  const names = columns.map(({ name }) => quoteIdentifier(name))
  const target = `insert into ${qualified(relation)} as ${quoteIdentifier(relation.name)}${names.length > 0 ? ` (${names.join(', ')})` : ''}`
  const picked = names.map((name) => `_body.${name}`).join(', ')
  const merges = conflict?.action === 'merge'
  const checks = merges ? [counted('+ 1')] : []
  if (plan.kind === 'put')
    checks.push(...plan.filters.map((filter) => conditionSql(values, { ...plan.source, alias: '_body' }, filter)))
  const where = checks.length > 0 ? ` where ${checks.toReversed().join(' and ')}` : ''
  return `${target} select ${picked} from ${bodySql(values, plan)}${where}${conflictSql(plan)}${returningSql(plan)}`
}

const conflictSql = ({ conflict, columns }: WritePlan) => {
  if (!conflict) return ''
  const on = ` on conflict (${conflict.columns.map(quoteIdentifier).join(', ')})`
  if (conflict.action === 'ignore' || columns.length === 0) return `${on} do nothing`
  const sets = columns.map(({ name }) => `${quoteIdentifier(name)} = excluded.${quoteIdentifier(name)}`)
  return `${on} do update set ${sets.join(', ')} where ${counted('- 1')}`
}

const updateSql = (values: Values, plan: WritePlan) => {
  const { relation, columns } = plan
  const alias = quoteIdentifier(relation.name)
  if (columns.length === 0) {
    const returned = plan.returning.map((name) => `${returnedSql(plan, name)} as ${quoteIdentifier(name)}`)
    return `select ${returned.length > 0 ? returned.join(', ') : 'null'} from ${qualified(relation)} as ${alias} where false`
  }
  const sets = columns.map(({ name }) => `${quoteIdentifier(name)} = _body.${quoteIdentifier(name)}`)
  const from = bodySql(values, plan)
  const where = whereSql(values, plan)
  return `update ${qualified(relation)} as ${alias} set ${sets.join(', ')} from ${from}${where}${returningSql(plan)}`
}

const returningSql = (plan: WritePlan) => {
  if (plan.returning.length === 0) return ' returning 1'
  return ` returning ${plan.returning.map((name) => `${returnedSql(plan, name)} as ${quoteIdentifier(name)}`).join(', ')}`
}
const returnedSql = ({ relation }: WritePlan, name: string) =>
  columnSql(quoteIdentifier(relation.name), {
    column: name,
    computed: relation.columns.has(name) ? undefined : relation.computed.get(name),
  })

const bodySql = (values: Values, { columns, payload, useDefaults }: WritePlan) => {
  const isObject = payload?.isObject ?? true
  const type = useDefaults ? 'jsonb' : 'json'
  if (columns.length === 0 && isObject) return '(values (1)) as _body'
  const text = `${values.bind(payload?.text ?? '[]')}::${type}`
  if (columns.length === 0) return `${type}_array_elements(${text}) as _body`
  const data = useDefaults ? withDefaults(text, columns, isObject) : text
  const shape = columns
    .map(({ name, type, represented }) => `${quoteIdentifier(name)} ${represented?.fromJson ? 'json' : type}`)
    .join(', ')
  const rows = `${type}_${isObject ? 'to_record' : 'to_recordset'}(${data})`
  if (!columns.some(({ represented }) => represented?.fromJson)) return `${rows} as _body (${shape})`
  return `(select ${columns.map(readSql).join(', ')} from ${rows} as _raw (${shape})) as _body`
}

const readSql = ({ name, represented }: Column) => {
  const raw = `_raw.${quoteIdentifier(name)}`
  return represented?.fromJson ? `${qualified(represented.fromJson)}(${raw}) as ${quoteIdentifier(name)}` : raw
}

const withDefaults = (text: string, columns: Column[], isObject: boolean) => {
  const defaults = columns.flatMap((column) =>
    column.default === null ? [] : [`${literal(column.name)}, ${writtenDefault(column)}`],
  )
  const filled = `jsonb_build_object(${defaults.join(', ')})`
  return isObject
    ? `${filled} || ${text}`
    : `(select coalesce(jsonb_agg(${filled} || _element), '[]') from jsonb_array_elements(${text}) as _element)`
}

const writtenDefault = ({ default: value, type, represented }: Column) =>
  represented?.fromJson && represented.toJson ? `${qualified(represented.toJson)}((${value})::${type})` : value

const literal = (name: string) => `'${name.replaceAll("'", "''")}'`
