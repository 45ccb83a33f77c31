import type { Random } from '#demonstration/random.ts'
import type { World, WorldLink, WorldRelation } from './embed-oracle-world.ts'

interface Filter {
  text: string
  sql(alias: string): string
}

interface Sorting {
  text: string
  sql(alias: string): string
}

export interface DrawnNode {
  relation: WorldRelation
  fields: { key: string; column: string; aliased: boolean }[]
  sums?: { by?: string; keys: { key: string; call: string; sql(alias: string): string }[] }
  embeds: DrawnEmbed[]
  filters: Filter[]
  presences: { text: [string, string]; sql(alias: string): string }[]
  sorting: Sorting[]
  limit?: number
  offset?: number
}

export interface DrawnEmbed {
  link: WorldLink
  node: DrawnNode
  spelling: string
  /** Key in the response and in filters. */
  name: string
  aliased: boolean
  inner: boolean
  spread: boolean
  empty: boolean
}

const DEEPEST = 3

export function drawRequest(world: World, dice: Random): DrawnNode {
  let drawn = 0
  const fresh = (letter: string) => `${letter}${++drawn}`
  const links = world.links.filter(({ spellings }) => spellings.length > 0)

  const node = (relation: WorldRelation, depth: number, aliasAll: boolean, many: boolean): DrawnNode => {
    const sums = depth > 0 && many && !aliasAll && dice.chance(0.15) ? drawSums(relation) : undefined
    const embeds = sums || depth >= DEEPEST ? [] : drawEmbeds(relation, depth, aliasAll)
    const fields = sums ? [] : drawFields(relation, aliasAll)
    const sorted = embeds.filter(({ link, node, empty }) => !link.many && !empty && node.fields.length > 0)
    const related = sorted.length > 0 && dice.chance(0.3) ? [relatedSorting(dice.pick(sorted))] : []
    const ranged = many && !sums && dice.chance(0.3)
    return {
      relation,
      fields,
      ...(sums ? { sums } : {}),
      embeds,
      filters: Array.from({ length: dice.chance(0.4) ? dice.whole(1, 2) : 0 }, () => drawFilter(relation)).filter(
        ({ text }) => !embeds.some((embed) => text.startsWith(`${nameOf(embed)}.`)),
      ),
      presences: embeds.flatMap((embed) =>
        !embed.node.sums && dice.chance(0.2) ? [presence(embed, relation, embeds)] : [],
      ),
      sorting: sums
        ? sums.by === undefined
          ? []
          : [plainSorting(sums.by, false)]
        : [
            ...related,
            ...(dice.chance(0.5) ? [plainSorting(dice.pick(relation.columns), dice.chance(0.5))] : []),
            ...relation.key.map((column) => plainSorting(column, dice.chance(0.5))),
          ],
      ...(ranged ? { limit: dice.whole(0, 4), offset: dice.whole(0, 2) } : {}),
    }
  }

  const drawFields = (relation: WorldRelation, aliasAll: boolean) =>
    dice
      .shuffled(relation.columns)
      .slice(0, dice.whole(1, 3))
      .map((column) => {
        const aliased = aliasAll || dice.chance(0.3)
        return { column, aliased, key: aliased ? fresh('k') : column }
      })

  const drawSums = (relation: WorldRelation): NonNullable<DrawnNode['sums']> => {
    const by = dice.chance(0.5) ? dice.pick(relation.columns) : undefined
    const [rows, most] = [fresh('k'), fresh('k')]
    const column = relation.columns.find((one) => one.startsWith('n'))!
    return {
      ...(by === undefined ? {} : { by }),
      keys: [
        { key: rows, call: `${rows}:count()`, sql: () => 'count(*)' },
        { key: most, call: `${most}:${column}.sum()`, sql: (alias) => `sum(${alias}.${column})` },
      ],
    }
  }

  const drawEmbeds = (relation: WorldRelation, depth: number, aliasAll: boolean) => {
    const possible = links.filter(({ from }) => from === relation)
    const wanted = possible.length === 0 ? 0 : dice.whole(depth === 0 ? 1 : 0, 2)
    const words = new Set<string>()
    return Array.from({ length: wanted }).flatMap((): DrawnEmbed[] => {
      const link = dice.pick(possible)
      const spelling = dice.pick(link.spellings)
      const spread = dice.chance(0.25)
      if (words.has(wordOf(spelling))) return []
      words.add(wordOf(spelling))
      const name = fresh('e')
      const empty = !spread && dice.chance(0.1)
      const below = node(link.to, empty ? DEEPEST : depth + 1, aliasAll || spread || empty, link.many)
      if (empty) below.sorting = link.to.key.map((column) => plainSorting(column, false))
      const aliased = !spread
      return [
        {
          link,
          node: below,
          spelling,
          name,
          aliased,
          inner: !below.sums && dice.chance(0.25),
          spread,
          empty,
        },
      ]
    })
  }

  const drawFilter = (relation: WorldRelation): Filter => {
    const column = dice.pick(relation.columns)
    const value = dice.whole(0, 6)
    if (column.startsWith('t'))
      return { text: `${column}.eq.x${value}`, sql: (alias) => `${alias}.${column} = 'x${value}'` }
    return dice.pick<Filter>([
      { text: `${column}.gte.${value}`, sql: (alias) => `${alias}.${column} >= ${value}` },
      { text: `${column}.not.in.(1,${value})`, sql: (alias) => `${alias}.${column} not in (1, ${value})` },
      { text: `${column}.is.null`, sql: (alias) => `${alias}.${column} is null` },
      { text: `${column}.not.is.null`, sql: (alias) => `${alias}.${column} is not null` },
    ])
  }

  const presence = (
    embed: DrawnEmbed,
    relation: WorldRelation,
    siblings: DrawnEmbed[],
  ): DrawnNode['presences'][number] => {
    const there = dice.chance(0.5)
    const drawn = dice.chance(0.4) ? drawFilter(relation) : undefined
    const other = drawn && siblings.every((one) => !drawn.text.startsWith(`${nameOf(one)}.`)) ? drawn : undefined
    const name = nameOf(embed)
    const sql = (alias: string) => `${there ? '' : 'not '}exists (select 1 from (${rowsSql(embed, alias, '1')}) q)`
    const word = there ? 'not.is.null' : 'is.null'
    if (!other) return { text: [name, word], sql }
    return { text: ['or', `(${name}.${word},${other.text})`], sql: (alias) => `(${sql(alias)} or ${other.sql(alias)})` }
  }

  const relatedSorting = (embed: DrawnEmbed): Sorting => {
    const { key, column } = dice.pick(embed.node.fields)
    return {
      text: `${nameOf(embed)}(${key}).desc.nullslast`,
      sql: (alias) => `(${rowsSql(embed, alias, (below) => `${below}.${column}`)}) desc nulls last`,
    }
  }

  return node(dice.pick(world.relations), 0, false, true)
}

const plainSorting = (column: string, descending: boolean): Sorting => ({
  text: `${column}${descending ? '.desc' : ''}`,
  sql: (alias) => `${alias}.${column}${descending ? ' desc' : ''}`,
})

const nameOf = ({ aliased, name, spelling }: DrawnEmbed) => (aliased ? name : wordOf(spelling))

const wordOf = (spelling: string) => spelling.split('!')[0]!

export const urlOf = (node: DrawnNode) => {
  const parameters: [string, string][] = [['select', itemsOf(node)], ...askedOf(node, '')]
  return `/${node.relation.name}?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

const itemsOf = ({ fields, sums, embeds }: DrawnNode): string =>
  [
    ...fields.map(({ key, column, aliased }) => (aliased ? `${key}:${column}` : column)),
    ...(sums ? [...(sums.by === undefined ? [] : [sums.by]), ...sums.keys.map(({ call }) => call)] : []),
    ...embeds.map(({ spread, aliased, name, spelling, inner, node, empty }) => {
      const before = spread ? '...' : aliased ? `${name}:` : ''
      return `${before}${spelling}${inner ? '!inner' : ''}(${empty ? '' : itemsOf(node)})`
    }),
  ].join(',')

const askedOf = (node: DrawnNode, path: string): [string, string][] => [
  ...node.filters.map(({ text }): [string, string] => {
    const dot = text.indexOf('.')
    return [`${path}${text.slice(0, dot)}`, text.slice(dot + 1)]
  }),
  ...node.presences.map(({ text }): [string, string] => {
    const [name, value] = text
    return [`${path}${name}`, value]
  }),
  ...(node.sorting.length > 0
    ? [[`${path}order`, node.sorting.map(({ text }) => text).join(',')] as [string, string]]
    : []),
  ...(node.limit === undefined ? [] : [[`${path}limit`, String(node.limit)] as [string, string]]),
  ...(node.offset === undefined ? [] : [[`${path}offset`, String(node.offset)] as [string, string]]),
  ...node.embeds.flatMap((embed) =>
    embed.empty && embed.node.embeds.length > 0 ? [] : askedOf(embed.node, `${path}${nameOf(embed)}.`),
  ),
]

let aliases = 0

const rowsSql = ({ link, node }: DrawnEmbed, above: string, what: string | ((alias: string) => string)) => {
  const alias = `q${++aliases}`
  const { via } = link
  const joins = via
    ? [
        `exists (select 1 from ${via.name} w where w.${via.near[1]} = ${above}.${via.near[0]} and w.${via.far[1]} = ${alias}.${via.far[0]})`,
      ]
    : link.on.map(([own, other]) => `${alias}.${other} = ${above}.${own}`)
  return levelSql(node, alias, joins, typeof what === 'string' ? what : what(alias))
}

const levelSql = (node: DrawnNode, alias: string, joins: string[], what: string) => {
  const conditions = [...joins, ...conditionsOf(node, alias)]
  const order = node.sums ? '' : orderOf(node, alias)
  return (
    `select ${what} from ${node.relation.name} ${alias}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}${order}` +
    `${node.limit === undefined ? '' : ` limit ${node.limit}`}${node.offset === undefined ? '' : ` offset ${node.offset}`}`
  )
}

const orderOf = ({ sorting }: DrawnNode, alias: string) =>
  ` order by ${sorting.map(({ sql }) => sql(alias)).join(', ')}`

const conditionsOf = ({ filters, presences, embeds }: DrawnNode, alias: string): string[] => [
  ...filters.map(({ sql }) => sql(alias)),
  ...presences.map(({ sql }) => sql(alias)),
  ...embeds.filter(({ inner }) => inner).map((embed) => `exists (select 1 from (${rowsSql(embed, alias, '1')}) q)`),
]

const listSql = (node: DrawnNode, rows: (what: (alias: string) => string) => string) => {
  const { sums } = node
  if (!sums) {
    const one = rows((row) => `${rowSql(node, row)} as r, row_number() over (${orderOf(node, row)}) as o`)
    return `(select coalesce(jsonb_agg(s.r order by s.o), '[]') from (${one}) s)`
  }
  const keys = (row: string) => sums.keys.map(({ key, sql }) => `'${key}', ${sql(row)}`).join(', ')
  if (sums.by === undefined)
    return `(select jsonb_build_array(r) from (${rows((row) => `jsonb_build_object(${keys(row)}) as r`)}) s)`
  const grouped = rows(
    (row) => `jsonb_build_object('${sums.by}', ${row}.${sums.by}, ${keys(row)}) as r, ${row}.${sums.by} as o`,
  )
  return `(select coalesce(jsonb_agg(s.r order by s.o), '[]') from (${grouped} group by 2) s)`
}

const rowSql = (node: DrawnNode, alias: string): string => {
  const pairs = [
    ...node.fields.map(({ key, column }) => `'${key}', ${alias}.${column}`),
    ...node.embeds
      .filter(({ spread, empty }) => !spread && !empty)
      .map((embed) => `'${embed.name}', ${valueSql(embed, alias)}`),
  ]
  const spread = node.embeds.filter((embed) => embed.spread).map((embed) => ` || ${spreadSql(embed, alias)}`)
  return `(jsonb_build_object(${pairs.join(', ')})${spread.join('')})`
}

const valueSql = (embed: DrawnEmbed, alias: string): string => {
  if (!embed.link.many) return `(${rowsSql(embed, alias, (row) => rowSql(embed.node, row))})`
  return listSql(embed.node, (what) => rowsSql(embed, alias, what))
}

const keysOf = ({ fields, embeds }: DrawnNode): string[] => [
  ...fields.map(({ key }) => key),
  ...embeds.flatMap((embed) => (embed.empty ? [] : embed.spread ? keysOf(embed.node) : [embed.name])),
]

const spreadSql = (embed: DrawnEmbed, alias: string) => {
  const keys = keysOf(embed.node)
  if (!embed.link.many) {
    const nulls = keys.map((key) => `'${key}', null`).join(', ')
    return `coalesce((${rowsSql(embed, alias, (row) => rowSql(embed.node, row))}), jsonb_build_object(${nulls}))`
  }
  const rows = rowsSql(
    embed,
    alias,
    (row) => `${rowSql(embed.node, row)} as r, row_number() over (${orderOf(embed.node, row)}) as o`,
  )
  const lists = keys.map((key) => `'${key}', coalesce(jsonb_agg(s.r -> '${key}' order by s.o), '[]')`)
  return `(select jsonb_build_object(${lists.join(', ')}) from (${rows}) s)`
}

export const sqlOf = (node: DrawnNode) => {
  const rows = (what: (alias: string) => string) => levelSql(node, 'root', [], what('root'))
  const conditions = conditionsOf(node, 'root')
  return {
    body: `select ${listSql(node, rows)} as body`,
    total: `select count(*)::int as total from ${node.relation.name} root${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`,
  }
}

type Row = Record<string, unknown>

// Text columns may be denied (embed-oracle-world.ts).
const asksForText = ({ fields, filters, sorting, sums }: DrawnNode) =>
  [...fields.map(({ column }) => column), ...filters.map(({ text }) => text), ...sorting.map(({ text }) => text)].some(
    (text) => text.startsWith('t'),
  ) || sums?.by?.startsWith('t') === true

export const showsTable = (node: DrawnNode, rows: Row[], table: string): boolean =>
  rows.some(
    (row) =>
      (node.relation.table === table && asksForText(node)) ||
      node.embeds.some((embed) => showsEmbedded(embed, row, table)),
  )

const showsEmbedded = ({ node, name, spread, empty }: DrawnEmbed, row: Row, table: string): boolean => {
  if (empty) return false
  const inside = (key: string) => [row[key]].flat(9).filter((value) => value !== null && value !== undefined)
  if (!spread) return showsTable(node, inside(name) as Row[], table)
  const own =
    node.relation.table === table && asksForText(node) && node.fields.some(({ key }) => inside(key).length > 0)
  return own || node.embeds.some((embed) => showsEmbedded(embed, row, table))
}
