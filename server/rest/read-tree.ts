import type { JsonStep } from './fields.ts'
import type { FilterOperation } from './filters.ts'
import type { OrderTerm } from './order.ts'
import type { RowRange } from './ranges.ts'
import type { Column, ComputedColumn, QualifiedName, Relationship, Representation } from './schema-types.ts'
import type { Aggregate } from './select.ts'

export interface RestSource {
  schema: string
  name: string
  columns: Map<string, Pick<Column, 'name' | 'base' | 'represented'>>
  computed: Map<string, ComputedColumn>
  alias: string
  remadeFrom?: QualifiedName
}

export interface ResolvedField {
  column: string
  base: string
  computed?: ComputedColumn
  represented?: Representation | undefined
  path: JsonStep[]
}

export interface OutputColumn {
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
  embed?: Embed
}

export interface ReadNode {
  source: RestSource
  select: OutputColumn[] | undefined
  embeds: Embed[]
  /** Includes !inner embeds. */
  conditions: RestCondition[]
  order: ResolvedOrder[]
  range: RowRange
}

export interface Embed {
  node: ReadNode
  relationship: Relationship
  name: string
  target: string
  label: string
  lateral: string
  via: string
  toOne: boolean
  spread: boolean
  calledByTarget: boolean
  hidden: boolean
  orders: boolean
}

export const calledByTarget = ({ embeds }: Pick<ReadNode, 'embeds'>): [string, string][] =>
  embeds.flatMap((embed) => [
    ...(embed.calledByTarget ? [[embed.target, embed.name] as [string, string]] : []),
    ...calledByTarget(embed.node),
  ])

export const allColumns = ({ columns }: Pick<RestSource, 'columns'>): OutputColumn[] =>
  [...columns.values()].map(({ name, base, represented }) => ({ field: { column: name, base, represented, path: [] } }))

export type Output = { name: string } & (
  | { kind: 'column'; column: OutputColumn }
  | { kind: 'embed'; embed: Embed }
  | { kind: 'spread'; embed: Embed; of: Output; at: number }
)

export const outputsOf = ({ source, select, embeds }: ReadNode): Output[] => [
  ...(select ?? allColumns(source)).map((column): Output => ({ kind: 'column', name: columnName(column), column })),
  ...embeds.flatMap((embed): Output[] => {
    if (embed.hidden) return []
    if (!embed.spread) return [{ kind: 'embed', name: embed.name, embed }]
    return outputsOf(embed.node).map((of, at) => ({ kind: 'spread', name: of.name, embed, of, at }))
  }),
]

const columnName = ({ alias, aggregate, field }: OutputColumn) => alias ?? aggregate ?? field?.column ?? ''

/** In a to-one spread that is the parent's level. */
export const aggregateOf = (output: Output): { name: Aggregate; cast?: string } | undefined => {
  if (output.kind === 'spread' && output.embed.toOne) return aggregateOf(output.of)
  if (output.kind !== 'column' || output.column.counts) return undefined
  const { aggregate, aggregateCast } = output.column
  return aggregate && { name: aggregate, cast: aggregateCast }
}

export const spreadName = (at: number) => `c${at}`
