import { describe, expect, test } from 'vitest'
import { DUPLICATE, FUNCTIONS, LOOSE_OFFER, PAPER, SENT_APPLICATION, VISIT_TODAY } from './access-functions.ts'
import { RELATIONS } from './access-relations.ts'
import { CALLERS, ROLES, type Role, VERBS, type Verb } from './access-roles.ts'
import { addApplication, addCustomer, addPage } from './application-rows.ts'
import { ADMIN, addSession, SALES, USER } from './people.ts'
import { ANON, rolledBack, rolledBackTo, type TestDatabase } from './rolled-back.ts'
import { addCar, addObject, addOffer } from './sell-listing-rows.ts'

const POSTGRES_ROLES = ['anon', 'authenticated', 'service_role']
const POINTS = `'[{"id": "a", "title": "A", "text": "A"}]'`
const POLL = `'[{"id": "a", "label": "A"}, {"id": "b", "label": "B"}]'`

// A view that nobody can write through is refused before its privileges are looked at.
const REFUSED = { code: expect.stringMatching(/^(42501|55000)$/) }
const DENIED = { code: '42501' }

// What the demonstration's people lack for every cell to have a row.
const prepare = async (db: TestDatabase) => {
  await db.query("insert into public.branches (code, city, name, slug) values ('LIBRE', 'Libre', 'Libre', 'libre')")
  // A branch that receives people on one day, with nobody there: full.
  await db.query(
    "insert into public.appointment_rules (branch, kind) values ('LIBRE', 'visita'), ('LIBRE', 'inspeccion')",
  )
  await db.query(
    `insert into public.appointment_exceptions (branch, day, hours) values ('LIBRE', current_date + 5, '[["09:00", "18:00"]]')`,
  )
  for (const [place, { sub }] of [USER, SALES, ADMIN].entries()) {
    await db.query(
      "insert into public.appointment_waitlist (user_id, branch, kind, day) values ($1, 'LIBRE', 'visita', current_date + 5)",
      [sub],
    )
    await db.query(
      `insert into public.appointments (user_id, branch, kind, starts_at, ends_at)
       select $1, 'MTY', 'visita', begins, begins + interval '1 hour' from (select now() + make_interval(days => 5 + $2) as begins) t`,
      [sub, place],
    )
  }
  await db.query(`insert into public.polls (slug, question, options) values ('unanswered', '¿Cuál?', ${POLL})`)
  for (const [agent, key] of [
    [SALES, '1'],
    [ADMIN, '2'],
    [SALES, '3'],
  ] as const)
    await db.query('select private.take_lead($1)', [
      JSON.stringify({ kind: 'contacto', name: 'Alguien', phone: `+5281123400${key}0`, agent_id: agent.sub }),
    ])
  await db.query(
    `insert into private.lead_duplicates (id, lead_id, other_id, shares)
     select $1, min(id::text)::uuid, max(id::text)::uuid, '{phone}' from public.leads where phone in ('+528112340010', '+528112340030')`,
    [DUPLICATE],
  )
  await db.query('select private.take_arco_request($1)', [
    JSON.stringify({
      ...{ key: USER.sub, kind: 'acceso', holder: 'titular', name: 'Cliente', email: 'cliente@volante.test' },
      ...{ request: 'Mis datos', user_id: USER.sub, due_on: '2026-12-18' },
    }),
  ])
  await db.query(
    `insert into public.privacy_notices (version, published_on, necessary, voluntary, sections) values ('2099-01', '2099-01-01', ${POINTS}, '[]', ${POINTS})`,
  )
  for (const { sub } of [SALES, ADMIN]) {
    await db.query(
      "insert into public.consents (user_id, purpose, granted, text_version) values ($1, 'cuenta', true, '2026-11')",
      [sub],
    )
    await db.query(
      'insert into public.favorites (user_id, ordencompra) select $1, ordencompra from public.inventario_cache where not vendido limit 1',
      [sub],
    )
    await db.query("insert into public.feedback (user_id, message) values ($1, 'Va bien')", [sub])
  }
  for (const { sub } of [USER, SALES, ADMIN]) {
    await db.query(
      "insert into public.consents (user_id, purpose, granted, text_version) values ($1, 'perfil_bancario', true, '2026-11')",
      [sub],
    )
    await db.query('insert into public.bank_profiles (user_id) values ($1) on conflict do nothing', [sub])
  }
  await db.query(`insert into public.lenders (id, lender, name, annual_rate, min_down, terms, effective_from)
                  values ('prueba-2099', 'prueba', 'Prueba', 15, 0.2, '{48}', '2099-01-01')`)
  await db.query("select private.enqueue('mail', '{}', 'access')")
  await addOffer(db, null, { id: LOOSE_OFFER })
  await addOffer(db, USER)
  for (const someone of [USER, SALES, ADMIN]) {
    await addSession(db, someone)
    const [car, path] = [await addCar(db, someone), await addObject(db, someone, 'una.jpg')]
    await addObject(db, someone, 'otra.jpg')
    await db.query(
      "insert into public.sell_listing_files (listing_id, user_id, kind, path) values ($1, $2, 'foto', $3)",
      [car, someone.sub, path],
    )
    const draft = await addApplication(db, someone)
    await addPage(db, someone, draft, 'identificacion')
    await db.query("update public.application_pages set name = 'de la matriz' where user_id = $1", [someone.sub])
    await db.query("insert into storage.objects (bucket_id, name) values ('applications', $1)", [
      `${someone.sub}/otra-pagina.jpg`,
    ])
    const decided = await addApplication(db, someone, { status: 'approved' })
    await db.query(
      "insert into public.application_events (application_id, user_id, kind, actor) values ($1, $2, 'note', 'system')",
      [decided, someone.sub],
    )
    await db.query(
      "insert into public.application_messages (application_id, user_id, author_id, body) values ($1, $2, $2, 'Hola')",
      [decided, someone.sub],
    )
  }
  const customer = await addCustomer(db)
  await db.query("insert into public.financing_applications (id, user_id, status) values ($1, $2, 'reviewing')", [
    SENT_APPLICATION,
    customer.sub,
  ])
  await db.query(
    "insert into public.application_documents (id, application_id, kind, state) values ($1, $2, 'identificacion', 'uploaded')",
    [PAPER, SENT_APPLICATION],
  )
  await db.query(
    `insert into public.appointments (id, user_id, branch, kind, advisor_id, starts_at, ends_at)
     values ($1, $2, 'MTY', 'visita', $3, now() - interval '1 minute', now() + interval '1 minute')`,
    [VISIT_TODAY, customer.sub, SALES.sub],
  )
  await db.query(`insert into public.vacancies (title, area, branch_code, summary, state)
                  select 'Puesto de prueba', 'Ventas', code, 'Vendes autos.', 'published' from public.branches limit 1`)
  await db.query(`insert into public.candidates (folio, key, vacancy_id, name, email, phone, cv_path, consent_version, retained_until)
                  select 'CV-999999', gen_random_uuid(), id, 'Una persona', 'una@example.test', '+528112345678',
                         gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', '2026-11', '2100-01-01'
                    from public.vacancies where title <> 'Puesto de prueba' limit 1`)
  await db.query("insert into public.landing_pages (slug, title) values ('prueba', 'Prueba')")
  await db.query("select private.publish_page(id) from public.landing_pages where slug = 'prueba'")
}

describe('the matrix', () => {
  test('names every table and view of public', () =>
    rolledBack(async (db) => {
      const found = await db.query<{ name: string }>(
        `select relname as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
      )
      expect(found.map((relation) => relation.name)).toEqual(Object.keys(RELATIONS).sort())
    }))

  test('names every function of public', () =>
    rolledBack(async (db) => {
      const found = await db.query<{ name: string }>(
        `select p.oid::regprocedure::text as name from pg_proc p
          where p.pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
      )
      const names = found.map((one) => one.name.replace(/^public\./, '').replaceAll(', ', ','))
      expect(names).toEqual(Object.keys(FUNCTIONS).sort())
    }))

  test('row level security is on for every table, and functions with their owner’s rights fix their search path', () =>
    rolledBack(async (db) => {
      const open = await db.query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
      )
      expect(open).toEqual([])
      const loose = await db.query(
        `select p.oid::regprocedure::text from pg_proc p
          where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
            and not coalesce(p.proconfig, '{}') @> array['search_path=""']`,
      )
      expect(loose).toEqual([])
    }))
})

describe('every cell', () => {
  const prepared = rolledBackTo(prepare)

  describe.each(Object.entries(RELATIONS))('%s', (name, relation) => {
    const cells = ROLES.flatMap((role) => VERBS.map((verb) => [role, verb] as const))
    const allowed = (role: Role, verb: Verb) => relation[role].split(':')[0]!.includes(verb.charAt(0))
    const outOfReach = (role: Role, verb: Verb) => relation[role].split(':')[1]?.includes(verb.charAt(0)) ?? false
    const statement = (verb: Verb) => relation[verb] ?? `select * from public.${name}`

    test.each(cells.filter(([role, verb]) => !allowed(role, verb) && !outOfReach(role, verb)))(
      '%s may not %s',
      (role, verb) =>
        prepared(async (db) => {
          await expect(db.as(CALLERS[role]).count(statement(verb))).rejects.toMatchObject(REFUSED)
        }),
    )
    test.each(cells.filter(([role, verb]) => outOfReach(role, verb)))('%s has no row to %s', (role, verb) =>
      prepared(async (db) => {
        expect(await db.count(statement(verb))).toBeGreaterThan(0)
        expect(await db.as(CALLERS[role]).count(statement(verb))).toBe(0)
      }),
    )
    test.each(cells.filter(([role, verb]) => allowed(role, verb)))('%s may %s', (role, verb) =>
      prepared(async (db) => {
        expect(await db.as(CALLERS[role]).count(statement(verb))).toBeGreaterThan(0)
      }),
    )
    test.each(POSTGRES_ROLES)('%s may neither truncate it nor hang a trigger on it', (role) =>
      prepared(async (db) => {
        const [held] = await db.query<{ truncates: boolean; triggers: boolean }>(
          `select has_table_privilege($1, $2, 'truncate') as truncates, has_table_privilege($1, $2, 'trigger') as triggers`,
          [role, `public.${name}`],
        )
        expect(held).toEqual({ truncates: false, triggers: false })
      }),
    )
  })

  describe.each(Object.entries(FUNCTIONS))('%s', (_name, { roles, call }) => {
    test.each(ROLES.filter((role) => !roles.includes(role)))('%s may not call it', (role) =>
      prepared(async (db) => {
        await expect(db.as(CALLERS[role]).query(call)).rejects.toMatchObject(DENIED)
      }),
    )
    test.each(roles)('%s may call it', (role) =>
      prepared(async (db) => {
        expect(await db.as(CALLERS[role]).count(call)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('what stays closed', () => {
  test.each(ROLES)('%s cannot enter the private schema', (role) =>
    rolledBack(async (db) => {
      const session = db.as(CALLERS[role])
      await expect(session.query('select * from private.migrations')).rejects.toMatchObject(DENIED)
      await expect(session.query('select private.fold_vehicle_views()')).rejects.toMatchObject(DENIED)
    }),
  )
  test.each(ROLES)('%s cannot make tables in public', (role) =>
    rolledBack(async (db) => {
      await expect(db.as(CALLERS[role]).query('create table public.mine ()')).rejects.toMatchObject(DENIED)
    }),
  )
  test.each(POSTGRES_ROLES)('%s reaches no table of the auth and private schemas', (role) =>
    rolledBack(async (db) => {
      const within = `select c.oid::regclass::text as name, c.oid from pg_class c
                       where c.relnamespace in ('auth'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'f')`
      expect(await db.count(within)).toBeGreaterThan(20)
      const reached = `select name from (${within}) held
                        where has_table_privilege($1, oid, 'select, insert, update, delete, truncate, references, trigger')
                           or has_any_column_privilege($1, oid, 'select, insert, update, references')`
      expect(await db.query(reached, [role])).toEqual([])
      const [enters] = await db.query("select has_schema_privilege($1, 'private', 'usage, create') as enters", [role])
      // The service role enters to put messages into the outbox, by function.
      expect(enters).toEqual({ enters: role === 'service_role' })
    }),
  )
  test.each(ROLES)('%s cannot read accounts', (role) =>
    rolledBack(async (db) => {
      await expect(db.as(CALLERS[role]).query('select * from auth.users')).rejects.toMatchObject(DENIED)
    }),
  )
})

describe('which rows visitors see', () => {
  const HIDDEN = "select id from public.vehicles where ordenstatus <> 'Comprado' and not vendido"

  test.each(['anon', 'user', 'sales', 'admin'] as const)(
    '%s does not see a vehicle that is not offered, nor its price history',
    (role) =>
      rolledBack(async (db) => {
        const hidden = (await db.query<{ id: string }>(HIDDEN)).map((vehicle) => vehicle.id)
        expect(hidden.length).toBeGreaterThan(0)
        await db.query('update public.vehicles set precio = precio + 100 where id = any ($1)', [hidden])
        const session = db.as(CALLERS[role])
        expect(await session.count('select from public.inventario_cache where id = any ($1)', [hidden])).toBe(0)
        expect(
          await session.count('select from public.vehicle_price_history where vehicle_id = any ($1)', [hidden]),
        ).toBe(0)
        expect(
          await db.count('select from public.vehicle_price_history where vehicle_id = any ($1)', [hidden]),
        ).toBeGreaterThan(0)
      }),
  )
  test('a sold vehicle stays visible, so that its page can say so', () =>
    rolledBack(async (db) => {
      expect(await db.as(ANON).count('select from public.inventario_cache where vendido')).toBeGreaterThan(10)
    }))
  test('the view shows the columns of the table that are meant for visitors', () =>
    rolledBack(async (db) => {
      const withheld = await db.query(
        `select column_name from information_schema.columns where table_schema = 'public' and table_name = 'vehicles'
         except select column_name from information_schema.columns where table_schema = 'public' and table_name = 'inventario_cache'`,
      )
      expect(withheld).toEqual([{ column_name: 'search_text' }])
    }))
})
