import type { JsonStep } from './fields.ts'
import type { FilterOperation } from './filters.ts'
import type { OrderTerm } from './order.ts'
import type { RowRange } from './ranges.ts'
import type { Column, ComputedColumn, QualifiedName, Relationship, Representation } from './schema-types.ts'
import type { Aggregate } from './select.ts'

/** Where a request's columns come from: a table, a view, or what a function answers. */
export interface RestSource {
  schema: string
  name: string
  columns: Map<string, Pick<Column, 'name' | 'base' | 'represented'>>
  computed: Map<string, ComputedColumn>
  /** What SQL calls its rows; errors name columns by it. */
  alias: string
  /** The relation that its rows were of, where a write or a call has made them anew: a function of such a row needs it made again. */
  remadeFrom?: QualifiedName
}

/** A field whose column exists. `computed` is the function that makes it. */
export interface ResolvedField {
  column: string
  base: string
  computed?: ComputedColumn
  /** How its values are written and read; a place inside it is of its plain value. */
  represented?: Representation | undefined
  path: JsonStep[]
}

export interface OutputColumn {
  /** Undefined: all of a row, as count(*) counts it. */
  field?: ResolvedField
  alias?: string
  cast?: string
  aggregate?: Aggregate
  aggregateCast?: string
  /** The column count, which no table has: PostgreSQL reads it as the number of rows, and does not group by what is beside it. */
  counts?: boolean
}

export type RestCondition =
  | { kind: 'present'; embed: Embed; negated: boolean }
  | { kind: 'filter'; field: ResolvedField; negated: boolean; operation: FilterOperation }
  | { kind: 'group'; negated: boolean; operator: 'and' | 'or'; members: RestCondition[] }

export interface ResolvedOrder extends Pick<OrderTerm, 'direction' | 'nulls'> {
  field: ResolvedField
  /** The embedded resource that the field is of; none: the row itself. */
  embed?: Embed
}

/** The rows of one level, with what is embedded in each; all names found in the schema cache. */
export interface ReadNode {
  source: RestSource
  /** Own columns; undefined: every one. */
  select: OutputColumn[] | undefined
  embeds: Embed[]
  /** All must hold. What is embedded with !inner is among them. */
  conditions: RestCondition[]
  order: ResolvedOrder[]
  range: RowRange
}

/** Rows of another relation in each row of a level. */
export interface Embed {
  node: ReadNode
  relationship: Relationship
  /** Its key in the answer, and what filters call it: the alias, else the target as it was written. */
  name: string
  target: string
  /** What errors call it. */
  label: string
  /** What SQL calls it where it joins the level above: no word of the request's. */
  lateral: string
  /** What SQL calls the table between, for many-to-many. */
  via: string
  toOne: boolean
  spread: boolean
  /** A filter, order or limit calls it by its target although it has an alias. */
  calledByTarget: boolean
  /** Neither a column nor anything embedded is selected: it only filters and orders. */
  hidden: boolean
  /** An order of the level above reads it, hidden or not. */
  orders: boolean
}

/** What is called by its target although it has an alias, at all levels: [target, alias]. */
export const calledByTarget = ({ embeds }: Pick<ReadNode, 'embeds'>): [string, string][] =>
  embeds.flatMap((embed) => [
    ...(embed.calledByTarget ? [[embed.target, embed.name] as [string, string]] : []),
    ...calledByTarget(embed.node),
  ])

/** Every column of a source, in its order. */
export const allColumns = ({ columns }: Pick<RestSource, 'columns'>): OutputColumn[] =>
  [...columns.values()].map(({ name, base, represented }) => ({ field: { column: name, base, represented, path: [] } }))

/** One key of a level's rows. */
export type Output = { name: string } & (
  | { kind: 'column'; column: OutputColumn }
  | { kind: 'embed'; embed: Embed }
  /** The `at`-th key of what is spread. */
  | { kind: 'spread'; embed: Embed; of: Output; at: number }
)

/** The keys of a level's rows, in their order: own columns, then what is embedded and spread. */
export const outputsOf = ({ source, select, embeds }: ReadNode): Output[] => [
  ...(select ?? allColumns(source)).map((column): Output => ({ kind: 'column', name: columnName(column), column })),
  ...embeds.flatMap((embed): Output[] => {
    if (embed.hidden) return []
    if (!embed.spread) return [{ kind: 'embed', name: embed.name, embed }]
    return outputsOf(embed.node).map((of, at) => ({ kind: 'spread', name: of.name, embed, of, at }))
  }),
]

const columnName = ({ alias, aggregate, field }: OutputColumn) => alias ?? aggregate ?? field?.column ?? ''

/**
 * The aggregate that an output is, at the level that groups. What is aggregated in a to-one spread is so where it is spread into:
 * there it is a column of its rows.
 */
export const aggregateOf = (output: Output): { name: Aggregate; cast?: string } | undefined => {
  if (output.kind === 'spread' && output.embed.toOne) return aggregateOf(output.of)
  if (output.kind !== 'column' || output.column.counts) return undefined
  const { aggregate, aggregateCast } = output.column
  return aggregate && { name: aggregate, cast: aggregateCast }
}

/** What SQL calls the `at`-th column of what is spread: its own name may come twice. */
export const spreadName = (at: number) => `c${at}`
