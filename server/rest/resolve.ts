import { noAggregates, unknownColumn, unknownType } from './errors.ts'
import type { FieldPath } from './fields.ts'
import type { LogicTree } from './logic.ts'
import { nearestColumn } from './nearest.ts'
import {
  allColumns,
  type Embed,
  type OutputColumn,
  type ResolvedField,
  type ResolvedOrder,
  type RestCondition,
  type RestSource,
} from './read-tree.ts'
import type { SchemaCache } from './schema-types.ts'
import type { SelectItem } from './select.ts'

/** Throws 42703. */
export const resolveField = (source: RestSource, { name, path }: FieldPath): ResolvedField => {
  const column = source.columns.get(name)
  if (column)
    return { column: name, base: column.base, represented: path.length === 0 ? column.represented : undefined, path }
  const computed = source.computed.get(name)
  if (computed) return { column: name, base: computed.base, computed, path }
  // PostgreSQL reads "row"."count" as count("row").
  if (name === 'count') return { column: name, base: 'int8', path }
  throw unknownColumn(source.alias, name, nearestColumn(name, source.columns.keys()))
}

export const resolveCondition = (source: RestSource, embeds: Embed[], tree: LogicTree): RestCondition => {
  if (tree.kind === 'group')
    return { ...tree, members: tree.members.map((member) => resolveCondition(source, embeds, member)) }
  const { operation, negated, field } = tree
  const asksForNull = operation.kind === 'is' && (operation.value === 'null' || operation.value === 'not_null')
  const embed = asksForNull && field.path.length === 0 ? embeds.find(({ name }) => name === field.name) : undefined
  if (embed)
    return { kind: 'present', embed, negated: negated !== (operation.kind === 'is' && operation.value === 'null') }
  return { ...tree, field: resolveField(source, field) }
}

/** undefined: all columns. Throws PGRST123, 42704. */
export const resolveSelect = (
  cache: SchemaCache,
  source: RestSource,
  items: SelectItem[],
  aggregates: boolean,
): OutputColumn[] | undefined => {
  const grouped = items.some((item) => item.kind === 'rows' || (item.kind === 'field' && item.aggregate))
  if (grouped && !aggregates) throw noAggregates()
  const own = items.filter((item) => item.kind !== 'embed')
  const isWhole = own.length > 0 ? own.every((item) => item.kind === 'all') : items.length === 0
  const represents = [...source.columns.values()].some(({ represented }) => represented?.toJson)
  if (isWhole) return represents ? allColumns(source) : undefined
  const type = (name: string | undefined) => {
    if (name === undefined) return undefined
    const known = cache.type(name)
    if (!known) throw unknownType(name)
    return known
  }
  return own.flatMap((item): OutputColumn[] => {
    switch (item.kind) {
      case 'all':
        return allColumns(source)
      case 'rows':
        return [{ aggregate: 'count', alias: item.alias, aggregateCast: type(item.aggregateCast) }]
      default: {
        if (countsRows(source, item))
          return [{ aggregate: 'count', counts: true, alias: item.alias, aggregateCast: type(item.cast) }]
        const { alias = item.aggregate ? undefined : aliasOf(item.field), aggregate } = item
        const field = resolveField(source, item.field)
        return [{ field, alias, aggregate, cast: type(item.cast), aggregateCast: type(item.aggregateCast) }]
      }
    }
  })
}

const countsRows = ({ columns, computed }: RestSource, { field, aggregate }: Extract<SelectItem, { kind: 'field' }>) =>
  field.name === 'count' && field.path.length === 0 && !aggregate && !columns.has('count') && !computed.has('count')

const aliasOf = ({ name, path }: FieldPath) => {
  if (path.length === 0) return undefined
  const key = path.findLast((step) => typeof step.key === 'string')?.key
  return typeof key === 'string' ? key : name
}

export const usedComputed = (
  select: OutputColumn[] | undefined,
  conditions: RestCondition[],
  order: ResolvedOrder[],
) => {
  const own = order.filter(({ embed }) => !embed)
  const fields = [...(select ?? []), ...own].flatMap(({ field }) => (field ? [field] : []))
  const inside = (condition: RestCondition): ResolvedField[] => {
    if (condition.kind === 'group') return condition.members.flatMap(inside)
    return condition.kind === 'filter' ? [condition.field] : []
  }
  const computed = [...fields, ...conditions.flatMap(inside)].flatMap((field) =>
    field.computed ? [field.computed] : [],
  )
  return [...new Map(computed.map((column) => [column.name, column])).values()]
}
