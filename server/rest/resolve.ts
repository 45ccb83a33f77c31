import { noAggregates, noRelationship, unknownColumn, unknownType } from './errors.ts'
import type { FieldPath, JsonStep } from './fields.ts'
import type { FilterOperation } from './filters.ts'
import type { LogicTree } from './logic.ts'
import { nearestColumn } from './nearest.ts'
import type { OrderTerm } from './order.ts'
import type { Column, ComputedColumn, Representation, SchemaCache } from './schema-types.ts'
import type { Aggregate, SelectItem } from './select.ts'

/** Where a request's columns come from: a table, a view, or what a function answers. */
export interface RestSource {
  schema: string
  name: string
  columns: Map<string, Pick<Column, 'name' | 'base' | 'represented'>>
  computed: Map<string, ComputedColumn>
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
}

export type RestCondition =
  | { kind: 'filter'; field: ResolvedField; negated: boolean; operation: FilterOperation }
  | { kind: 'group'; negated: boolean; operator: 'and' | 'or'; members: RestCondition[] }

export interface ResolvedOrder extends Pick<OrderTerm, 'direction' | 'nulls'> {
  field: ResolvedField
}

/** The field as its source has it. Throws 42703, as PostgreSQL would, for a column that is not there. */
const resolveField = (source: RestSource, { name, path }: FieldPath): ResolvedField => {
  const column = source.columns.get(name)
  if (column)
    return { column: name, base: column.base, represented: path.length === 0 ? column.represented : undefined, path }
  const computed = source.computed.get(name)
  if (computed) return { column: name, base: computed.base, computed, path }
  // PostgreSQL reads "row"."count" as count("row"), and itself refuses it beside plain columns (42803).
  if (name === 'count') return { column: name, base: 'int8', path }
  throw unknownColumn(source.name, name, nearestColumn(name, source.columns.keys()))
}

export const resolveCondition = (source: RestSource, tree: LogicTree): RestCondition =>
  tree.kind === 'filter'
    ? { ...tree, field: resolveField(source, tree.field) }
    : { ...tree, members: tree.members.map((member) => resolveCondition(source, member)) }

export const resolveOrder = (source: RestSource, order: OrderTerm[]): ResolvedOrder[] =>
  order.map((term) => ({ ...term, field: resolveField(source, term.field) }))

/**
 * What to answer of each row; undefined is all of it. Throws PGRST200 for an embedding, PGRST123 for an aggregate that is not
 * allowed and 42704 for a cast to a type that is not there.
 */
export const resolveSelect = (
  cache: SchemaCache,
  source: RestSource,
  items: SelectItem[],
  aggregates: boolean,
): OutputColumn[] | undefined => {
  const embed = items.find((item) => item.kind === 'embed')
  if (embed) throw noRelationship(source.name, embed.relation, source.schema)
  const grouped = items.some((item) => item.kind === 'rows' || (item.kind === 'field' && item.aggregate))
  if (grouped && !aggregates) throw noAggregates()
  const represents = [...source.columns.values()].some(({ represented }) => represented?.toJson)
  if (items.every((item) => item.kind === 'all') && !represents) return undefined
  const type = (name: string | undefined) => {
    if (name === undefined) return undefined
    const known = cache.type(name)
    if (!known) throw unknownType(name)
    return known
  }
  return items.flatMap((item): OutputColumn[] => {
    switch (item.kind) {
      case 'all':
        return [...source.columns.values()].map(({ name, base, represented }) => ({
          field: { column: name, base, represented, path: [] },
        }))
      case 'rows':
        return [{ aggregate: 'count', alias: item.alias, aggregateCast: type(item.aggregateCast) }]
      case 'field': {
        const { alias = item.aggregate ? undefined : aliasOf(item.field), aggregate } = item
        const field = resolveField(source, item.field)
        return [{ field, alias, aggregate, cast: type(item.cast), aggregateCast: type(item.aggregateCast) }]
      }
      default:
        return []
    }
  })
}

// A place inside a JSON column is named by its last key; by the column when the path has only indexes.
const aliasOf = ({ name, path }: FieldPath) => {
  if (path.length === 0) return undefined
  const key = path.findLast((step) => typeof step.key === 'string')?.key
  return typeof key === 'string' ? key : name
}

/** The computed columns that a request uses anywhere. */
export const usedComputed = (
  select: OutputColumn[] | undefined,
  conditions: RestCondition[],
  order: ResolvedOrder[],
) => {
  const fields = [...(select ?? []), ...order].flatMap(({ field }) => (field ? [field] : []))
  const inside = (condition: RestCondition): ResolvedField[] =>
    condition.kind === 'filter' ? [condition.field] : condition.members.flatMap(inside)
  const computed = [...fields, ...conditions.flatMap(inside)].flatMap((field) =>
    field.computed ? [field.computed] : [],
  )
  return [...new Map(computed.map((column) => [column.name, column])).values()]
}
