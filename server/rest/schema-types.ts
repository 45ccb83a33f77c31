/** A column as requests need it. Type names are safe to write into SQL: PostgreSQL spelled and qualified them. */
export interface Column {
  name: string
  type: string
  /** What kind of value it holds beneath any domain: json and jsonb take arrows, tsvector is searched as it is. */
  base: string
  /** The default's expression; null when there is none. */
  default: string | null
  nullable: boolean
  description: string | null
  /** How a domain's values are written and read, where its casts say so. */
  represented?: Representation | undefined
}

/** Where something is found: a function, a table. */
export interface QualifiedName {
  schema: string
  name: string
}

/** The functions of a domain's implicit casts: from its values to JSON, and to them from JSON and from the text of a filter. */
export interface Representation {
  toJson?: QualifiedName
  fromJson?: QualifiedName
  fromText?: QualifiedName
}

/** What writes an answer as a media type of its own: a function's result, or an aggregate over rows. */
export interface MediaHandler {
  /** As its domain is named, which is the Content-Type. */
  type: string
  base: string
  /** Undefined: the answer of the function is the body itself. `row`: the table whose rows it takes; null: any. */
  aggregate?: { function: QualifiedName; row: QualifiedName | null }
}

export interface MediaHandlers {
  /** For the rows of a table or view. `type` in lower case; a handler of whatever is asked for has the type of whatever. */
  ofRows(relation: QualifiedName, type: string): MediaHandler | undefined
  /** For the result of a function. */
  ofResult(routine: QualifiedName, type: string): MediaHandler | undefined
  /** For any rows. */
  ofAny(type: string): MediaHandler | undefined
}

/** A function of one row, selectable like a column: `function_name(table_row)`. */
export interface ComputedColumn {
  name: string
  schema: string
  base: string
}

/** A column of one side and the column of the other that must equal it. */
export type ColumnPair = [own: string, other: string]

/** Rows that a foreign key joins. */
export interface KeyRelationship {
  kind: 'key'
  cardinality: 'one-to-many' | 'many-to-one' | 'one-to-one'
  origin: Relation
  foreign: Relation
  constraint: string
  /** Whether the origin has the key; else it is what the foreign relation's key refers to. */
  references: boolean
  /** Column of the origin, column of the foreign relation. */
  columns: ColumnPair[]
}

/** Rows that a third table joins, with a foreign key to each side. */
export interface JunctionRelationship {
  kind: 'junction'
  cardinality: 'many-to-many'
  origin: Relation
  foreign: Relation
  junction: QualifiedName
  constraints: [near: string, far: string]
  /** Column of the origin, column of the junction. */
  near: ColumnPair[]
  /** Column of the foreign relation, column of the junction. */
  far: ColumnPair[]
}

/** Rows that a function answers for one row of the origin. */
export interface ComputedRelationship {
  kind: 'computed'
  origin: Relation
  foreign: Relation
  routine: QualifiedName
  toOne: boolean
}

/** How rows of one relation belong to rows of another: what may be embedded. */
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
  /** '' when it has none. */
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
  /** Columns of a composite answer: the table's own or the function's OUT parameters. Null when they are not known. */
  columns: Map<string, Column> | null
  /** The table or view whose rows it answers, when it is one. */
  relation: { schema: string; name: string } | null
  /** What `create function … set …` says. */
  settings: Record<string, string>
  description: string | null
}

export interface SchemaCache {
  relation(schema: string, name: string): Relation | undefined
  relations(schema: string): Relation[]
  /** What rows of `origin` may embed from a schema, in the order in which candidates are told. */
  relationships(origin: QualifiedName, schema: string): Relationship[]
  /** The names of a schema's relations that have any relationship. */
  related(schema: string): string[]
  /** All overloads of a name. */
  routines(schema: string, name: string): Routine[]
  allRoutines(schema: string): Routine[]
  /** A type by any of its names, spelled safely for SQL; undefined when there is no such type. */
  type(name: string): string | undefined
  handlers: MediaHandlers
  /** Differs after every reload. */
  version: number
}
