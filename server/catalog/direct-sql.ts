import { FACETS, type ListingQuery } from '#contract/listing.ts'
import { CARD_COLUMNS } from '#contract/vehicles.ts'
import { BLANKS, FOLD_FROM, FOLD_TO, mayBeTypo, nearlyPattern, type Term, termsOf } from './fold.ts'
import { DOWN_STEP, edgesOf, PRICE_STEP, STEPS } from './histogram.ts'
import { ORDERINGS } from './page.ts'
import { LISTED } from './row-format.ts'

/** A statement with its bound values. */
export interface Statement {
  text: string
  values: unknown[]
}

/** What a statement needs to know that the query does not say: which terms are typos, and what can be financed within the budget. */
export interface Resolved {
  typos: Set<string>
  /** The distinct (precio, enganchemin, plazomax, autoano) within the budget. */
  affordable: { precio: number; enganchemin: number; plazomax: number; autoano: number }[]
}

const TABLE = `public.inventario_cache v`
const LISTS = new Set(['ubicacion', 'promociones'])
const COLUMNS = {
  updated: 'updated_at',
  views: 'view_count',
  price: 'precio',
  year: 'autoano',
  km: 'kilometraje',
} as const

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const folded = (expression: string) =>
  `btrim(regexp_replace(translate(${expression}, ${literal(FOLD_FROM)}, ${literal(FOLD_TO)}), ${literal(BLANKS)}, ' ', 'g'), ' ')`
const SEARCHED =
  `${folded("v.titulo || ' ' || v.marca || ' ' || v.modelo || ' ' || v.version || ' ' || v.autoano")} || ' ' || ` +
  `replace(${folded('v.modelo')}, ' ', '')`

type Bind = (value: unknown) => string
type Condition = [name: string, sql: string]

/** The active filters of a query as SQL, each by the name of what it filters. */
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
  ] as const) {
    const bounds = []
    if (least !== null) bounds.push(`v.${column} >= ${bind(String(least))}::numeric`)
    if (most !== null) bounds.push(`v.${column} <= ${bind(String(most))}::numeric`)
    if (bounds.length > 0) active.push([column, bounds.join(' and ')])
  }
  if (query.hideSeparado) active.push(['hideSeparado', 'not v.separado'])
  if (query.search) {
    const terms = termsOf(query.search).map((term) => termCondition(term, resolved.typos.has(term.phrase), bind))
    active.push(['search', terms.length > 0 ? terms.join(' and ') : 'false'])
  }
  if (query.mensualidad !== null) {
    const column = (name: keyof Resolved['affordable'][number]) => bind(resolved.affordable.map((plan) => plan[name]))
    active.push([
      'mensualidad',
      `(v.precio, v.enganchemin, v.plazomax, v.autoano) in (select * from unnest(` +
        `${column('precio')}::numeric[], ${column('enganchemin')}::numeric[], ${column('plazomax')}::integer[], ${column('autoano')}::integer[]))`,
    ])
  }
  return active
}

const termCondition = (term: Term, isTypo: boolean, bind: Bind) =>
  isTypo
    ? `${SEARCHED} ~ ${bind(nearlyPattern(term.phrase))}`
    : `(position(${bind(bindable(term.phrase))} in ${SEARCHED}) > 0 or position(${bind(bindable(term.compact))} in ${SEARCHED}) > 0)`

// PostgreSQL's text cannot hold U+0000, so no column does either.
const bindable = (text: string) => text.replaceAll('\0', '\ufffd')

const statement = (write: (bind: Bind) => string): Statement => {
  const values: unknown[] = []
  return { text: write((value) => `$${values.push(value)}`), values }
}

const where = (active: Condition[]) => [LISTED, ...active.map(([, sql]) => `(${sql})`)].join(' and ')

/** One row `{ total, vehicles, facets, histograms }`: the parts of an answer, all but the first as JSON text. */
export const listingStatement = (query: ListingQuery, resolved: Resolved): Statement =>
  statement((bind) => {
    const active = conditions(query, resolved, bind)
    const [order, direction] = ORDERINGS[query.orderby]
    const page = `select ${CARD_COLUMNS.map((name) => `v.${name}`).join(', ')} from ${TABLE} where ${where(active)}
      order by v.${COLUMNS[order]} ${direction}, v.id ${direction}
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`
    // A vehicle counts for a facet when it passes every filter but that facet's own: so at most one filter may have failed it.
    const failed = active.map(([name, sql]) => `case when ${sql} then null else ${literal(name)} end`)
    const failures = failed.length > 0 ? `array_remove(array[${failed.join(', ')}], null)` : `'{}'::text[]`
    const facets = FACETS.map((name) => {
      const values = LISTS.has(name) ? `unnest(n.${name})` : `n.${name}::text`
      const order = name === 'autoano' ? 'value collate "C" desc' : 'count desc, value collate "C"'
      return `${literal(name)}, (select coalesce(json_agg(json_build_object('value', value, 'count', count) order by ${order}), '[]')
        from (select value, count(*) as count from (select distinct n.id, ${values} as value from near n where ${keeps(name)}) each_value
               where value <> '' group by value) counted)`
    })
    return `with near as materialized (
        select v.id, ${FACETS.map((name) => `v.${name}`).join(', ')}, v.precio, v.enganchemin, f.failed
          from ${TABLE} cross join lateral (select ${failures} as failed) f
         where ${LISTED} and cardinality(f.failed) <= 1)
      select (select count(*)::integer from near where failed = '{}') as total,
        (select coalesce(json_agg(p), '[]') from (${page}) p)::text as vehicles,
        json_build_object(${facets.join(', ')})::text as facets,
        json_build_object('precio', ${bars('precio', PRICE_STEP)}, 'enganchemin', ${bars('enganchemin', DOWN_STEP)})::text as histograms`
  })

const keeps = (name: string) => `(n.failed = '{}' or n.failed = array[${literal(name)}])`

const bars = (column: 'precio' | 'enganchemin', step: number) => {
  const edges = edgesOf(step, 0).slice(0, -1)
  return `(select json_build_object(
      'edges', to_json(array[${edges.join(', ')}]::numeric[] || (select greatest(${(STEPS + 1) * step}, max(v.${column})) from ${TABLE} where ${LISTED})),
      'counts', json_agg(count order by bar))
    from (select bar, count(n.id) as count
            from generate_series(1, ${STEPS + 1}) bar
            left join near n on ${keeps(column)} and width_bucket(n.${column}, array[${edges.join(', ')}]::numeric[]) = bar
           group by bar) counted)`
}

/** One row `{ count }`. */
export const countStatement = (query: ListingQuery, resolved: Resolved): Statement =>
  statement((bind) => `select count(*) from ${TABLE} where ${where(conditions(query, resolved, bind))}`)

/** One row `{ nearest }`: the amount nearest beyond a bound among what the query gives without that bound; null: none. */
export const nearestStatement = (
  query: ListingQuery,
  name: 'minPrice' | 'maxPrice' | 'enganchemin' | 'maxEnganche',
  resolved: Resolved,
) =>
  statement((bind) => {
    const column = name === 'minPrice' || name === 'maxPrice' ? 'precio' : 'enganchemin'
    const pick = name === 'minPrice' || name === 'enganchemin' ? 'max' : 'min'
    const active = conditions({ ...query, [name]: null }, resolved, bind)
    return `select ${pick}(v.${column}) as nearest from ${TABLE} where ${where(active)}`
  })

/** Rows `{ phrase }`: the terms that may hold a typo and that no listed vehicle holds as typed. Undefined: there is nothing to ask. */
export const typosStatement = (query: ListingQuery): Statement | undefined => {
  const terms = termsOf(query.search).filter(mayBeTypo)
  if (terms.length === 0) return undefined
  return statement(
    (bind) => `select t.phrase from unnest(${bind(terms.map((term) => term.phrase))}::text[]) as t (phrase)
      where not exists (select from ${TABLE} where ${LISTED} and position(t.phrase in ${SEARCHED}) > 0)`,
  )
}

/** Rows of what decides whether a vehicle can be financed. */
export const PLANS = `select distinct precio, enganchemin, plazomax, autoano from ${TABLE} where ${LISTED}`
