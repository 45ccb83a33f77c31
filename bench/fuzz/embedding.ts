import { hostileValue } from './hostile.ts'
import type { Random } from './random.ts'

export interface KnownRelation {
  name: string
  columns: string[]
  /** Related relations in both directions. */
  related: { name: string; column: string; constraint: string }[]
}

interface Described {
  definitions?: Record<string, { properties: Record<string, { description?: string }> }>
}

const REFERS = /<fk table='([^']+)' column='[^']+'\/>/

export const relationsOf = ({ definitions = {} }: Described): KnownRelation[] => {
  const relations = Object.entries(definitions).map(([name, { properties }]): KnownRelation => {
    return { name, columns: Object.keys(properties), related: [] }
  })
  const byName = new Map(relations.map((relation) => [relation.name, relation]))
  for (const [name, { properties }] of Object.entries(definitions))
    for (const [column, { description = '' }] of Object.entries(properties)) {
      const other = REFERS.exec(description)?.[1]
      if (other === undefined) continue
      const constraint = `${name}_${column}_fkey`
      byName.get(name)?.related.push({ name: other, column, constraint })
      byName.get(other)?.related.push({ name, column, constraint })
    }
  return relations
}

const words = (text: string) => text.split(' ')
const JUNK = words('nothing auth.users pg_class count "a,b" "a)b" a%22b a!b __proto__ %C3%B1 %00 ... : !inner rpc')
const ALIASES = words('a b x "A%20B" count select or and not order limit is a.b "a""b" c0 _of0 _between_1 constructor')
const HINTS = words('inner left left inner id nothing innermost "a%20b" !')
const AGGREGATES = words('.sum() .count() .max() .min()::text .avg() .nope()')
const OPERATIONS = words(
  'eq.1 neq.a gt.0 is.null not.is.null in.(1,2) in.() like.*a* eq(any).{1,2} cs.{a} isdistinct.1 fts.a is.nope eq.%00 not.eq.x',
)
const SOUND = words('is.null not.is.null')
const ORDERS = words('id id.desc created_at.desc.nullslast no_such id,id a(id) a(id).desc name->>a.asc')
const NUMBERS = words('0 1 3 1000000 -1 99999999999999999999 a')
const DEEP = [0, 1, 1, 2, 2, 3, 4, 5, 12]

interface Level {
  path: string
  relation: KnownRelation | undefined
}

/** Request target with a random embed tree, parameters per level and junk. Writes match no row. */
export const embeddingTarget = (random: Random, relations: KnownRelation[], writes: boolean): string => {
  const levels: Level[] = []
  const sensible = random.chance(0.5)
  const junk = (share: number) => !sensible && random.chance(share)
  let left = random.pick([1, 2, 3, 5, 8, 15, 120])

  const column = (relation: KnownRelation | undefined) =>
    relation && !junk(0.15) ? random.pick(relation.columns) : random.pick([...JUNK, 'id', 'count', 'id->a->>b'])

  const field = (relation: KnownRelation | undefined) => {
    if (junk(0.15)) return random.pick(['*', 'count()', 'count', 'n:count()', 'count()::text'])
    const alias = junk(0.2) ? `${random.pick(ALIASES)}:` : ''
    const made = junk(0.15) ? random.pick(AGGREGATES) : random.chance(0.1) ? '::text' : ''
    return `${alias}${column(relation)}${made}`
  }

  const embed = (relation: KnownRelation | undefined, above: string, depth: number): string => {
    left--
    const way = relation?.related.length && !junk(0.12) ? random.pick(relation.related) : undefined
    const leads = way && (junk(0.2) ? random.pick([way.column, way.constraint]) : way.name)
    const target = leads ?? random.pick(JUNK)
    const spread = random.chance(0.2)
    const alias = spread ? undefined : sensible ? `e${left}` : random.chance(0.35) ? random.pick(ALIASES) : undefined
    const hints = sensible
      ? [...(way ? [way.constraint] : []), ...random.some(1, () => 'inner')]
      : random.some(2, () => random.pick(way ? [way.column, way.constraint, 'inner', ...HINTS] : HINTS))
    const name = random.chance(0.9) ? (alias ?? target) : target
    const to = relations.find((one) => one.name === way?.name)
    const level = { path: `${above}${name}.`, relation: to }
    levels.push(level)
    const before = spread ? '...' : alias === undefined ? '' : `${alias}:`
    return `${before}${[target, ...hints].join('!')}(${items(to, level.path, depth - 1)})`
  }

  const items = (relation: KnownRelation | undefined, above: string, depth: number): string => {
    const fields = random.some(3, () => field(relation))
    const embeds = depth > 0 ? random.some(3, () => (left > 0 ? [embed(relation, above, depth)] : [])).flat() : []
    return [...fields, ...embeds].join(!junk(0.05) ? ',' : random.pick([',,', ', ', ';', ')', '(']))
  }

  const asked = (): string => {
    const { path, relation } = random.pick(levels)
    const own = path.slice(0, -1)
    const above = own.slice(0, own.lastIndexOf('.') + 1)
    const number = () => random.pick(sensible ? ['0', '1', '3'] : NUMBERS)
    const operation = () => random.pick(sensible ? SOUND : OPERATIONS)
    const term = () => `${column(relation)}.${operation()}`
    switch (random.below(sensible ? 7 : 9)) {
      case 0:
        return `${path}order=${junk(0.4) ? random.pick(ORDERS) : column(relation)}`
      case 1:
        return `${path}limit=${number()}`
      case 2:
        return `${path}offset=${number()}`
      case 3:
        return `${path}${random.pick(words('or and not.or not.and'))}=(${random.some(4, term).join(',')})`
      case 4:
        return `${own}=${random.pick(words(sensible ? 'is.null not.is.null' : 'is.null not.is.null eq.1 is.true'))}`
      case 5:
        return `${above}or=(${own.slice(above.length)}.is.null,${sensible ? `${own.slice(above.length)}.not.is.null` : term()})`
      case 6:
        return `${above}order=${own.slice(above.length)}(${column(relation)})${random.pick(['', '.desc', '.desc.nullsfirst'])}`
      case 7:
        return `${path}${random.pick([...JUNK, '.', ''])}=${random.chance(0.5) ? random.pick(OPERATIONS) : hostileValue(random)}`
      default:
        return `${path}${column(relation)}=${operation()}`
    }
  }

  const root = random.pick(relations)
  const select = items(root, '', random.pick(DEEP)) || embed(root, '', 1)
  const questions = levels.length > 0 ? random.some(random.chance(0.02) ? 60 : 4, asked) : []
  const asks = [...(writes ? ['id=is.null'] : []), `select=${sensible ? select : broken(random, select)}`, ...questions]
  return `/rest/v1/${root.name}?${asks.join('&')}`
}

// Sometimes a typo.
const broken = (random: Random, text: string) => {
  if (!random.chance(0.1)) return text
  const at = random.below(text.length + 1)
  return text.slice(0, at) + random.pick(['', '(', ')', ',', '!', ':', '"', '...', '%22', '%5c']) + text.slice(at + 1)
}
