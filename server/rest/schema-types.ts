export interface Column {
  name: string
  type: string
  base: string
  default: string | null
  nullable: boolean
  description: string | null
  represented?: Representation | undefined
}

export interface QualifiedName {
  schema: string
  name: string
}

export interface Representation {
  toJson?: QualifiedName
  fromJson?: QualifiedName
  fromText?: QualifiedName
}

export interface MediaHandler {
  type: string
  base: string
  /** Undefined: the function's result is the body. `row` null: any. */
  aggregate?: { function: QualifiedName; row: QualifiedName | null }
}

export interface MediaHandlers {
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
  references: boolean
  columns: ColumnPair[]
}

export interface JunctionRelationship {
  kind: 'junction'
  cardinality: 'many-to-many'
  origin: Relation
  foreign: Relation
  junction: QualifiedName
  constraints: [near: string, far: string]
  near: ColumnPair[]
  far: ColumnPair[]
}

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
  columns: Map<string, Column> | null
  relation: { schema: string; name: string } | null
  settings: Record<string, string>
  description: string | null
}

export interface SchemaCache {
  relation(schema: string, name: string): Relation | undefined
  relations(schema: string): Relation[]
  relationships(origin: QualifiedName, schema: string): Relationship[]
  related(schema: string): string[]
  routines(schema: string, name: string): Routine[]
  allRoutines(schema: string): Routine[]
  type(name: string): string | undefined
  handlers: MediaHandlers
  version: number
}
