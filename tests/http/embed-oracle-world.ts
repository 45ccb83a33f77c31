import type { Random } from '#demonstration/random.ts'

export interface WorldRelation {
  name: string
  key: string[]
  columns: string[]
  table: string
}

export interface WorldLink {
  from: WorldRelation
  to: WorldRelation
  many: boolean
  on: [own: string, other: string][]
  via?: { name: string; near: [own: string, between: string]; far: [other: string, between: string] }
  /** Unambiguous spellings in a select. */
  spellings: string[]
}

export interface World {
  relations: WorldRelation[]
  links: WorldLink[]
  sql: string
}

interface Table extends WorldRelation {
  shownAs: { relation: WorldRelation; names: Map<string, string> }[]
}

interface Key {
  constraint: string
  child: Table
  column: string
  parent: Table
  unique: boolean
}

const ROWS = 9

export function makeWorld(name: string, dice: Random): World {
  const tables = Array.from({ length: dice.whole(3, 5) }, (_, at): Table => table(`t${at}`, ['id']))
  const keys = tables.flatMap((child, at) =>
    Array.from({ length: dice.whole(at === 0 ? 0 : 1, 2) }, (_, nth): Key => {
      const parent = dice.pick(tables)
      const unique = parent !== child && dice.chance(0.2)
      return { constraint: `${child.name}_to_${nth}`, child, column: `f${nth}`, parent, unique }
    }),
  )
  for (const { child, column } of keys) child.columns.push(column)
  const betweens = Array.from({ length: dice.whole(0, 2) }, (_, at) => {
    const between = table(`j${at}`, ['a', 'b'])
    const ends = ['a', 'b'].map((column): Key => {
      const parent = dice.pick(tables)
      return { constraint: `${between.name}_${column}`, child: between, column, parent, unique: false }
    })
    return { between, ends: ends as [Key, Key] }
  })
  const all = [...tables, ...betweens.map(({ between }) => between)]
  const allKeys = [...keys, ...betweens.flatMap(({ ends }) => ends)]
  const views = Array.from({ length: dice.whole(1, 2) }, (_, at) => viewOf(`v${at}`, dice.pick(tables), dice))
  const links = [...allKeys.flatMap(keyLinks), ...betweens.flatMap(({ between, ends }) => junctionLinks(between, ends))]
  return {
    relations: [...all, ...views.map(({ relation }) => relation)],
    links: spelled(links),
    sql: [
      `create schema ${name}; grant usage on schema ${name} to anon, authenticated, service_role; set local search_path = ${name}`,
      ...all.map((one) => tableSql(one, allKeys)),
      ...all.map((one) => rowsSql(one, allKeys, dice)),
      ...allKeys.map(
        ({ child, constraint, column, parent }) =>
          `alter table ${child.name} add constraint ${constraint} foreign key (${column}) references ${parent.name}`,
      ),
      ...views.map(({ sql }) => sql),
      `grant select on all tables in schema ${name} to anon, authenticated, service_role`,
      ...tables.flatMap((one) => lawOf(one, dice)),
    ].join(';\n'),
  }
}

const table = (name: string, key: string[]): Table => {
  const one: Table = { name, key, columns: [...key, 'n', 't'], table: name, shownAs: [] }
  one.shownAs.push({ relation: one, names: new Map() })
  return one
}

const viewOf = (name: string, of: Table, dice: Random) => {
  const names = new Map(of.columns.map((column) => [column, dice.chance(0.5) ? `${column}v` : column]))
  const relation: WorldRelation = { name, key: [names.get('id')!], columns: [...names.values()], table: of.name }
  of.shownAs.push({ relation, names })
  const shown = [...names].map(([column, as]) => `${column} as ${as}`).join(', ')
  const invoker = dice.chance(0.5) ? ' with (security_invoker = true)' : ''
  return { relation, sql: `create view ${name}${invoker} as select ${shown} from ${of.name}` }
}

type Draft = Omit<WorldLink, 'spellings'> & { self: boolean; hints: string[]; column?: string }

const keyLinks = ({ child, column, parent, unique, constraint }: Key): Draft[] =>
  child.shownAs.flatMap((down) =>
    parent.shownAs.flatMap((up): Draft[] => {
      const [own, id] = [down.names.get(column) ?? column, up.names.get('id') ?? 'id']
      const self = down.relation === up.relation
      const hints = [constraint, own, id]
      return [
        { from: down.relation, to: up.relation, many: false, on: [[own, id]], self, hints, column: own },
        { from: up.relation, to: down.relation, many: !unique, on: [[id, own]], self, hints: self ? [own] : hints },
      ]
    }),
  )

const junctionLinks = (between: Table, [one, other]: [Key, Key]): Draft[] =>
  [
    [one, other],
    [other, one],
  ].flatMap(([near, far]) =>
    near!.parent.shownAs.flatMap((from) =>
      far!.parent.shownAs.map(
        (to): Draft => ({
          from: from.relation,
          to: to.relation,
          many: true,
          on: [],
          via: {
            name: between.name,
            near: [from.names.get('id') ?? 'id', near!.column],
            far: [to.names.get('id') ?? 'id', far!.column],
          },
          self: from.relation === to.relation,
          hints: [between.name],
        }),
      ),
    ),
  )

const spelled = (drafts: Draft[]): WorldLink[] =>
  drafts.map((link): WorldLink => {
    const rivals = drafts.filter((other) => other !== link && other.from === link.from && other.to === link.to)
    const { from, to, many, on, via, self } = link
    const free = link.hints.filter((hint) => !rivals.some(({ hints }) => hints.includes(hint)))
    const hinted = free.map((hint) => `${to.name}!${hint}`)
    if (!self) return { from, to, many, on, via, spellings: rivals.length === 0 ? [to.name, ...hinted] : hinted }
    if (via) return { from, to, many, on, via, spellings: [] }
    const children = link.hints.map((hint) => `${to.name}!${hint}`)
    const parents = link.column === undefined || from.name.startsWith('v') ? [] : [link.column]
    return { from, to, many, on, via, spellings: many ? children : parents }
  })

const tableSql = ({ name, key, columns }: Table, keys: Key[]) => {
  const types = columns.map((column) => `${column} ${column === 't' ? 'text' : 'int'}`)
  const unique = keys
    .filter((one) => one.child.name === name && one.unique)
    .map(({ column }) => `, unique (${column})`)
    .join('')
  return `create table ${name} (${types.join(', ')}, primary key (${key.join(', ')})${unique})`
}

const rowsSql = ({ name, key, columns }: Table, keys: Key[], dice: Random) => {
  const seen = new Set<string>()
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const values = columns.map((column) => {
      if (column === 'id') return String(at + 1)
      if (column === 't') return dice.chance(0.2) ? 'null' : `'x${dice.whole(1, 3)}'`
      if (column === 'n') return dice.chance(0.2) ? 'null' : String(dice.whole(0, 5))
      const unique = keys.some((one) => one.child.name === name && one.column === column && one.unique)
      if (unique) return dice.chance(0.3) ? 'null' : String(at + 1)
      return !key.includes(column) && dice.chance(0.25) ? 'null' : String(dice.whole(1, ROWS))
    })
    const told = key.map((column) => values[columns.indexOf(column)]).join()
    if (seen.has(told)) return undefined
    seen.add(told)
    return `(${values.join(', ')})`
  })
  return `insert into ${name} (${columns.join(', ')}) values ${rows.filter((row) => row !== undefined).join(', ')}`
}

const lawOf = ({ name, columns }: Table, dice: Random): string[] => [
  ...(dice.chance(0.5)
    ? [
        `alter table ${name} enable row level security`,
        `create policy visible on ${name} for select using (n > 2 or t = current_setting('request.jwt.claims', true)::json ->> 'sub')`,
      ]
    : []),
  ...(dice.chance(0.2)
    ? [
        `revoke select on ${name} from anon`,
        `grant select (${columns.filter((column) => column !== 't').join(', ')}) on ${name} to anon`,
      ]
    : []),
]
