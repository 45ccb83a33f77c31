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
}

/** A function of one row, selectable like a column: `function_name(table_row)`. */
export interface ComputedColumn {
  name: string
  schema: string
  base: string
}

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
  description: string | null
}

export interface SchemaCache {
  relation(schema: string, name: string): Relation | undefined
  relations(schema: string): Relation[]
  /** All overloads of a name. */
  routines(schema: string, name: string): Routine[]
  allRoutines(schema: string): Routine[]
  /** A type by any of its names, spelled safely for SQL; undefined when there is no such type. */
  type(name: string): string | undefined
  /** What `alter role … set …` says for a role: settings that any request as that role starts with. */
  roleSettings(role: string): Record<string, string>
  /** Differs after every reload. */
  version: number
}
