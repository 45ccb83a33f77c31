/** Type names are quoted by PostgreSQL. */
export interface Column {
  name: string
  type: string
  base: string
  /** Expression. */
  default: string | null
  nullable: boolean
  description: string | null
  /** Of the domain. */
  represented?: Representation | undefined
}

export interface QualifiedName {
  schema: string
  name: string
}

/** Cast functions of a domain. */
export interface Representation {
  toJson?: QualifiedName
  fromJson?: QualifiedName
  fromText?: QualifiedName
}

/** Writes a custom media type. */
export interface MediaHandler {
  /** Also the Content-Type. */
  type: string
  base: string
  /** Undefined: the result is the body. `row`: its table; null: any. */
  aggregate?: { function: QualifiedName; row: QualifiedName | null }
}

export interface MediaHandlers {
  /** `type` in lower case, or a wildcard. */
  ofRows(relation: QualifiedName, type: string): MediaHandler | undefined
  ofResult(routine: QualifiedName, type: string): MediaHandler | undefined
  ofAny(type: string): MediaHandler | undefined
}

export interface ComputedColumn {
  name: string
  schema: string
  base: string
}

export type ColumnPair = [own: string, other: string]

export interface KeyRelationship {
  kind: 'key'
  cardinality: 'one-to-many' | 'many-to-one' | 'one-to-one'
  origin: Relation
  foreign: Relation
  constraint: string
  /** The origin has the key. */
  references: boolean
  /** [origin, foreign]. */
  columns: ColumnPair[]
}

export interface JunctionRelationship {
  kind: 'junction'
  cardinality: 'many-to-many'
  origin: Relation
  foreign: Relation
  junction: QualifiedName
  constraints: [near: string, far: string]
  /** [origin, junction]. */
  near: ColumnPair[]
  /** [foreign, junction]. */
  far: ColumnPair[]
}

/** A function of the origin's row. */
export interface ComputedRelationship {
  kind: 'computed'
  origin: Relation
  foreign: Relation
  routine: QualifiedName
  toOne: boolean
}

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship

export interface Relation {
  schema: string
  name: string
  kind: 'table' | 'view'
  columns: Map<string, Column>
  computed: Map<string, ComputedColumn>
  primaryKey: string[]
  insertable: boolean
  updatable: boolean
  deletable: boolean
  description: string | null
}

export interface Parameter {
  /** '' when unnamed. */
  name: string
  type: string
  required: boolean
  variadic: boolean
}

export interface Routine {
  schema: string
  name: string
  parameters: Parameter[]
  volatility: 'immutable' | 'stable' | 'volatile'
  returns: { kind: 'void' | 'scalar' | 'composite'; set: boolean; type: string }
  /** Of a composite result; null: unknown. */
  columns: Map<string, Column> | null
  relation: { schema: string; name: string } | null
  /** `create function … set …`. */
  settings: Record<string, string>
  description: string | null
}

export interface SchemaCache {
  relation(schema: string, name: string): Relation | undefined
  relations(schema: string): Relation[]
  /** In candidate order. */
  relationships(origin: QualifiedName, schema: string): Relationship[]
  related(schema: string): string[]
  routines(schema: string, name: string): Routine[]
  allRoutines(schema: string): Routine[]
  /** By any name. */
  type(name: string): string | undefined
  handlers: MediaHandlers
  /** With each reload. */
  version: number
}
