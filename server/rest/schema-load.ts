import type { Client, PoolClient } from 'pg'
import { HANDLERS, REPRESENTATIONS } from './domain-queries.ts'
import { type HandlerRow, handlersOf, type RepresentationRow, representColumns } from './domains.ts'
import { byCandidate, type ForeignKeyRow, keyRelationships } from './relationships.ts'
import {
  COMPUTED,
  COMPUTED_RELATIONSHIPS,
  FOREIGN_KEYS,
  PRIMARY_KEYS,
  ROUTINES,
  SCHEMA_RELATIONS,
  TYPES,
  VIEWS,
} from './schema-queries.ts'
import type { Column, QualifiedName, Relation, Relationship, Routine, SchemaCache } from './schema-types.ts'
import { followViews, type ViewRow, viewKey } from './view-columns.ts'

type ColumnRow = Pick<Column, 'name' | 'type' | 'base'> & Partial<Column>
interface RelationRow extends Omit<Relation, 'columns' | 'computed' | 'primaryKey'> {
  oid: string
  columns: ColumnRow[]
  primary_key: string[]
}
interface RoutineRow
  extends Pick<Routine, 'schema' | 'name' | 'volatility' | 'description' | 'parameters' | 'relation' | 'settings'> {
  returns_set: boolean
  return_type: string
  returns_void: boolean
  returns_composite: boolean
  columns: ColumnRow[] | null
}

let versions = 0

export async function loadSchema(
  client: Client | PoolClient,
  schemas: string[],
  extraSearchPath: string[],
): Promise<SchemaCache> {
  const searched = [...new Set([...schemas, ...extraSearchPath])]
  await client.query("begin read only; set local search_path = ''; set local role none")
  try {
    const rows = async <T>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as T[]
    const relations = new Map<string, Relation>()
    const byOid = new Map<string, Relation>()
    const computedOnes = await rows<ComputedRelationshipRow>(COMPUTED_RELATIONSHIPS, [schemas])
    const beyond = computedOnes.map(({ foreign }) => foreign)
    for (const row of await rows<RelationRow>(SCHEMA_RELATIONS, [schemas, beyond])) {
      const relation = relationOf(row)
      if (schemas.includes(relation.schema)) relations.set(key(relation.schema, relation.name), relation)
      byOid.set(row.oid, relation)
    }
    const find = ({ schema, name }: QualifiedName) => relations.get(key(schema, name))
    const views = followViews(await rows<ViewRow>(VIEWS, [searched]))
    const primaryKeys = await rows<{ oid: string; columns: number[] }>(PRIMARY_KEYS)
    for (const view of views) {
      const relation = find(view)
      if (relation) relation.primaryKey = viewKey(view, primaryKeys)
    }
    const byKeys = keyRelationships(await rows<ForeignKeyRow>(FOREIGN_KEYS), views, find)
    const relationships = relationshipsByOrigin(byKeys, computedOnes, byOid)
    for (const row of await rows<{ relation: string; name: string; schema: string; base: string }>(COMPUTED, [
      schemas,
      searched,
    ])) {
      const relation = byOid.get(row.relation)
      if (relation && !relation.columns.has(row.name)) relation.computed.set(row.name, row)
    }
    const routines = groupBy((await rows<RoutineRow>(ROUTINES, [schemas])).map(routineOf), (routine) =>
      key(routine.schema, routine.name),
    )
    const types = typesOf(await rows<{ name: string; type: string }>(TYPES, [searched]))
    representColumns(await rows<RepresentationRow>(REPRESENTATIONS), [
      ...byOid.values(),
      ...[...routines.values()].flat(),
    ])
    const handlers = handlersOf(await rows<HandlerRow>(HANDLERS, [schemas]))
    return {
      version: ++versions,
      relation: (schema, name) => relations.get(key(schema, name)),
      relationships: (origin, schema) =>
        (relationships.get(key(origin.schema, origin.name)) ?? []).filter(
          (one) => (one.kind === 'computed' ? one.routine : one.foreign).schema === schema,
        ),
      related: (schema) =>
        [...relations.values()]
          .filter((relation) => relation.schema === schema && relationships.has(key(schema, relation.name)))
          .map(({ name }) => name),
      relations: (schema) => [...relations.values()].filter((relation) => relation.schema === schema),
      routines: (schema, name) => routines.get(key(schema, name)) ?? [],
      allRoutines: (schema) => [...routines.values()].flat().filter((routine) => routine.schema === schema),
      type: (name) => types.get(name.toLowerCase().replace(/\s+/g, ' ').trim()),
      handlers,
    }
  } finally {
    await client.query('rollback')
  }
}

const groupBy = <T>(items: T[], keyOf: (item: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const key = (schema: string, name: string) => JSON.stringify([schema, name])

const columnsOf = (rows: ColumnRow[]) =>
  new Map(
    rows.map((row): [string, Column] => [
      row.name,
      { ...row, default: row.default ?? null, nullable: row.nullable ?? true, description: row.description ?? null },
    ]),
  )

const relationOf = ({ oid: _, columns, primary_key: primaryKey, ...row }: RelationRow): Relation => ({
  ...row,
  columns: columnsOf(columns),
  computed: new Map(),
  primaryKey,
})

const routineOf = (row: RoutineRow): Routine => ({
  schema: row.schema,
  name: row.name,
  description: row.description,
  volatility: row.volatility,
  parameters: row.parameters,
  returns: {
    kind: row.returns_void ? 'void' : row.returns_composite ? 'composite' : 'scalar',
    set: row.returns_set,
    type: row.return_type,
  },
  columns: row.columns && columnsOf(row.columns),
  relation: row.relation,
  settings: row.settings,
})

interface ComputedRelationshipRow {
  schema: string
  name: string
  origin: string
  foreign: string
  to_one: boolean
}

// A function named like a table replaces its relationships.
const relationshipsByOrigin = (
  byKeys: Relationship[],
  computedOnes: ComputedRelationshipRow[],
  byOid: Map<string, Relation>,
) => {
  const computed = computedOnes.flatMap(({ schema, name, origin, foreign, to_one: toOne }): Relationship[] => {
    const [from, to] = [byOid.get(origin), byOid.get(foreign)]
    return from && to ? [{ kind: 'computed', origin: from, foreign: to, routine: { schema, name }, toOne }] : []
  })
  const ends = (origin: QualifiedName, foreign: QualifiedName) =>
    key(key(origin.schema, origin.name), key(foreign.schema, foreign.name))
  const replaced = new Set(computed.map((one) => (one.kind === 'computed' ? ends(one.origin, one.routine) : '')))
  const all = [...byKeys.filter((one) => !replaced.has(ends(one.origin, one.foreign))), ...computed]
  return groupBy(all.sort(byCandidate), ({ origin }) => key(origin.schema, origin.name))
}

const WORDS: Record<string, string> = {
  int: 'integer',
  integer: 'integer',
  smallint: 'smallint',
  bigint: 'bigint',
  decimal: 'numeric',
  dec: 'numeric',
  real: 'real',
  float: 'double precision',
  'double precision': 'double precision',
  boolean: 'boolean',
  character: 'bpchar',
  char: 'bpchar',
  'character varying': 'character varying',
  'bit varying': 'bit varying',
  timestamp: 'timestamp without time zone',
  'timestamp without time zone': 'timestamp without time zone',
  'timestamp with time zone': 'timestamp with time zone',
  time: 'time without time zone',
  'time without time zone': 'time without time zone',
  'time with time zone': 'time with time zone',
}

const typesOf = (rows: { name: string; type: string }[]) =>
  new Map([...rows.map(({ name, type }) => [name.toLowerCase(), type] as const), ...Object.entries(WORDS)])
