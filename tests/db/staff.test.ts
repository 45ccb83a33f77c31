import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { mailsTo } from './appointment-rows.ts'
import { ADMIN, addFactor, addSession, NEWCOMER, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, type Caller, ownDatabase, rolledBack, rolledBackTo, SERVICE, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const DENIED = { code: '42501' }
const set = (db: TestDatabase, who: Caller, person: Person, args: Record<string, unknown>) =>
  db.as(who).rpc('set_staff_role', { person: person.sub, ...args })
const roleOf = async (db: TestDatabase, { sub }: Person) =>
  (await db.query<{ role: string }>('select role from public.profiles where id = $1', [sub]))[0]?.role
const LEAVES = { new_role: 'user', seen_role: 'sales', leaves: true }

// Meaning of columns that refer to staff when they leave. New ones are added here, and in private.hand_over if they are
// assigned work.
const HANDED = {
  'public.profiles.asesor_asignado_id': 'true',
  'private.agent_assignments.agent_id': 'true',
  'public.leads.agent_id': 'true',
  'public.leads.cover_id': 'true',
  'private.client_covers.agent_id': 'true',
  'public.answer_clocks.agent_id': 'stopped_at is null',
  'public.appointments.advisor_id': "status = 'booked' and ends_at > now()",
  'public.appointment_advisors.advisor_id': 'true',
  'public.staff_shifts.person': 'true',
  'public.staff_absences.covered_by': 'last_day >= current_date - 1',
  'public.staff_caps.person': 'true',
  'public.advisor_pages.id': 'published',
  'public.saved_views.owner_id': 'shared',
  'public.trade_in_quotes.made_by': "status = 'open' and valid_until > now()",
  'public.deals.agent_id': "outcome = 'open'",
  'public.deals.second_agent_id': "outcome = 'open'",
  'public.tasks.person_id': 'done_at is null',
  'public.promises.person_id': "state = 'abierta'",
  'public.note_mentions.person_id': 'true',
  'public.candidate_mentions.person_id': 'true',
  'public.interview_proposals.interviewer_id': 'closed_at is null',
  'public.vehicle_records.keys_with': 'true',
  'public.candidate_interviews.interviewer_id': "state = 'booked' and ends_at > now()",
}
const STAYS = new Set(
  `public.assignments.agent_id public.assignments.from_agent private.agent_load.agent_id private.arco_requests.user_id private.authorisation_codes.user_id private.blocked_accounts.user_id
   private.departures.by_person private.departures.heir private.departures.person private.quiet_staff.person private.legal_holds.user_id
   private.service_settings.changed_by private.setting_marks.changed_by
   public.contacts_made.agent_id public.answer_cards.agent_id public.conversation_messages.author_id public.candidate_letters.signer_id public.candidate_ratings.rater_id
   public.contact_permissions.recorded_by private.suppression_lists.loaded_by public.lead_imports.agent_id public.lead_imports.made_by
   public.inventory_imports.made_by`.split(/\s+/),
)

describe('every column that names staff', () => {
  test('is reassigned on departure, or records authorship that stays', () =>
    rolledBack(async (db) => {
      const columns = await db.query<{ name: string }>(
        `select n.nspname || '.' || c.relname || '.' || a.attname as name
           from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
           join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
          where k.contype = 'f' and k.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass) and n.nspname in ('public', 'private')`,
      )
      const unknown = columns
        .map(({ name }) => name)
        .filter(
          (name) =>
            !(name in HANDED) &&
            !STAYS.has(name) &&
            !/\.(user_id|person|client_id|account_id|holder|owner_id|id|actor|[a-z]+_by|actor_id|author_id|asked_agent)$/.test(
              name,
            ),
        )
      expect(unknown).toEqual([])
      expect(columns.length).toBeGreaterThan(30)
    }))
})

const give = async (db: TestDatabase) => {
  await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [SALES.sub, USER.sub])
  await db.query(
    'update public.vehicle_records set keys_with = $1 where vehicle_id = (select min(vehicle_id::text)::uuid from public.vehicle_records)',
    [SALES.sub],
  )
  await db.query('update public.leads set agent_id = $1 where merged_into is null', [SALES.sub])
  await db.query(
    `insert into public.saved_views (owner_id, screen, name, shared, settings)
     select o, 'quotes', 'Míos', true, '{}' from unnest($1::uuid[]) o`,
    [[SALES.sub, OTHER_SALES.sub]],
  )
  await db.query(
    "update public.trade_in_quotes set made_by = $1 where id = (select id from public.trade_in_quotes where status = 'open' and valid_until > now() limit 1)",
    [SALES.sub],
  )
  await db.query(
    `insert into public.staff_shifts (person, branch, weekday, hours) values ($1, 'MTY', 'mon', '[["09:00", "18:00"]]')`,
    [SALES.sub],
  )
  await db.query('insert into public.staff_caps (person, open_leads) values ($1, 20)', [SALES.sub])
  await db.query(
    "insert into public.staff_absences (person, first_day, last_day, covered_by, state) values ($1, current_date + 60, current_date + 61, $2, 'aprobada')",
    [ADMIN.sub, SALES.sub],
  )
  await db.query(
    `update public.leads set agent_id = $1, cover_id = $2 where id = (select id from public.leads where merged_into is null limit 1)`,
    [OTHER_SALES.sub, SALES.sub],
  )
  await db.query('insert into private.client_covers (client_id, agent_id) values ($1, $2)', [NEWCOMER.sub, SALES.sub])
  await db.query(
    `insert into public.answer_clocks (lead_id, agent_id, asked_at, turn_at)
     select id, agent_id, now(), now() from public.leads where agent_id = $1 and merged_into is null limit 1`,
    [SALES.sub],
  )
  const [deal] = await db.query<{ id: string }>(
    `update public.deals set agent_id = $1, second_agent_id = $2, share = 70, second_share = 30
      where id = (select id from public.deals where outcome = 'open' order by id limit 1) returning id`,
    [ADMIN.sub, SALES.sub],
  )
  await db.query(
    `with told as (insert into public.staff_notes (deal_id, body) values ($1, 'Ayúdame') returning id),
          named as (insert into public.note_mentions (note_id, person_id) select id, $2 from told)
          , promised as (insert into public.promises (deal_id, lead_id, client_id, kind, due_at, first_due_at, person_id)
                         select id, lead_id, client_id, 'placas', now(), now(), $2 from public.deals where id = $1)
     insert into public.tasks (deal_id, title, due_at, person_id) values ($1, 'Llámale', now(), $2)`,
    [deal!.id, SALES.sub],
  )
  await db.query(
    `with came as (insert into public.candidates (folio, key, vacancy_id, name, email, phone, cv_path, consent_version, retained_until)
       select 'CV-999999', gen_random_uuid(), id, 'Ana', 'ana@correo.test', '+528112345678', id || '/' || id || '.pdf', '2026-11', '2100-01-01'
         from public.vacancies limit 1 returning id),
       proposed as (insert into public.interview_proposals (key, candidate_id, branch, interviewer_id, minutes, hours)
         select gen_random_uuid(), id, 'MTY', $1, 45, array[now() + interval '9 days'] from came),
       noted as (insert into public.candidate_events (candidate_id, kind, detail) select id, 'nota', 'Ayúdame' from came returning id),
       named as (insert into public.candidate_mentions (event_id, person_id) select id, $1 from noted)
     insert into public.candidate_interviews (candidate_id, branch, interviewer_id, starts_at, ends_at)
     select id, 'MTY', $1, now() + interval '20 days', now() + interval '20 days 1 hour' from came`,
    [SALES.sub],
  )
  await db.query("delete from public.appointments where status = 'booked'")
  await db.query("delete from public.appointment_advisors where branch in ('MTY', 'GPE') and advisor_id = $1", [
    OTHER_SALES.sub,
  ])
  await db.query("insert into public.appointment_advisors (branch, advisor_id) values ('MTY', $1)", [OTHER_SALES.sub])
  await db.query(
    `insert into public.appointments (user_id, branch, kind, advisor_id, starts_at, ends_at)
     select $3, b, 'visita', a, now() + s * interval '1 hour', now() + (s + 1) * interval '1 hour'
       from (values ($1::uuid, 30, 'MTY'), ($1, 40, 'MTY'), ($2, 40, 'MTY'), ($1, 50, 'GPE')) as v (a, s, b)`,
    [SALES.sub, OTHER_SALES.sub, USER.sub],
  )
}
const held = async (db: TestDatabase, { sub }: Person) => {
  const left: Record<string, number> = {}
  for (const [name, which] of Object.entries(HANDED)) {
    const [schema, table, column] = name.split('.')
    const many = await db.count(`select from ${schema}.${table} where ${column} = $1 and (${which})`, [sub])
    if (many > 0) left[name] = many
  }
  return left
}

const THEIR_OWN =
  /\.(user_id|person|client_id|account_id|holder|heir|id|actor|[a-z]+_by|actor_id|author_id|asked_agent|from_agent)$|^private\.agent_load\.|^public\.(assignments|table_layouts|contacts_made|answer_cards)\./
const left = async (db: TestDatabase, { sub }: Person) => {
  const columns = await db.query<{ name: string; many: number }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name,
            (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I where %I = %L', n.nspname, c.relname, a.attname, $1::text), false, true, '')))[1]::text::int as many
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass) and n.nspname in ('public', 'private')`,
    [sub],
  )
  expect(columns.length).toBeGreaterThan(30)
  const owned = columns.filter(({ name, many }) => many > 0 && !THEIR_OWN.test(name)).map(({ name }) => name)
  return owned.filter((name) => !(name in HANDED))
}

describe('managing staff', () => {
  test.each([
    ['nobody', ANON],
    ['a customer', USER],
    ['a seller', SALES],
    ['the service role', SERVICE],
  ])('%s cannot change roles or see the list', (_, who) =>
    rolledBack(async (db) => {
      await expect(set(db, who, USER, { new_role: 'admin', seen_role: 'user' })).rejects.toMatchObject(DENIED)
      await expect(db.as(who).query('select * from public.staff_list()')).rejects.toMatchObject(DENIED)
      await expect(db.as(who).query('select * from public.staff_holdings($1)', [SALES.sub])).rejects.toMatchObject(
        DENIED,
      )
    }),
  )
  test("needs an administrator's second factor", () =>
    rolledBack(async (db) => {
      await addFactor(db, ADMIN)
      await expect(set(db, ADMIN, USER, { new_role: 'sales', seen_role: 'user' })).rejects.toMatchObject(DENIED)
    }))
})

describe('a change of staff is refused, and nothing changes', () => {
  const given = rolledBackTo(give)
  test.each([
    ['a role that there is not', 'PT422', USER, { new_role: 'owner', seen_role: 'user' }],
    ['a role that somebody else has changed', 'PT409', SALES, { new_role: 'admin', seen_role: 'user' }],
    ['to leave and stay', 'PT422', SALES, { new_role: 'admin', seen_role: 'sales', leaves: true }],
    ['to leave without an heir', 'PT422', SALES, LEAVES],
    ['to be one’s own heir', 'PT422', SALES, { ...LEAVES, heir: SALES.sub }],
    ['a customer as heir', 'PT422', SALES, { ...LEAVES, heir: USER.sub }],
    ['to dismiss oneself', 'PT409', ADMIN, { new_role: 'user', seen_role: 'admin', leaves: true }],
    ['the last administrator', 'PT409', ADMIN, { new_role: 'sales', seen_role: 'admin' }],
  ] as const)('%s', (_, code, person, args) =>
    given(async (db) => {
      const before = [await roleOf(db, person), await held(db, SALES)]
      await expect(set(db, ADMIN, person, { ...args })).rejects.toMatchObject({ code })
      expect([await roleOf(db, person), await held(db, SALES)]).toEqual(before)
    }),
  )
})

test('a departing agent has no assigned work, is signed out everywhere, and stays the author of past work', () =>
  rolledBack(async (db) => {
    await give(db)
    await addSession(db, SALES)
    const before = await held(db, SALES)
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(Object.keys(HANDED).filter((name) => !/pages/.test(name))),
    )
    const authored = () =>
      db.count("select from public.trade_in_quotes where made_by = $1 and status <> 'open'", [SALES.sub])
    const wrote = await authored()
    const preview = await db
      .as(ADMIN)
      .query('select * from public.staff_holdings($1, $2) where many > 0', [SALES.sub, OTHER_SALES.sub])
    expect(preview).toContainEqual({ kind: 'visits', many: 3, clashes: 2 })
    await set(db, ADMIN, SALES, { ...LEAVES, heir: OTHER_SALES.sub, reason: 'Se cambió de ciudad' })
    expect(await held(db, SALES)).toEqual({})
    expect(await left(db, SALES)).toEqual([])
    const heirs = await held(db, OTHER_SALES)
    expect(heirs['public.leads.agent_id']).toBeGreaterThanOrEqual(before['public.leads.agent_id']!)
    expect(heirs['public.appointments.advisor_id']).toBe(2)
    expect((await mailsTo(db, OTHER_SALES)).map(({ template }) => template)).toEqual(['appointment-for-advisor'])
    expect(heirs['public.staff_absences.covered_by']).toBe(1)
    expect(await db.count("select from public.appointments where advisor_id is null and status = 'booked'")).toBe(2)
    expect(await db.count('select from auth.sessions where user_id = $1', [SALES.sub])).toBe(0)
    expect(await db.count('select from auth.users where id = $1 and banned_until > now()', [SALES.sub])).toBe(1)
    expect(await authored()).toBe(wrote)
    const [line] = await db.as(ADMIN).query('select * from public.staff_list() where id = $1', [SALES.sub])
    const [told] = await db
      .as(ADMIN)
      .query<{ records: { table: string }[] }>('select records from public.ledger_entries(most => 1)')
    expect(told!.records.map(({ table }) => table)).toContain('departures')
    expect(line).toMatchObject({ state: 'left', role: 'user', reason: 'Se cambió de ciudad', heir: expect.any(String) })
    await expect(set(db, ADMIN, OTHER_SALES, { ...LEAVES, heir: SALES.sub })).rejects.toMatchObject({ code: 'PT422' })

    await set(db, ADMIN, SALES, { new_role: 'sales', seen_role: 'user' })
    expect(await db.count('select from auth.users where id = $1 and banned_until is null', [SALES.sub])).toBe(1)
    expect(await held(db, SALES)).toEqual({})
  }))

test('visits on a day that the successor is absent wait for anybody free, and are counted before', () =>
  rolledBack(async (db) => {
    await give(db)
    await db.query(
      "insert into public.staff_absences (person, first_day, last_day, state) values ($1, current_date, current_date + 5, 'aprobada')",
      [OTHER_SALES.sub],
    )
    const sql = 'select * from public.staff_holdings($1, $2) where many > 0'
    const holdings = await db.as(ADMIN).query(sql, [SALES.sub, OTHER_SALES.sub])
    expect(holdings).toContainEqual({ kind: 'visits', many: 3, clashes: 3 })
    await set(db, ADMIN, SALES, { ...LEAVES, heir: OTHER_SALES.sub })
    expect(await db.count('select from public.appointments where advisor_id is null and starts_at > now()')).toBe(3)
  }))

describe('links to a departed agent', () => {
  const heirOf = (db: TestDatabase, { sub }: Person) =>
    db.as(ANON).query('select * from public.advisor_heir($1)', [sub])
  const given = rolledBackTo(give)
  test('lead to the successor, and on to the next, until the agent returns', () =>
    given(async (db) => {
      expect(await heirOf(db, SALES)).toEqual([])
      await set(db, ADMIN, SALES, { ...LEAVES, heir: OTHER_SALES.sub })
      expect(await heirOf(db, SALES)).toEqual([{ id: OTHER_SALES.sub, has_page: expect.any(Boolean) }])
      await set(db, ADMIN, OTHER_SALES, { ...LEAVES, heir: ADMIN.sub })
      for (const gone of [SALES, OTHER_SALES]) expect(await heirOf(db, gone)).toMatchObject([{ id: ADMIN.sub }])
      await set(db, ADMIN, SALES, { new_role: 'sales', seen_role: 'user' })
      expect(await heirOf(db, SALES)).toEqual([])
      expect(await heirOf(db, USER)).toEqual([])
    }))
  test('name the people with a page', () =>
    given(async (db) => {
      await set(db, ADMIN, SALES, { ...LEAVES, heir: OTHER_SALES.sub })
      const shows = async (published: boolean) => {
        await db.query('delete from public.advisor_pages where id = $1', [OTHER_SALES.sub])
        await db.query("insert into public.advisor_pages (id, bio, published) values ($1, 'Vendo autos.', $2)", [
          ...[OTHER_SALES.sub, published],
        ])
        return (await heirOf(db, SALES))[0]
      }
      expect(await shows(true)).toMatchObject({ has_page: true })
      expect(await shows(false)).toMatchObject({ has_page: false })
    }))
  test('assign their leads to the successor', () =>
    given(async (db) => {
      await set(db, ADMIN, SALES, { ...LEAVES, heir: OTHER_SALES.sub })
      const lead = {
        kind: 'whatsapp',
        key: '0f0f0f0f-0000-4000-8000-00000000000a',
        phone: '+528199990001',
        agent_id: SALES.sub,
      }
      await db.query('select private.take_lead($1)', [JSON.stringify({ ...lead, consent: { version: '2026-11' } })])
      expect(await db.query('select agent_id from public.leads where phone = $1', [lead.phone])).toEqual([
        { agent_id: OTHER_SALES.sub },
      ])
    }))
})

test('a demoted agent is a customer at once and signed out; a promoted one stays signed in', () =>
  rolledBack(async (db) => {
    await addSession(db, OTHER_SALES)
    await set(db, ADMIN, OTHER_SALES, { new_role: 'admin', seen_role: 'sales' })
    const sessions = () => db.count('select from auth.sessions where user_id = $1', [OTHER_SALES.sub])
    expect(await sessions()).toBe(1)
    await set(db, ADMIN, OTHER_SALES, { new_role: 'sales', seen_role: 'admin' })
    expect(await sessions()).toBe(0)
    await set(db, ADMIN, OTHER_SALES, { new_role: 'user', seen_role: 'sales', heir: ADMIN.sub })
    await expect(db.as(OTHER_SALES).query('select * from public.staff_today()')).rejects.toMatchObject(DENIED)
    expect(await db.count('select from auth.users where id = $1 and banned_until is null', [OTHER_SALES.sub])).toBe(1)
  }))

describe('a role written directly into the table', () => {
  const given = rolledBackTo(give)
  const write = (db: TestDatabase, who: Caller, { sub }: Person, role: string) =>
    db.as(who).query('update public.profiles set role = $1 where id = $2', [role, sub])
  test.each([
    ['an administrator', ADMIN],
    ['a program with the project’s key', SERVICE],
  ])('leaves no client without an agent, whoever writes: %s', (_, who) =>
    given(async (db) => {
      await expect(write(db, who, SALES, 'user')).rejects.toMatchObject({
        code: 'PT409',
        message: expect.stringContaining('Personas'),
      })
      await set(db, ADMIN, SALES, { new_role: 'user', seen_role: 'sales', heir: OTHER_SALES.sub })
      await write(db, who, SALES, 'sales')
      await addSession(db, SALES)
      await write(db, who, SALES, 'user')
      expect(await db.count('select from auth.sessions where user_id = $1', [SALES.sub])).toBe(0)
    }),
  )
  test('does not restore a departed agent', () =>
    given(async (db) => {
      await set(db, ADMIN, SALES, { ...LEAVES, heir: OTHER_SALES.sub })
      for (const who of [ADMIN, SERVICE])
        await expect(write(db, who, SALES, 'sales')).rejects.toMatchObject({ code: 'PT409' })
    }))
})

describe('two administrators who demote each other at once', () => {
  const demotions = {
    'by the function': (victim: string) => `select public.set_staff_role('${victim}', 'sales', 'admin')`,
    'by the table': (victim: string) => `update public.profiles set role = 'sales' where id = '${victim}'`,
  }
  test.each(Object.entries(demotions))('%s: one remains', async (_, demote) => {
    const owner = new pg.Client(database.url)
    await owner.connect()
    const clients = [new pg.Client(database.url), new pg.Client(database.url)]
    try {
      for (let round = 0; round < 5; round++) {
        await owner.query("update public.profiles set role = 'admin' where id = any ($1)", [[ADMIN.sub, SALES.sub]])
        await owner.query("update public.profiles set role = 'user' where role = 'admin' and id <> all ($1)", [
          [ADMIN.sub, SALES.sub],
        ])
        if (round === 0) await Promise.all(clients.map((client) => client.connect()))
        const pairs = [
          [ADMIN, SALES],
          [SALES, ADMIN],
        ] as const
        await Promise.allSettled(
          clients.map(async (client, at) => {
            const [by, victim] = pairs[at]!
            const claims = JSON.stringify(by)
            await client.query(
              `begin; select set_config('role', 'authenticated', true), set_config('request.jwt.claims', '${claims}', true)`,
            )
            try {
              await client.query(demote(victim.sub))
              await client.query('commit')
            } catch (error) {
              await client.query('rollback')
              throw error
            }
          }),
        )
        const { rowCount } = await owner.query("select from public.profiles where role = 'admin'")
        expect(rowCount).toBe(1)
      }
    } finally {
      for (const client of [owner, ...clients]) await client.end()
    }
  })
})
