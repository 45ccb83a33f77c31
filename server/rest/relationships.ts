import type { ColumnPair, KeyRelationship, QualifiedName, Relation, Relationship } from './schema-types.ts'
import type { ViewColumns } from './view-columns.ts'

/** [own name, own number, other name, other number] */
export interface ForeignKeyRow {
  constraint: string
  origin: QualifiedName & { oid: string }
  foreign: QualifiedName & { oid: string }
  columns: [string, number, string, number][]
  is_unique: boolean
}

interface End {
  relation: Relation
  columns: string[]
}

type Find = (name: QualifiedName) => Relation | undefined

export const keyRelationships = (keys: ForeignKeyRow[], views: ViewColumns[], find: Find): Relationship[] => {
  const references = keys.flatMap((key) => {
    const origins = endsOf(
      key.origin,
      key.columns.map(([name, number]) => [name, number]),
      views,
      find,
    )
    const foreigns = endsOf(
      key.foreign,
      key.columns.map(([, , name, number]) => [name, number]),
      views,
      find,
    )
    return origins.flatMap((origin) => foreigns.map((foreign) => reference(key, origin, foreign)))
  })
  return [...references, ...references.map(inverse), ...junctions(references)]
}

const endsOf = (
  table: ForeignKeyRow['origin'],
  columns: [string, number][],
  views: ViewColumns[],
  find: Find,
): End[] => {
  const itself = find(table)
  const own = itself ? [{ relation: itself, columns: columns.map(([name]) => name) }] : []
  const shown = views.flatMap((view) => {
    const relation = find(view)
    const lists = columns.map(([, number]) => view.showing(table.oid, number))
    return relation ? combinations(lists).map((names) => ({ relation, columns: names })) : []
  })
  return [...own, ...shown]
}

const combinations = (lists: string[][]): string[][] =>
  lists.reduce<string[][]>((made, list) => made.flatMap((names) => list.map((name) => [...names, name])), [[]])

const reference = ({ constraint, is_unique }: ForeignKeyRow, origin: End, foreign: End): KeyRelationship => ({
  kind: 'key',
  cardinality: is_unique ? 'one-to-one' : 'many-to-one',
  origin: origin.relation,
  foreign: foreign.relation,
  constraint,
  references: true,
  columns: origin.columns.map((column, at) => [column, foreign.columns[at] ?? '']),
})

const swapped = (pairs: ColumnPair[]) => pairs.map(([own, other]): ColumnPair => [other, own])

const inverse = (one: KeyRelationship): KeyRelationship => ({
  ...one,
  cardinality: one.cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
  origin: one.foreign,
  foreign: one.origin,
  references: false,
  columns: swapped(one.columns),
})

const junctions = (references: KeyRelationship[]): Relationship[] => {
  const many = references.filter(({ cardinality }) => cardinality === 'many-to-one')
  const origins = [...new Set(many.map(({ origin }) => origin))]
  return origins.flatMap((junction) => {
    const keys = many.filter(({ origin }) => origin === junction)
    const primary = new Set(junction.primaryKey)
    const inKey = keys.filter(({ columns }) => columns.every(([column]) => primary.has(column)))
    return inKey.flatMap((near) =>
      inKey
        .filter((far) => far.constraint !== near.constraint)
        .map(
          (far): Relationship => ({
            kind: 'junction',
            cardinality: 'many-to-many',
            origin: near.foreign,
            foreign: far.foreign,
            junction,
            constraints: [near.constraint, far.constraint],
            near: swapped(near.columns),
            far: swapped(far.columns),
          }),
        ),
    )
  })
}

const CARDINALITIES = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many']

/** Order: foreign relation, self last, cardinality, key. */
export const byCandidate = (one: Relationship, other: Relationship) => {
  const [left, right] = [sortKey(one), sortKey(other)]
  return left < right ? -1 : left > right ? 1 : 0
}

const sortKey = (one: Relationship) => {
  const self = isSelf(one) ? 1 : 0
  if (one.kind === 'computed') return [one.foreign.schema, one.foreign.name, self, 9, one.routine.name].join('\0')
  const names = one.kind === 'key' ? [one.constraint, ...one.columns.flat()] : [one.junction.name, ...one.constraints]
  return [one.foreign.schema, one.foreign.name, self, CARDINALITIES.indexOf(one.cardinality), ...names].join('\0')
}

export const isSelf = ({ origin, foreign }: Relationship) =>
  origin.schema === foreign.schema && origin.name === foreign.name

export const isToOne = (one: Relationship) =>
  one.kind === 'computed' ? one.toOne : one.cardinality === 'many-to-one' || one.cardinality === 'one-to-one'
