import type { JsonStep } from './fields.ts'
import type { FilterOperation } from './filters.ts'
import type { OrderTerm } from './order.ts'
import type { RowRange } from './ranges.ts'
import type { Column, ComputedColumn, QualifiedName, Relationship, Representation } from './schema-types.ts'
import type { Aggregate } from './select.ts'

/** Source of columns: table, view or function result. */
export interface RestSource {
  schema: string
  name: string
  columns: Map<string, Pick<Column, 'name' | 'base' | 'represented'>>
  computed: Map<string, ComputedColumn>
  /** Its SQL alias, also used in errors. */
  alias: string
  /** The relation whose row type must be rebuilt for computed columns. */
  remadeFrom?: QualifiedName
}

/** `computed`: its function. */
export interface ResolvedField {
  column: string
  base: string
  computed?: ComputedColumn
  /** The domain's casts. */
  represented?: Representation | undefined
  path: JsonStep[]
}

export interface OutputColumn {
  /** Undefined: count(*). */
  field?: ResolvedField
  alias?: string
  cast?: string
  aggregate?: Aggregate
  aggregateCast?: string
  /** The column `count`: PostgreSQL counts rows. */
  counts?: boolean
}

export type RestCondition =
  | { kind: 'present'; embed: Embed; negated: boolean }
  | { kind: 'filter'; field: ResolvedField; negated: boolean; operation: FilterOperation }
  | { kind: 'group'; negated: boolean; operator: 'and' | 'or'; members: RestCondition[] }

export interface ResolvedOrder extends Pick<OrderTerm, 'direction' | 'nulls'> {
  field: ResolvedField
  /** The embedded resource of the field. */
  embed?: Embed
}

/** A resolved level with its embeds. */
export interface ReadNode {
  source: RestSource
  /** undefined: all columns. */
  select: OutputColumn[] | undefined
  embeds: Embed[]
  /** All must hold; includes !inner embeds. */
  conditions: RestCondition[]
  order: ResolvedOrder[]
  range: RowRange
}

/** Embedded rows of another relation. */
export interface Embed {
  node: ReadNode
  relationship: Relationship
  /** Alias or target: the key in the answer. */
  name: string
  target: string
  /** Name in errors. */
  label: string
  /** Generated lateral alias. */
  lateral: string
  /** Generated alias of the junction. */
  via: string
  toOne: boolean
  spread: boolean
  /** Referred to by its target although aliased. */
  calledByTarget: boolean
  /** Only filters and orders. */
  hidden: boolean
  /** Used by an order of the parent. */
  orders: boolean
}

/** [target, alias] of resources referred to by target. */
export const calledByTarget = ({ embeds }: Pick<ReadNode, 'embeds'>): [string, string][] =>
  embeds.flatMap((embed) => [
    ...(embed.calledByTarget ? [[embed.target, embed.name] as [string, string]] : []),
    ...calledByTarget(embed.node),
  ])

/** All columns of a source. */
export const allColumns = ({ columns }: Pick<RestSource, 'columns'>): OutputColumn[] =>
  [...columns.values()].map(({ name, base, represented }) => ({ field: { column: name, base, represented, path: [] } }))

/** A key of a row. */
export type Output = { name: string } & (
  | { kind: 'column'; column: OutputColumn }
  | { kind: 'embed'; embed: Embed }
  /** The `at`-th spread key. */
  | { kind: 'spread'; embed: Embed; of: Output; at: number }
)

/** Keys of a row in order: own columns, embeds and spreads. */
export const outputsOf = ({ source, select, embeds }: ReadNode): Output[] => [
  ...(select ?? allColumns(source)).map((column): Output => ({ kind: 'column', name: columnName(column), column })),
  ...embeds.flatMap((embed): Output[] => {
    if (embed.hidden) return []
    if (!embed.spread) return [{ kind: 'embed', name: embed.name, embed }]
    return outputsOf(embed.node).map((of, at) => ({ kind: 'spread', name: of.name, embed, of, at }))
  }),
]

const columnName = ({ alias, aggregate, field }: OutputColumn) => alias ?? aggregate ?? field?.column ?? ''

/** The aggregate of an output at its grouping level; in a to-one spread that is the parent. */
export const aggregateOf = (output: Output): { name: Aggregate; cast?: string } | undefined => {
  if (output.kind === 'spread' && output.embed.toOne) return aggregateOf(output.of)
  if (output.kind !== 'column' || output.column.counts) return undefined
  const { aggregate, aggregateCast } = output.column
  return aggregate && { name: aggregate, cast: aggregateCast }
}

/** SQL name of the `at`-th spread column, since names may repeat. */
export const spreadName = (at: number) => `c${at}`
