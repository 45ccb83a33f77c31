import { FACETS, type ListingQuery, ORDERINGS } from '#contract/listing/listing.ts'
import { readSearch } from '#contract/listing/search-input.ts'
import { CARD_COLUMNS } from '#contract/vehicles/vehicles.ts'
import { BARS, DOWN_STEP, edgesOf, PRICE_STEP } from './histogram.ts'
import { type Bound, isLeast } from './relaxations.ts'
import { LISTED } from './row-format.ts'

export interface DirectStatement {
  text: string
  values: unknown[]
}

export interface Resolved {
  plans: { precio: number; enganchemin: number; plazomax: number; autoano: number; payment: number }[]
}

const TABLE = `public.inventario_cache v`
const PRICED = 'not v.por_definir'
const LISTS = new Set(['ubicacion', 'promociones'])

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

type Bind = (value: unknown) => string
type Condition = [name: string, sql: string]

function conditions(query: ListingQuery, resolved: Resolved, bind: Bind): Condition[] {
  const active: Condition[] = []
  for (const name of FACETS) {
    if (query[name].length === 0) continue
    const values = `${bind(query[name].map(bindable))}::text[]`
    active.push([name, LISTS.has(name) ? `v.${name} && ${values}` : `v.${name}::text = any (${values})`])
  }
  for (const [column, least, most] of [
    ['precio', query.minPrice, query.maxPrice],
    ['enganchemin', query.enganchemin, query.maxEnganche],
    ['kilometraje', query.minKilometraje, query.maxKilometraje],
  ] as const) {
    const bounds = []
    if (least !== null) bounds.push(`v.${column} >= ${bind(String(least))}::numeric`)
    if (most !== null) bounds.push(`v.${column} <= ${bind(String(most))}::numeric`)
    if (bounds.length > 0 && column !== 'kilometraje') bounds.push(PRICED)
    if (bounds.length > 0) active.push([column, bounds.join(' and ')])
  }
  if (query.hideSeparado) active.push(['hideSeparado', 'not v.separado'])
  if (query.search) {
    active.push(['search', `v.id in (select public.found_vehicles(${bind(readSearch(query.search))}))`])
  }
  if (query.mensualidad !== null) {
    const within = resolved.plans.filter(({ payment }) => payment <= (query.mensualidad as number))
    active.push([
      'mensualidad',
      `(v.precio, v.enganchemin, v.plazomax, v.autoano) in (select * from ${planTable(within, bind)})`,
    ])
  }
  return active
}

const planTable = (plans: Resolved['plans'], bind: Bind, ...more: 'payment'[]) => {
  const columns = ['precio', 'enganchemin', 'plazomax', 'autoano', ...more] as const
  return `unnest(${columns.map((name) => `${bind(plans.map((plan) => plan[name]))}::${PLAN_TYPES[name]}[]`).join()})`
}
const PLAN_TYPES = {
  precio: 'numeric',
  enganchemin: 'numeric',
  plazomax: 'integer',
  autoano: 'integer',
  payment: 'double precision',
}

// PostgreSQL text cannot hold U+0000.
const bindable = (text: string) => text.replaceAll('\0', '\ufffd')

const statement = (write: (bind: Bind) => string): DirectStatement => {
  const values: unknown[] = []
  return { text: write((value) => `$${values.push(value)}`), values }
}

const where = (active: Condition[]) => [LISTED, ...active.map(([, sql]) => `(${sql})`)].join(' and ')

export const listingStatement = (query: ListingQuery, resolved: Resolved): DirectStatement =>
  statement((bind) => {
    const active = conditions(query, resolved, bind)
    const [by, direction] = ORDERINGS[query.orderby]
    const column = by === 'payment' ? 'precio' : by
    const paid = by === 'payment' ? planTable(resolved.plans, bind, 'payment') : ''
    const payments = (table: string) =>
      paid &&
      `left join ${paid} paid (precio, enganchemin, plazomax, autoano, payment)
        on (paid.precio, paid.enganchemin, paid.plazomax, paid.autoano) = (${table}.precio, ${table}.enganchemin, ${table}.plazomax, ${table}.autoano)`
    const order = (table: string) =>
      `order by ${table}.por_definir, ${paid ? 'paid.payment' : `${table}.${column}`} ${direction}, ${table}.id ${direction}`
    // Each failed filter sets a bit; a facet ignores its own.
    const failed = active.map(([, sql], index) => `case when ${sql} then 0 else ${1 << index} end`).join(' + ') || '0'
    const passes = (name: string) => {
      const own = active.findIndex(([filter]) => filter === name)
      return own < 0 ? 'n.failed = 0' : `n.failed in (0, ${1 << own})`
    }
    const facets = FACETS.map((name) => {
      const values = LISTS.has(name)
        ? `select distinct n.id, unnest(n.${name}) as value from near n where ${passes(name)}`
        : `select n.${name}::text as value from near n where ${passes(name)}`
      const by = name === 'autoano' ? 'value collate "C" desc' : 'count desc, value collate "C"'
      return `${literal(name)}, (select coalesce(json_agg(json_build_object('value', value, 'count', count) order by ${by}), '[]')
        from (select value, count(*) as count from (${values}) held where value <> '' group by value) counted)`
    })
    const needed = [...new Set(['id', ...FACETS, 'precio', 'enganchemin', 'plazomax', 'por_definir', column])].map(
      (name) => `v.${name}`,
    )
    return `with near as materialized (
        select ${needed.join(', ')}, f.failed
          from ${TABLE} cross join lateral (select ${failed} as failed offset 0) f
         where ${LISTED} and f.failed & (f.failed - 1) = 0
      ), page as (
        select n.id from near n ${payments('n')} where n.failed = 0 ${order('n')} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}
      )
      select (select count(*)::integer from near where failed = 0) as total,
        (select coalesce(json_agg(p), '[]') from (
          select ${CARD_COLUMNS.map((name) => `v.${name}`).join(', ')} from ${TABLE} ${payments('v')} where v.id in (select id from page) ${order('v')}) p
        )::text as vehicles,
        json_build_object(${facets.join(', ')})::text as facets,
        json_build_object('precio', ${bars('precio', PRICE_STEP, passes)}, 'enganchemin', ${bars('enganchemin', DOWN_STEP, passes)}
        )::text as histograms`
  })

const bars = (column: 'precio' | 'enganchemin', step: number, passes: (name: string) => string) => {
  const edges = edgesOf(step, 0).slice(0, -1)
  return `(select json_build_object(
      'edges', to_json(array[${edges.join(', ')}]::numeric[] || (select greatest(${(BARS + 1) * step}, max(v.${column})) from ${TABLE} where ${LISTED})),
      'counts', json_agg(coalesce(count, 0) order by bar))
    from generate_series(1, ${BARS + 1}) bar
    left join (select width_bucket(n.${column}, array[${edges.join(', ')}]::numeric[]) as bar, count(*) as count
                 from near n where ${passes(column)} group by 1) counted using (bar))`
}

export const directCount = (query: ListingQuery, resolved: Resolved): DirectStatement =>
  statement((bind) => `select count(*) from ${TABLE} where ${where(conditions(query, resolved, bind))}`)

const COLUMN_OF: Record<Bound, string> = {
  minPrice: 'precio',
  maxPrice: 'precio',
  enganchemin: 'enganchemin',
  maxEnganche: 'enganchemin',
  minKilometraje: 'kilometraje',
  maxKilometraje: 'kilometraje',
}

export const nearestStatement = (query: ListingQuery, name: Bound, resolved: Resolved) =>
  statement((bind) => {
    const pick = isLeast(name) ? 'max' : 'min'
    const column = COLUMN_OF[name]
    const active = conditions({ ...query, [name]: null }, resolved, bind)
    if (column !== 'kilometraje') active.push([column, PRICED])
    return `select ${pick}(v.${column}) as nearest from ${TABLE} where ${where(active)}`
  })

export const PLANS = `select distinct precio, enganchemin, plazomax, autoano from ${TABLE} where ${LISTED}`
