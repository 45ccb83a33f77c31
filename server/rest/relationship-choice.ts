import { ambiguousRelationship, noRelationship, type PossibleRelationship } from './errors.ts'
import { nearestName, SIMILAR } from './nearest.ts'
import { isSelf } from './relationships.ts'
import type { ColumnPair, KeyRelationship, QualifiedName, Relationship, SchemaCache } from './schema-types.ts'

/** Chooses by `hint`. Throws PGRST200 for none, PGRST201 for several. */
export const chooseRelationship = (
  cache: SchemaCache,
  schema: string,
  origin: QualifiedName,
  target: string,
  hint: string | undefined,
): Relationship => {
  const known = cache.relationships(origin, schema)
  const [only, ...others] = known.filter((one) => isMeant(one, target, hint))
  if (!only)
    throw noRelationship(origin.name, target, hint, schema, probablyMeant(cache, schema, origin, target, known))
  if (others.length > 0) throw ambiguous(origin, target, [only, ...others])
  return only
}

const isMeant = (one: Relationship, target: string, hint: string | undefined): boolean => {
  if (one.kind === 'computed') return one.routine.name === target
  if (isSelf(one)) return one.kind === 'key' && isSelfMeant(one, target, hint)
  if (hint !== undefined) return target === one.foreign.name && isHinted(one, hint)
  return target === one.foreign.name || (one.foreign.kind === 'table' && one.kind === 'key' && isNamed(one, target))
}

// In a self-reference the table name means children, the column the parent.
const isSelfMeant = ({ cardinality, foreign, columns }: KeyRelationship, target: string, hint: string | undefined) => {
  if (hint !== undefined)
    return cardinality === 'one-to-many' && target === foreign.name && single(columns)?.[1] === hint
  if (cardinality === 'one-to-many') return target === foreign.name
  return cardinality === 'many-to-one' && single(columns)?.[0] === target
}

const isNamed = ({ constraint, columns }: KeyRelationship, name: string) =>
  constraint === name || single(columns)?.[0] === name

const isHinted = (one: Exclude<Relationship, { kind: 'computed' }>, hint: string) =>
  one.kind === 'junction' ? one.junction.name === hint : isNamed(one, hint) || single(one.columns)?.[1] === hint

const single = (columns: ColumnPair[]) => (columns.length === 1 ? columns[0] : undefined)

const probablyMeant = (
  cache: SchemaCache,
  schema: string,
  origin: QualifiedName,
  target: string,
  known: Relationship[],
): [string, string] | undefined => {
  const isKnown = known.length > 0
  const wanted = isKnown ? target : origin.name
  const names = isKnown ? known.map(({ foreign }) => foreign.name) : cache.related(schema)
  const nearest = nearestName(wanted, names, SIMILAR)
  const isRight = isKnown && nearest?.toLowerCase() === wanted.toLowerCase()
  return nearest === undefined || isRight ? undefined : [nearest, wanted]
}

const ambiguous = (origin: QualifiedName, target: string, candidates: Relationship[]) => {
  const related = candidates.flatMap((one) => (one.kind === 'computed' ? [] : [one]))
  return ambiguousRelationship(
    origin.name,
    target,
    related.map(candidate),
    related.map((one) => `${one.foreign.name}!${one.kind === 'key' ? one.constraint : one.junction.name}`),
  )
}

const candidate = (one: Exclude<Relationship, { kind: 'computed' }>): PossibleRelationship => {
  const { origin, foreign, cardinality } = one
  return {
    cardinality,
    embedding: `${origin.name} with ${foreign.name}`,
    relationship:
      one.kind === 'key'
        ? `${one.constraint} using ${columnsOf(origin, one.columns, 0)} and ${columnsOf(foreign, one.columns, 1)}`
        : `${one.junction.name} using ${one.constraints[0]}${listed(one.near, 1)} and ${one.constraints[1]}${listed(one.far, 1)}`,
  }
}

const listed = (pairs: ColumnPair[], side: 0 | 1) => `(${pairs.map((pair) => pair[side]).join(', ')})`
const columnsOf = ({ name }: QualifiedName, pairs: ColumnPair[], side: 0 | 1) => `${name}${listed(pairs, side)}`
