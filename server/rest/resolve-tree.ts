import { embeddedTwice, notEmbedded, notImplemented, unknownColumn, unrelatedOrder } from './errors.ts'
import type { OrderTerm } from './order.ts'
import type { QueryLevel } from './query.ts'
import { capped, isEverything, type RowRange } from './ranges.ts'
import {
  aggregateOf,
  type Embed,
  outputsOf,
  type ReadNode,
  type ResolvedOrder,
  type RestCondition,
  type RestSource,
  spreadName,
} from './read-tree.ts'
import { chooseRelationship } from './relationship-choice.ts'
import { isToOne } from './relationships.ts'
import { resolveCondition, resolveField, resolveSelect } from './resolve.ts'
import type { QualifiedName, Relationship, SchemaCache } from './schema-types.ts'
import type { EmbedItem, SelectItem } from './select.ts'

export interface TreeContext {
  cache: SchemaCache
  schema: string
  maxRows: number | null
  aggregates: boolean
  targetNames: boolean
}

interface Place {
  origin: QualifiedName
  above: string[]
}

type Asked = Omit<QueryLevel, 'resources' | 'limited'> & { levels: QueryLevel[] }

/** Throws PGRST200, PGRST201, PGRST108. */
export const resolveTree = (
  context: TreeContext,
  source: RestSource,
  place: Place,
  items: SelectItem[],
  asked: Asked,
): ReadNode => {
  const { cache, aggregates } = context
  const select = resolveSelect(cache, source, items, aggregates)
  const embeds = resolveEmbeds(context, source, place, items, asked.levels)
  return {
    source,
    select,
    embeds,
    conditions: [
      ...asked.conditions.map((tree) => resolveCondition(source, embeds, tree)),
      ...innerConditions(items, embeds),
    ],
    order: asked.order.map((term) => resolveTerm(source, place, embeds, term)),
    range: capped(asked.range, context.maxRows),
  }
}

const innerConditions = (items: SelectItem[], embeds: Embed[]): RestCondition[] =>
  items
    .filter((item) => item.kind === 'embed')
    .flatMap((item, at): RestCondition[] => {
      const embed = embeds[at]
      return item.inner && embed ? [{ kind: 'present', embed, negated: false }] : []
    })

const resolveEmbeds = (
  context: TreeContext,
  source: RestSource,
  place: Place,
  items: SelectItem[],
  levels: QueryLevel[],
): Embed[] => {
  const wanted = items.filter((item) => item.kind === 'embed')
  const below = new Map<EmbedItem, QueryLevel[]>()
  const byTarget = new Set<EmbedItem>()
  for (const { resources, ...level } of levels) {
    const [first = '', ...rest] = resources
    const item = calledItem(wanted, first, context.targetNames)
    if (item.alias !== undefined && item.alias !== first) byTarget.add(item)
    below.set(item, [...(below.get(item) ?? []), { ...level, resources: rest }])
  }
  const seen = new Set<string>()
  return wanted.map((item, at) => {
    const called = { ...item, at, calledByTarget: byTarget.has(item) }
    const embed = resolveEmbed(context, source, place, called, below.get(item) ?? [])
    if (seen.has(embed.label)) throw embeddedTwice(embed.label)
    seen.add(embed.label)
    return embed
  })
}

const calledItem = (wanted: EmbedItem[], name: string, targetNames: boolean): EmbedItem => {
  const item = wanted.find(({ alias, target }) => (alias ?? target) === name || (targetNames && target === name))
  if (item) return item
  throw notEmbedded(name, wanted.find(({ target }) => target === name)?.alias)
}

const resolveEmbed = (
  context: TreeContext,
  { alias: parent }: RestSource,
  { origin, above }: Place,
  item: EmbedItem & Pick<Embed, 'calledByTarget'> & { at: number },
  levels: QueryLevel[],
): Embed => {
  const { target, alias, hint, spread, items, at, calledByTarget } = item
  const relationship = chooseRelationship(context.cache, context.schema, origin, target, hint)
  const toOne = isToOne(relationship)
  const taken = [...above, parent]
  const depth = taken.length
  const { foreign } = relationship
  const source: RestSource = {
    schema: foreign.schema,
    name: foreign.name,
    columns: foreign.columns,
    computed: foreign.computed,
    alias: freeName(foreign.name, depth, taken),
  }
  const here = levels.filter(({ resources }) => resources.length === 0)
  const node = resolveTree(context, source, { origin: foreign, above: taken }, items, {
    conditions: here.flatMap(({ conditions }) => conditions),
    order: here.flatMap(({ order }) => order),
    range: here.find(({ limited }) => limited)?.range ?? { offset: 0n, limit: null },
    levels: levels.filter(({ resources }) => resources.length > 0),
  })
  const own = items.length === 0 ? { ...node, select: [] } : node
  if (spread && !toOne && outputsOf(own).some(aggregateOf))
    throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.')
  return {
    node: { ...own, range: rangeOf(relationship, own.range, here) },
    relationship,
    name: alias ?? target,
    target,
    label: `${origin.name}_${alias ?? target}_${depth}`,
    lateral: freeName(`_of${at}`, depth, taken),
    via: freeName('_between', depth, taken),
    toOne,
    spread,
    calledByTarget,
    hidden: outputsOf(own).length === 0,
    orders: false,
  }
}

// Only key relationships guarantee one row.
const rangeOf = (relationship: Relationship, range: RowRange, here: QueryLevel[]): RowRange => {
  if (!isToOne(relationship)) return range
  if (relationship.kind === 'computed') return capped(range, 1)
  const asked = here.some((level) => !isEverything(level.range))
  return asked || range.limit === 0n ? range : { offset: 0n, limit: null }
}

const resolveTerm = (source: RestSource, { origin }: Place, embeds: Embed[], term: OrderTerm): ResolvedOrder => {
  const { resource, field, direction, nulls } = term
  if (resource === undefined) return { field: resolveField(source, field), direction, nulls }
  const embed = embeds.find(({ name }) => name === resource)
  if (!embed) throw notEmbedded(resource)
  if (!embed.toOne) throw unrelatedOrder(origin.name, embed.name)
  embed.orders = true
  if (embed.hidden) {
    const found = resolveField(embed.node.source, { name: field.name, path: [] })
    const select = embed.node.select ?? []
    if (!select.some((one) => one.field?.column === found.column)) embed.node.select = [...select, { field: found }]
    return { embed, field: { column: found.column, base: found.base, path: field.path }, direction, nulls }
  }
  const outputs = outputsOf(embed.node)
  const at = outputs.findIndex(({ name }) => name === field.name)
  const output = outputs[at]
  if (!output) throw unknownColumn(embed.label, field.name, undefined)
  const column = embed.spread ? spreadName(at) : field.name
  const base = output.kind === 'column' && !output.column.cast ? (output.column.field?.base ?? '') : ''
  return { embed, field: { column, base, path: field.path }, direction, nulls }
}

const LONGEST_NAME = 63

const freeName = (name: string, depth: number, taken: string[]) => {
  for (let suffix = `_${depth}`; ; suffix += '_') {
    const room = LONGEST_NAME - suffix.length
    let cut = name
    while (Buffer.byteLength(cut) > room) cut = cut.slice(0, -1)
    if (!taken.includes(`${cut}${suffix}`)) return `${cut}${suffix}`
  }
}
