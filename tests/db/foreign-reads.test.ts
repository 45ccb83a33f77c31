import { describe, expect, test } from 'vitest'
import { RELATIONS } from './access-relations.ts'
import { prepareMatrix } from './access-rows.ts'
import { addPerson } from './appointment-rows.ts'
import { type Person, SALES, USER } from './people.ts'
import { rolledBackTo, type TestDatabase } from './rolled-back.ts'

/** Columns that name a customer, and those that name staff; new ones must be classified. */
const OF_PERSON = ['user_id', 'account_id', 'client_id']
const STAFF = [
  ...['asesor_asignado_id', 'agent_id', 'second_agent_id', 'cover_id', 'asked_agent', 'made_by', 'answered_by', 'asked_by', 'created_by'],
  ...['actor', 'actor_id', 'published_by', 'reviewed_by', 'author_id', 'advisor_id', 'owner_id', 'person', 'person_id', 'updated_by'],
  ...['confirmed_by', 'done_by', 'covered_by', 'decided_by', 'from_agent', 'seen_by', 'recorded_by', 'read_by', 'keys_with'],
  ...['erased_by', 'interviewer_id', 'signer_id', 'rater_id', 'started_by', 'closed_by', 'reopened_by', 'settled_by', 'found_by', 'taken_by'],
  ...['told_by', 'paid_by', 'void_by', 'checked_by', 'added_by', 'bought_by', 'approved_by'],
  ...['dropped_by', 'finished_by', 'held_by'],
] // biome-ignore format: a list
const STAFF_TABLES = ['advisor_pages']

interface Link {
  child: string
  column: string
  parent: string
  key: string
}
const LINKS = `
  select c.relname as child, a.attname as column, n.nspname || '.' || p.relname as parent, b.attname as key
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid join pg_namespace n on n.oid = p.relnamespace
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
   where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`
const ofPeople = ({ parent }: Link) => parent === 'auth.users' || parent === 'public.profiles'

const SECRET = 'Qzxjkvw'
const KINDS = [
  'profiles',
  'leads',
  'deals',
  'financing_applications',
  'appointments',
  'trade_in_quotes',
  'sell_listings',
  'tasks',
]
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

let stranger: Person
let links: Link[]
let tables: string[]
let theirs: Map<string, Set<string>>
let ids: Set<string>
let some: string[]
const keysOf = new Map<string, string>()

const undoing = rolledBackTo(async (db) => {
  await prepareMatrix(db)
  stranger = await addPerson(db, 'sales', 'Ajena')
  await db.query(
    "insert into public.work_flags (kind, lead_id) select 'prospecto_cambiado', id from public.leads where agent_id = $1 limit 1",
    [SALES.sub],
  )
  await db.query('update public.profiles set first_name = $1 where asesor_asignado_id = $2', [SECRET, SALES.sub])
  await db.query('update public.leads set name = $1 where agent_id = $2', [SECRET, SALES.sub])
  await db.query('update public.deals set title = $1 where agent_id = $2', [SECRET, SALES.sub])

  links = await db.query<Link & { [name: string]: string }>(LINKS)
  const down = links.filter((link) => (ofPeople(link) ? OF_PERSON.includes(link.column) : true))
  const reached = new Set(['public.profiles', 'auth.users', 'public.leads'])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { child, parent } of down) if (reached.has(parent)) reached.add(`public.${child}`)
  }
  tables = [...reached]
    .filter((name) => name !== 'auth.users')
    .map((name) => name.replace('public.', ''))
    .sort()

  await db.query('create temp table reach (rel text, place tid, primary key (rel, place))')
  const root = (rel: string, sql: string) =>
    db.query(`insert into reach select '${rel}', ctid from ${rel} where ${sql} on conflict do nothing`, [SALES.sub])
  await root('auth.users', 'id in (select id from public.profiles where asesor_asignado_id = $1)')
  await root('public.profiles', 'asesor_asignado_id = $1')
  await root('public.leads', 'agent_id = $1')
  await root('public.deals', 'agent_id = $1')
  for (let grew = 1; grew > 0; ) {
    grew = 0
    for (const { child, column, parent, key } of down)
      if (reached.has(parent))
        grew += await db.count(
          `insert into reach select 'public.${child}', c.ctid from public.${child} c join ${parent} p on p.${key} = c.${column}
             join reach r on r.rel = '${parent}' and r.place = p.ctid on conflict do nothing`,
        )
  }
  theirs = new Map()
  for (const name of tables) {
    const [key] = await db.query<{ key: string }>(
      `select string_agg(quote_ident(a.attname), ', ' order by a.attnum) as key from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) where i.indisprimary and i.indrelid = $1::regclass`,
      [`public.${name}`],
    )
    keysOf.set(name, key!.key)
    const rows = await db.query<{ key: string }>(
      `select row(${key!.key})::text as key from public.${name} t join reach r on r.rel = 'public.${name}' and r.place = t.ctid`,
    )
    theirs.set(name, new Set(rows.map((row) => row.key)))
  }
  ids = new Set([...theirs.values()].flatMap((keys) => [...keys].flatMap((key) => key.match(UUID) ?? [])))
  for (const staff of await db.query<{ id: string }>("select id from public.profiles where role <> 'user'"))
    ids.delete(staff.id)
  // Demonstration ids repeat across tables; ambiguous ones prove nothing.
  for (const { name, column } of await db.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and (a.atttypid = 'uuid'::regtype or a.atttypid = 'text'::regtype and a.attname like '%_id')
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)`,
    [tables],
  ))
    if (!links.some((link) => link.child === name && link.column === column && ofPeople(link)))
      for (const { id } of await db.query<{ id: string }>(
        `select distinct ${column}::text as id from public.${name} where ${column} is not null`,
      ))
        ids.delete(id)
  some = KINDS.map((name) => [...theirs.get(name)!][0]!.match(UUID)![0])
  const [told] = await db.query<{ id: string }>(
    "select id from public.leads where phone = '+528112340010' and agent_id = $1",
    [SALES.sub],
  )
  some.push(USER.sub, told!.id)
})

const tells = (answer: string, asked: string[] = []) => [
  ...(answer.includes(SECRET) && !asked.includes(SECRET) ? [SECRET] : []),
  ...[...new Set(answer.match(UUID) ?? [])].filter((id) => ids.has(id) && !asked.includes(id)),
]
const answered = async (db: TestDatabase, who: Person, sql: string, values: unknown[] = []) => {
  try {
    const [row] = await db
      .as(who)
      .query<{ answer: string | null; many: string }>(
        `select jsonb_agg(to_jsonb(t))::text as answer, count(*) as many from (${sql}) t`,
        values,
      )
    return { answer: row!.answer ?? '', many: Number(row!.many) }
  } catch (error) {
    const { code } = error as { code?: string }
    return { answer: '', many: 0, code }
  }
}

/** Relations and functions that return data to SALES, so that an empty answer to others is meaningful. */
const SHOWN = ['appointments', 'deal_stage_times', 'desk_deals', 'lead_rows', 'leads', 'profiles']
const TOLD = [
  ...['agenda', 'client_timeline', 'deal_timeline', 'figure_cases', 'lead_timeline', 'ledger_entries', 'ledger_lines'],
  ...['ledger_of_record', 'search_everything', 'staff_today'],
]

describe('a seller without clients', () => {
  test('is tested on every table that belongs to a person, each with rows', () =>
    undoing(async () => {
      const unnamed = links.filter(
        (link) =>
          ofPeople(link) &&
          ![...OF_PERSON, ...STAFF].includes(link.column) &&
          ![...STAFF_TABLES, 'profiles'].includes(link.child),
      )
      expect(unnamed).toEqual([])
      expect(tables.length).toBeGreaterThan(30)
      expect(tables.filter((name) => theirs.get(name)!.size === 0)).toEqual([])
    }))

  test('lists, finds by id and counts none of their rows', () =>
    undoing(async (db) => {
      const seen: string[] = []
      for (const name of tables) {
        const key = keysOf.get(name)!
        const keys = [...theirs.get(name)!]
        const listed = await answered(db, stranger, `select row(${key})::text as key from public.${name}`)
        const rows = listed.answer ? (JSON.parse(listed.answer) as { key: string }[]) : []
        if (rows.some((row) => theirs.get(name)!.has(row.key))) seen.push(`list of ${name}`)
        const found = await answered(db, stranger, `select from public.${name} where row(${key})::text = any ($1)`, [
          keys,
        ])
        if (found.many > 0) seen.push(`${found.many} of ${name} by id`)
        const counted = await answered(db, stranger, `select count(*) from public.${name}`)
        if (!counted.code && counted.answer !== `[{"count": ${listed.many}}]` && !listed.code)
          seen.push(`count of ${name}`)
      }
      expect(seen).toEqual([])
    }))

  test('reads none of them in tables and views', () =>
    undoing(async (db) => {
      const [seen, shown]: [string[], string[]] = [[], []]
      for (const [name, { select }] of Object.entries(RELATIONS)) {
        if (name === 'testimonials') continue
        const sql = select ?? `select * from public.${name}`
        if (SHOWN.includes(name) && tells((await answered(db, SALES, sql)).answer).length > 0) shown.push(name)
        const told = tells((await answered(db, stranger, sql)).answer)
        if (told.length > 0) seen.push(`${name}: ${told.slice(0, 3)}`)
      }
      expect(seen).toEqual([])
      expect(shown.sort()).toEqual(SHOWN)
    }))

  test(
    'reads none of them by any function: search and palette, timelines, Hoy, agenda, figures, audit log',
    () =>
      undoing(async (db) => {
        const functions = await db.query<{ name: string; names: string[] | null; types: string[]; optional: number }>(
          `select p.proname as name, p.proargnames[1:p.pronargs] as names, array(select format_type(t, null) from unnest(p.proargtypes) t) as types, p.pronargdefaults as optional
           from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v' and has_function_privilege('authenticated', p.oid, 'execute')
            and not has_function_privilege('anon', p.oid, 'execute')
            and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
        )
        const entries = await db.query<{ id: string }>(
          'select distinct entry::text as id from ledger.lines where record = any ($1) or concerns::text = any ($1) limit 5',
          [some],
        )
        const worth = (type: string, place: number): unknown[] =>
          ({
            uuid: some,
            text: place === 0 ? [SECRET, ...some.slice(-2), 'leads', 'profiles', 'MTY', 'embudo', 'ventas'] : [SECRET],
            bigint: entries.map(({ id }) => id),
            'bigint[]': [entries.map(({ id }) => id)],
            date: [place % 2 === 0 ? 'yesterday' : 'tomorrow'],
            'timestamp with time zone': ['2099-01-01'],
            integer: [200],
            jsonb: ['{}'],
          })[type] ?? [null]
        const [seen, shown]: [string[], Set<string>] = [[], new Set()]
        for (const { name, names, types, optional } of functions) {
          const needed = types.slice(0, types.length - optional).map((type, place) => worth(type, place)[0])
          const calls: unknown[][] = [needed]
          for (let place = 0; place < Math.min(types.length, 4); place++)
            for (const value of worth(types[place]!, place)) {
              const given: unknown[] = Array.from(
                { length: Math.max(place + 1, needed.length) },
                (_, n): unknown => needed[n] ?? null,
              )
              given[place] = value
              calls.push(given)
            }
          if (types[0] === 'text' && types[1] === 'text')
            for (const [place, relation] of KINDS.entries()) calls.push([relation, some[place]!])
          for (const call of calls) {
            const list = call.map((_, n) =>
              names ? `${names[n]} => $${n + 1}::${types[n]}` : `$${n + 1}::${types[n]}`,
            )
            const sql = `select * from public.${name}(${list.join(', ')})`
            const asked = call.flat().map(String)
            if (
              TOLD.includes(name) &&
              !shown.has(name) &&
              tells((await answered(db, SALES, sql, call)).answer, asked).length > 0
            )
              shown.add(name)
            const told = tells((await answered(db, stranger, sql, call)).answer, asked)
            if (told.length > 0) seen.push(`${name}(${asked}): ${told.slice(0, 3)}`)
          }
        }
        expect(seen).toEqual([])
        expect([...shown].sort()).toEqual(TOLD)
      }),
    120_000,
  )

  test('reads none of their files, and gets no message about them', () =>
    undoing(async (db) => {
      const files = 'select name from storage.objects where split_part(name, $1, 1) = any ($2)'
      const values = ['/', [...ids]]
      expect((await answered(db, SALES, files, values)).many).toBeGreaterThan(0)
      expect((await answered(db, stranger, files, values)).many).toBe(0)
      const notices = `select from private.outbox where payload ->> 'to' in (select unnest(array[u.email, u.phone]) from auth.users u where u.id = $1)`
      expect(await db.count(notices, [stranger.sub])).toBe(0)
    }))
})
