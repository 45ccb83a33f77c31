import { type CallPlan, type ReadPlan, type RestPlan, SCALAR, type WritePlan } from './plan.ts'
import { isEverything } from './ranges.ts'
import type { Asked } from './request.ts'
import type { MediaHandler } from './schema-types.ts'
import { callSql } from './sql-call.ts'
import { bareRowsSql, rowsSql } from './sql-tree.ts'
import { writeSql } from './sql-write.ts'
import { qualified, quoteIdentifier, type Statement, Values } from './statement.ts'

export interface ResultRow {
  total: number | null
  page: number
  /** A Buffer from bytea handlers. */
  body: string | Buffer | null
  location: string | null
  inserted: number | null
  headers: string | null
  status: string | null
}

export const mainStatement = (plan: RestPlan, asked: Asked, cap: number | null): Statement => {
  const values = new Values()
  const text =
    plan.kind === 'read' || plan.kind === 'call' ? readText(values, plan, asked, cap) : writeText(values, plan, asked)
  return { text, values: values.list }
}

export const countStatement = (plan: ReadPlan): Statement => {
  const values = new Values()
  return { text: bareRowsSql(values, plan, placeOf(plan)), values: values.list }
}

const SETTINGS = `nullif(current_setting('response.headers', true), '') as headers, nullif(current_setting('response.status', true), '') as status`

const placeOf = (plan: RestPlan) => ({
  from: `${plan.kind === 'read' ? qualified(plan.relation) : '_source'} as ${quoteIdentifier(plan.source.alias)}`,
  joins: [],
})

const readText = (values: Values, plan: ReadPlan | CallPlan, asked: Asked, cap: number | null) => {
  const ctes: string[] = []
  if (plan.kind === 'call') ctes.push(`_source as (${callSql(values, plan)})`)
  const place = placeOf(plan)
  let total = 'null::bigint'
  const { count } = asked.preferences
  if (count === 'exact' || count === 'estimated') {
    if (isEverything(plan.range)) total = 'count(*)'
    else {
      const bound = count === 'estimated' && cap !== null ? ` limit ${values.bind(String(cap + 1))}::bigint` : ''
      ctes.push(`_counted as (${bareRowsSql(values, plan, place)}${bound})`)
      total = '(select count(*) from _counted)'
    }
  }
  const rows = rowsSql(values, plan, place)
  const body = bodySql(plan, asked)
  // PostgreSQL skips unused stable calls.
  const page = plan.kind === 'call' && body === NO_BODY ? 'count(_row.*)' : 'count(*)'
  return (
    `${withSql(ctes)}select ${total} as total, ${page} as page, ${body} as body, null as location, ` +
    `null::int as inserted, ${SETTINGS} from (${rows}) as _row`
  )
}

const writeText = (values: Values, plan: WritePlan, asked: Asked) => {
  const representation = asked.preferences.return === 'representation'
  const write = writeSql(values, plan)
  const rows = representation ? rowsSql(values, plan, placeOf(plan)) : 'select * from _source'
  const wantsLocation =
    plan.kind === 'insert' && asked.preferences.return === 'headers-only' && plan.returning.length > 0
  const location = wantsLocation
    ? `(select json_agg(json_build_array(k, v)) from (select row_to_json(s) as r from _source as s) as one, json_each_text(one.r) as e(k, v))::text`
    : 'null'
  const inserted =
    plan.conflict?.action === 'merge'
      ? `coalesce(nullif(current_setting('rest.inserted', true), '')::int, 0)`
      : 'null::int'
  return (
    `with _source as (${write}) select null::bigint as total, count(*) as page, ` +
    `${representation ? bodySql(plan, asked) : 'null'} as body, ` +
    `case when count(*) = 1 then ${location} end as location, ${inserted} as inserted, ${SETTINGS} from (${rows}) as _row`
  )
}

const withSql = (ctes: string[]) => (ctes.length > 0 ? `with ${ctes.join(', ')} ` : '')

const NO_BODY = 'null'

const bodySql = (plan: RestPlan, { method, output }: Asked): string => {
  if (method === 'HEAD') return NO_BODY
  const format = output.kind === 'plan' ? output.inner : output
  const returns = plan.kind === 'call' ? plan.routine.returns : { kind: 'composite', set: true }
  if (returns.kind === 'void') return NO_BODY
  const row = returns.kind === 'composite' ? '_row.*' : `_row.${SCALAR}`
  if (format.kind === 'handled') return handledSql(format.handler)
  if (format.kind === 'geojson')
    return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(ST_AsGeoJSON(_row)::json), '[]'))::text`
  if (format.kind === 'csv') {
    // Row text doubles backslashes.
    return `string_agg(replace(substring(_row::text, 2, length(_row::text) - 2), '\\\\', '\\'), E'\\n')`
  }
  const one = format.kind === 'object' || !returns.set
  const rows = one ? `json_agg(${row})->0` : `json_agg(${row})`
  const stripped = 'stripNulls' in format && format.stripNulls ? `json_strip_nulls(${rows})` : rows
  return `coalesce((${stripped})::text, '${one ? 'null' : '[]'}')`
}

const handledSql = ({ base, aggregate }: MediaHandler) => {
  const row = aggregate?.row ? `_row::${qualified(aggregate.row)}` : '_row'
  const written = aggregate ? `${qualified(aggregate.function)}(${row})` : `(array_agg(_row.${SCALAR}))[1]`
  return `(${written})::${base === 'bytea' ? 'bytea' : 'text'}`
}
