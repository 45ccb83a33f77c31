import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSize } from '#tests/sample-size.ts'
import { testInFull } from '../in-full.ts'
import { ADMIN, OTHER_SALES, SALES, USER } from './people.ts'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'
import { addOffer } from './sell-listing-rows.ts'

const FIELDS = ['name', 'phone', 'email', 'city', 'source', 'agent'] as const
type Choices = Partial<Record<(typeof FIELDS)[number], 'kept' | 'other'>>

/** How to add rows of each table that refers to a lead ($1), $2 of them; a missing table fails the test. */
const ROWS: Record<string, string> = {
  'private.lead_queue': 'insert into private.lead_queue (lead_id) select $1 where $2 > 0',
  'private.seen_devices': `insert into private.seen_devices (hash, lead_id, notice_version)
    select sha256(convert_to(gen_random_uuid()::text, 'UTF8')), $1, '2026-11' from generate_series(1, $2)`,
  'public.answer_cards': `insert into public.answer_cards (key, token, lead_id, ordencompra, facts)
    select gen_random_uuid(), md5(gen_random_uuid()::text), $1, 'OC-1', '{}' from generate_series(1, $2)`,
  'public.answer_clocks': `insert into public.answer_clocks (lead_id, agent_id, asked_at, turn_at, next_at, stopped_at, stopped_why)
    select $1, (select agent_id from public.leads where id = $1), now(), now(), now(), case when n > 1 then now() end, case when n > 1 then 'sin_caso' end
      from generate_series(1, $2) n
     where n > 1 or not exists (select from public.answer_clocks c where c.lead_id = $1 and c.stopped_at is null)`,
  'public.appointments': `insert into public.appointments (key, lead_id, guest_name, guest_phone, branch, kind, starts_at, ends_at, created_at, updated_at)
    select gen_random_uuid(), $1, 'Alguien', '+528155501234', (select min(code) from public.branches), 'visita', now() + n * interval '1 day',
           now() + n * interval '1 day 1 hour', now() - interval '9 days', now() - interval '9 days' from generate_series(1, $2) n`,
  'public.assignments':
    "insert into public.assignments (lead_id, cause) select $1, 'turno' from generate_series(1, $2)",
  'public.contact_permissions': `insert into public.contact_permissions (lead_id, channel, purpose, granted, way, text_version)
    select $1, 'sms', 'publicidad', n % 2 = 0, 'llamada', '2026-11' from generate_series(1, $2) n`,
  'public.contacts_made': `insert into public.contacts_made (key, lead_id, channel, outcome, grade)
    select gen_random_uuid(), $1, 'call', 'contesto', 'comprobada' from generate_series(1, $2)`,
  'public.conversations': `insert into public.conversations (phone, lead_id)
    select '+52' || (8000000000 + (select count(*) from public.conversations) + n), $1 from generate_series(1, $2) n`,
  'public.conversation_messages': `with talk as (
    insert into public.conversations (phone) values ('+52' || (8100000000 + (select count(*) from public.conversations))) returning id)
    insert into public.conversation_messages (conversation_id, lead_id, key, origin, kind, body, status)
    select talk.id, $1, gen_random_uuid(), 'cliente', 'texto', 'Hola ' || n, 'recibido' from talk, generate_series(1, $2) n`,
  'public.deals': `with made as (
    insert into public.deals (lead_id, agent_id, pipeline, fact_stage, stage, title, next_action, next_at, updated_at)
    select $1, (select agent_id from public.leads where id = $1), 'venta', 'venta.nueva', 'venta.nueva', 'Auto', 'Llámale', now(), now() - interval '9 days'
      from generate_series(1, $2) returning id)
    insert into public.tasks (deal_id, lead_id, title, due_at) select id, $1, 'Llámale', now() from made`,
  'public.promises': `insert into public.promises (lead_id, kind, due_at, first_due_at) select $1, 'placas', now() + n * interval '1 day', now() from generate_series(1, $2) n`,
  'public.seen_cars':
    "insert into public.seen_cars (lead_id, ordencompra, what) select $1, 'OC-1', 'auto' from generate_series(1, $2)",
  'public.staff_files': `insert into public.staff_files (lead_id, path, name)
    select $1, gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', 'Papel ' || n from generate_series(1, $2) n`,
  'public.staff_notes':
    "insert into public.staff_notes (lead_id, body) select $1, 'Nota ' || n from generate_series(1, $2) n",
  'public.tasks':
    "insert into public.tasks (lead_id, title, due_at) select $1, 'Tarea ' || n, now() from generate_series(1, $2) n",
  'public.work_flags':
    "insert into public.work_flags (kind, lead_id) select 'prospecto_cambiado', $1 from generate_series(1, $2)",
}

const withoutTriggers = async (db: TestDatabase, work: () => Promise<unknown>) => {
  await db.query('set local session_replication_role = replica')
  await work()
  await db.query('set local session_replication_role = origin')
}

const named = async (db: TestDatabase) =>
  (await db.query<{ relation: string; pointer: string }>('select relation, pointer from private.rows_of_leads()')).map(
    ({ relation, pointer }) => ({ relation: relation.includes('.') ? relation : `public.${relation}`, pointer }),
  )

const scene = async (db: TestDatabase, many: number, agents = [SALES, OTHER_SALES], said: object[] = [{}, {}]) => {
  const ids: string[] = []
  for (const [place, agent] of agents.entries()) {
    const touch = {
      kind: 'contacto',
      name: place ? 'Emma Gómez' : 'Rita Luna',
      phone: '+528144601234',
      agent_id: agent.sub,
    }
    const [row] = await db
      .as(SERVICE)
      .query<{ id: string }>('select private.take_lead($1) as id', [
        JSON.stringify({ ...touch, city: place ? 'Saltillo' : null, email: `e${place}@correo.mx`, ...said[place] }),
      ])
    ids.push(row!.id)
    await db.query('update public.trade_in_quotes set lead_id = $1 where id = $2', [row!.id, await addOffer(db, null)])
  }
  const tables = await named(db)
  expect(tables.map(({ relation }) => relation).sort()).toEqual(Object.keys(ROWS).sort())
  await withoutTriggers(db, async () => {
    for (const id of ids) for (const sql of Object.values(ROWS)) await db.query(sql, [id, many])
  })
  const [{ id: pair } = { id: '' }] = await db.query<{ id: string }>(
    'select id from private.lead_duplicates where lead_id = any ($1) and other_id = any ($1)',
    [ids],
  )
  return { ids, pair, tables }
}

const everything = async (db: TestDatabase, ids: string[], tables: { relation: string; pointer: string }[]) => {
  const all: Record<string, string[]> = {}
  const asked: [string, string][] = [
    ...tables.map(({ relation, pointer }): [string, string] => [relation, pointer]),
    ...['lead_contacts', 'lead_events', 'trade_in_quotes'].map((name): [string, string] => [
      `public.${name}`,
      'lead_id',
    ]),
    ['private.lead_identities', 'lead_id'],
    ['public.leads', 'id'],
  ]
  for (const [relation, pointer] of asked)
    all[relation] = (
      await db.query<{ row: string }>(
        `select t::text as row from ${relation} t where t.${pointer} = any ($1) order by t::text collate "C"`,
        [ids],
      )
    ).map(({ row }) => row)
  return all
}
const countsOf = (all: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, rows.length]))

const join = (db: TestDatabase, pair: string, choices: object = {}) =>
  db.as(ADMIN).query('select public.join_leads($1, $2)', [pair, JSON.stringify(choices)])
const split = (db: TestDatabase, pair: string) => db.as(ADMIN).query('select public.split_leads($1)', [pair])

describe('merging two leads', () => {
  testInFull('moves 5,000 rows of every table that names a lead, and its revert restores all', () =>
    rolledBack(async (db) => {
      const { ids, pair, tables } = await scene(db, 600)
      const before = await everything(db, ids, tables)
      const children = Object.entries(before).reduce((sum, [name, rows]) => sum + (name === 'public.leads' ? 0 : rows.length), 0)
      expect(children).toBeGreaterThan(10_000)
      await join(db, pair)
      const joined = await everything(db, ids, tables)
      expect({ ...countsOf(joined), 'public.lead_contacts': 0, 'private.lead_queue': 0 }).toEqual({
        ...countsOf(before),
        'public.lead_contacts': 0, 'private.lead_queue': 0,
      })
      const gone = (await db.query<{ id: string }>('select id from public.leads where id = any ($1) and merged_into is not null', [ids]))[0]!.id
      for (const { relation, pointer } of tables)
        expect(await db.count(`select from ${relation} where ${pointer} = $1`, [gone]), relation).toBe(0)
      await split(db, pair)
      expect(await everything(db, ids, tables)).toEqual(before)
    }), 120_000) // biome-ignore format: one test

  test('with any choices of any values, its revert restores them byte by byte', async () => {
    const choice = fc.constantFrom('kept' as const, 'other' as const)
    const said = fc.record({
      city: fc.option(fc.constantFrom('Monterrey', 'Reynosa')),
      source: fc.option(fc.constantFrom('google', 'facebook')),
      email: fc.option(fc.constantFrom('uno@correo.mx', 'dos@correo.mx', 'tres@correo.mx')),
      consent: fc.option(fc.record({ version: fc.constant('2026-11'), marketing: fc.boolean() })),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.record(Object.fromEntries(FIELDS.map((field) => [field, fc.option(choice, { nil: undefined })]))),
        fc.tuple(said, said),
        fc.integer({ min: 0, max: 3 }),
        async (chosen, words, many) => {
          const choices = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) as Choices
          await rolledBack(async (db) => {
            const { ids, pair, tables } = await scene(db, many, undefined, words)
            if (!pair) return
            const before = await everything(db, ids, tables)
            const leads = await db.query<Record<string, string | null>>(
              'select * from public.leads where id = any ($1)',
              [ids],
            )
            await join(db, pair, choices)
            const [one] = await db.query<Record<string, string | null>>(
              'select * from public.leads where id = any ($1) and merged_into is null',
              [ids],
            )
            const kept = leads.find(({ id }) => id === one!.id)!
            const other = leads.find(({ id }) => id !== one!.id)!
            for (const field of FIELDS) {
              const column = field === 'agent' ? 'agent_id' : field
              const wanted =
                choices[field] === 'other' ? (other[column] ?? kept[column]) : (kept[column] ?? other[column])
              expect(one![column], field).toEqual(wanted)
            }
            await split(db, pair)
            expect(await everything(db, ids, tables)).toEqual(before)
          })
        },
      ),
      { numRuns: sampleSize(12) },
    )
  })

  test.each([
    ['of a field that is not chosen', { account: 'other' }],
    ['of neither of both', { name: 'Otra' }],
  ])('rejects a choice %s', (_, choices) =>
    rolledBack(async (db) => {
      const { pair } = await scene(db, 0)
      await expect(join(db, pair, choices)).rejects.toMatchObject({ code: 'PT422' })
    }),
  )

  test('is final after 30 days, and says so', () =>
    rolledBack(async (db) => {
      const { pair } = await scene(db, 1)
      await join(db, pair)
      await db.query("update private.lead_joins set joined_at = joined_at - interval '30 days 1 second'")
      await expect(split(db, pair)).rejects.toMatchObject({
        code: 'PT409',
        message: expect.stringContaining('30 días'),
      })
      await db.query("update private.lead_joins set joined_at = now() - interval '29 days'")
      await split(db, pair)
    }))

  test('moves suspected duplicates to the surviving lead, and splitting removes them', () =>
    rolledBack(async (db) => {
      const { ids, pair } = await scene(db, 0, [SALES, SALES])
      const third = randomUUID()
      await db.query("insert into public.leads (id, name, phone, agent_id) values ($1, 'Otra', '+528144609999', $2)", [third, SALES.sub])
      const [gone] = (await db.as(ADMIN).query<{ other: string; survivor: string }>(
        "select p ->> 'other' as other, p ->> 'survivor' as survivor from public.lead_join_preview($1) p",
        [pair],
      )) as [{ other: string; survivor: string }]
      await db.query("insert into private.lead_duplicates (lead_id, other_id, shares) values ($1, $2, '{phone}')", [third, gone.other])
      await join(db, pair)
      const open = () => db.as(ADMIN).query<{ id: string; lead_id: string; other_id: string }>('select * from public.lead_duplicates() where $1 in (lead_id, other_id)', [third])
      const [asked] = await open()
      expect([asked!.lead_id, asked!.other_id].sort()).toEqual([third, gone.survivor].sort())
      await split(db, asked!.id)
      expect(await open()).toEqual([])
      await db.query('select private.mark_duplicates($1, array[$2::uuid], (select e from public.lead_events e where e.lead_id = $1 limit 1))', [gone.survivor, third])
      expect(await open()).toEqual([])
      await expect(db.as(ADMIN).rpc('say_duplicate', { lead: gone.survivor, other: third })).rejects.toMatchObject({ code: 'PT409' })
      expect(ids).toContain(gone.survivor)
    })) // biome-ignore format: one test

  test("moves an offer that the other lead's phone cannot claim", () =>
    rolledBack(async (db) => {
      const [kept, other] = [randomUUID(), randomUUID()]
      await db.query(
        "insert into public.leads (id, name, phone) values ($1, 'Ana', '+528144600001'), ($2, 'Ana', '+528144600002')",
        [kept, other],
      )
      await db.query("update auth.users set phone = '528144600001', phone_confirmed_at = now() where id = $1", [
        USER.sub,
      ])
      const offer = await addOffer(db, null)
      const owner = async () =>
        (await db.query('select lead_id, user_id from public.trade_in_quotes where id = $1', [offer]))[0]
      await db.query('update public.trade_in_quotes set lead_id = $2 where id = $1', [offer, other])
      await db.query('select private.merge_leads($1, $2)', [kept, other])
      expect(await owner()).toEqual({ lead_id: kept, user_id: null })
    }))
})
