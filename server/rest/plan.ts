import {
  maxAffectedOnSingle,
  notImplemented,
  putFilters,
  putRange,
  strictPreferences,
  unknownTable,
  unknownTarget,
} from './errors.ts'
import { ALIKE, nearestName } from './nearest.ts'
import type { RestOptions } from './options.ts'
import type { Payload } from './payload.ts'
import { allColumns, type ReadNode, type ResolvedField, type RestCondition, type RestSource } from './read-tree.ts'
import type { Asked, Method } from './request.ts'
import { resolveCondition, usedComputed } from './resolve.ts'
import { resolveTree } from './resolve-tree.ts'
import { chooseRoutine } from './routines.ts'
import type {
  Column,
  ComputedColumn,
  QualifiedName,
  Relation,
  Relationship,
  Routine,
  SchemaCache,
} from './schema-types.ts'

export interface ReadPlan extends ReadNode {
  kind: 'read'
  relation: Relation
}

export interface WritePlan extends ReadNode {
  kind: 'insert' | 'put' | 'update' | 'delete'
  relation: Relation
  columns: Column[]
  filters: RestCondition[]
  payload?: Extract<Payload, { kind: 'json' }>
  conflict?: { columns: string[]; action: 'merge' | 'ignore' }
  returning: string[]
  useDefaults: boolean
}

export interface CallPlan extends ReadNode {
  kind: 'call'
  routine: Routine
  computed: ComputedColumn[]
  args:
    | { kind: 'named'; values: Map<string, string[]> }
    | { kind: 'json'; text: string; names: string[]; isObject: boolean }
    | { kind: 'body'; body: string | Buffer }
}

export type RestPlan = ReadPlan | WritePlan | CallPlan

export const isReadOnly = (plan: RestPlan, method: Method) =>
  plan.kind === 'read' || (plan.kind === 'call' && (method !== 'POST' || plan.routine.volatility !== 'volatile'))

export const planRequest = (request: Asked, cache: SchemaCache, options: RestOptions): RestPlan => {
  const { preferences, resource } = request
  if (preferences.handling === 'strict' && preferences.invalid.length > 0) throw strictPreferences(preferences.invalid)
  if (resource.kind === 'function') return planCall(request, resource.name, cache, options)
  if (resource.kind === 'root') throw new Error('the root has no plan')
  const relation = findRelation(cache, request.schema, resource.name)
  return request.method === 'GET' || request.method === 'HEAD'
    ? {
        kind: 'read',
        relation,
        ...planReading(request, { ...relation, alias: relation.name }, relation, cache, options),
      }
    : planWrite(request, relation, cache, options)
}

export const findRelation = (cache: SchemaCache, schema: string, name: string): Relation => {
  const relation = cache.relation(schema, name)
  if (relation) return relation
  const known = cache.relations(schema).map((other) => other.name)
  throw unknownTable(schema, name, nearestName(name, known, ALIKE))
}

const planReading = (
  { query, schema }: Asked,
  source: RestSource,
  origin: QualifiedName,
  cache: SchemaCache,
  { maxRows, aggregates = false, targetNames = true }: RestOptions,
): ReadNode =>
  resolveTree({ cache, schema, maxRows, aggregates, targetNames }, source, { origin, above: [] }, query.select, query)

const WRITES = { POST: 'insert', PUT: 'put', PATCH: 'update', DELETE: 'delete' } as const

const planWrite = (request: Asked, relation: Relation, cache: SchemaCache, options: RestOptions): WritePlan => {
  const { query, preferences, payload } = request
  const kind = WRITES[request.method as keyof typeof WRITES]
  if (kind === 'put' && query.limited) throw putRange()
  if ((kind === 'update' || kind === 'delete') && query.limited) {
    throw notImplemented('limit and offset do not restrict an update or a deletion: use filters')
  }
  if (kind === 'insert' && query.conditions.length > 0) throw notImplemented('filters do not apply to an insert')
  if (kind === 'put') requireKeyFilters(query.conditions, relation)
  if (query.levels.some(({ limited }) => limited))
    throw notImplemented('limit and offset do not restrict what a write answers')
  const source = { ...relation, alias: relation.name, remadeFrom: relation }
  const filters = query.conditions.map((tree) => resolveCondition(source, [], tree))
  const shown = { ...request, query: { ...query, conditions: [] } }
  const reading = planReading(shown, source, relation, cache, { ...options, maxRows: null })
  const json = payload?.kind === 'json' ? payload : undefined
  const columns = (json?.keys ?? []).map((name) => targetColumn(relation, name))
  return {
    ...reading,
    select: reading.select?.map(asReturned),
    order: reading.order.map(asReturned),
    kind,
    relation,
    columns,
    filters,
    payload: json,
    conflict: conflictOf(request, relation, kind),
    returning: returningOf(request, relation, reading, kind),
    useDefaults: preferences.missing === 'default' && kind !== 'put',
  }
}

// Returned rows are read again, so computed columns are plain.
const asReturned = <T extends { field?: ResolvedField }>(item: T): T =>
  item.field ? { ...item, field: { ...item.field, computed: undefined } } : item

const targetColumn = (relation: Relation, name: string) => {
  const column = relation.columns.get(name)
  if (!column) throw unknownTarget(relation.name, name)
  return column
}

const requireKeyFilters = (conditions: Asked['query']['conditions'], { primaryKey }: Relation) => {
  const names = conditions.map((tree) =>
    tree.kind === 'filter' &&
    !tree.negated &&
    tree.operation.kind === 'compare' &&
    tree.operation.operator === 'eq' &&
    !tree.operation.quantifier &&
    tree.field.path.length === 0
      ? tree.field.name
      : undefined,
  )
  const whole = primaryKey.length > 0 && primaryKey.every((name) => names.includes(name))
  if (!whole || names.some((name) => name === undefined || !primaryKey.includes(name))) throw putFilters()
}

const conflictOf = (
  { query, preferences }: Asked,
  relation: Relation,
  kind: WritePlan['kind'],
): WritePlan['conflict'] => {
  if (kind === 'put') return { columns: relation.primaryKey, action: 'merge' }
  if (kind !== 'insert' || !preferences.resolution) return undefined
  const columns = query.onConflict?.map((name) => targetColumn(relation, name).name) ?? relation.primaryKey
  if (columns.length === 0) return undefined
  return { columns, action: preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore' }
}

const returningOf = ({ preferences }: Asked, relation: Relation, reading: ReadNode, kind: WritePlan['kind']) => {
  if (preferences.return === 'headers-only') return kind === 'insert' ? relation.primaryKey : []
  if (preferences.return !== 'representation') return []
  const { select, order, embeds } = reading
  const every =
    select && embeds.every(({ relationship }) => relationship.kind !== 'computed') ? [] : relation.columns.keys()
  const named = (select ?? []).flatMap(({ field, counts }) => (counts ? ['count'] : field ? [field.column] : []))
  const ordered = order.flatMap(({ field, embed }) => (embed ? [] : [field.column]))
  const joined = embeds.flatMap(({ relationship }) => joiningColumns(relationship))
  const returned = new Set([...every, ...named, ...ordered, ...joined])
  // count() needs some column.
  return returned.size > 0 ? [...returned] : [...relation.columns.keys()].slice(0, 1)
}

const joiningColumns = (relationship: Relationship) => {
  if (relationship.kind === 'computed') return []
  return (relationship.kind === 'key' ? relationship.columns : relationship.near).map(([own]) => own)
}

const planCall = (request: Asked, name: string, cache: SchemaCache, options: RestOptions): CallPlan => {
  const { query, payload, preferences, schema } = request
  const given =
    request.method === 'POST'
      ? payload?.kind === 'form'
        ? payload.pairs.map(([key]) => key)
        : payload?.kind === 'json'
          ? payload.keys
          : []
      : query.args.map(([key]) => key)
  const routine = chooseRoutine(cache, schema, name, new Set(given), payload)
  if (preferences.handling === 'strict' && preferences.maxAffected !== undefined && !routine.returns.set) {
    throw maxAffectedOnSingle()
  }
  const source = sourceOf(routine, cache)
  const reading = planReading(request, source, routine.relation ?? routine, cache, options)
  const computed = usedComputed(reading.select, reading.conditions, reading.order)
  const select = reading.select ?? (computed.length > 0 ? allColumns(source) : undefined)
  return {
    ...reading,
    kind: 'call',
    routine,
    computed,
    args: argsOf(request, routine),
    select: select?.map(asReturned),
    conditions: reading.conditions.map(conditionAsReturned),
    order: reading.order.map(asReturned),
  }
}

export const SCALAR = 'scalar'
const sourceOf = ({ schema, name, returns, columns, relation }: Routine, cache: SchemaCache): RestSource => ({
  schema,
  name,
  columns: returns.kind === 'composite' ? (columns ?? new Map()) : new Map([[SCALAR, { name: SCALAR, base: '' }]]),
  computed: (relation && cache.relation(relation.schema, relation.name)?.computed) ?? new Map(),
  alias: name,
  ...(relation ? { remadeFrom: relation } : {}),
})

const conditionAsReturned = (condition: RestCondition): RestCondition => {
  if (condition.kind === 'group') return { ...condition, members: condition.members.map(conditionAsReturned) }
  return condition.kind === 'filter' ? asReturned(condition) : condition
}

const argsOf = ({ method, payload, query }: Asked, routine: Routine): CallPlan['args'] => {
  if (method === 'POST' && payload) {
    if (payload.kind === 'raw') return { kind: 'body', body: payload.body }
    if (payload.kind === 'json') {
      const [only] = routine.parameters
      if (routine.parameters.length === 1 && only?.name === '') return { kind: 'body', body: payload.text }
      const names = routine.parameters.map(({ name }) => name).filter((name) => payload.keys.includes(name))
      return { kind: 'json', text: payload.text, names, isObject: payload.isObject }
    }
    return { kind: 'named', values: valuesOf(payload.pairs, routine) }
  }
  return { kind: 'named', values: valuesOf(query.args, routine) }
}

// Repeated values are a list for variadic functions; else the last wins.
const valuesOf = (pairs: [string, string][], routine: Routine) => {
  const values = new Map<string, string[]>()
  for (const [name, value] of pairs) {
    const variadic = routine.parameters.find((parameter) => parameter.name === name)?.variadic
    values.set(name, variadic ? [...(values.get(name) ?? []), value] : [value])
  }
  return values
}
