import { describe, expect, test } from 'vitest'
import { FUNCTIONS } from './access-functions.ts'
import { RELATIONS } from './access-relations.ts'
import { CALLERS, ROLES, type Role, VERBS, type Verb } from './access-roles.ts'
import { prepareMatrix } from './access-rows.ts'
import { ANON, rolledBack, rolledBackTo, type TestDatabase } from './rolled-back.ts'

const POSTGRES_ROLES = ['anon', 'authenticated', 'service_role']
// 55000: a view that is not updatable fails before privileges are checked.
const REFUSED = { code: expect.stringMatching(/^(42501|55000)$/) }
const DENIED = { code: '42501' }

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

  test('lets no role truncate a relation or put a trigger on it', () =>
    rolledBack(async (db) => {
      const held = await db.query(
        `select role, relname from pg_class, unnest($1::text[]) role
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
            and has_table_privilege(role, oid, 'truncate, trigger')`,
        [POSTGRES_ROLES],
      )
      expect(held).toEqual([])
    }))

  test('row level security is on for every table, and definer functions fix their search path', () =>
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

// On older PostgreSQL versions every fourth cell, shifted per relation; all with `npm run test:full`.
const STEP = process.env.TEST_DATABASE_URL && !process.env.TEST_FULL ? 4 : 1
const sampled = <T>(cells: readonly T[], of: number) => cells.filter((_, at) => (at + of) % STEP === 0)

const isTable = async (db: TestDatabase, name: string) =>
  (await db.count("select from pg_class where oid = to_regclass($1) and relkind = 'r'", [`public.${name}`])) > 0

describe('every cell', () => {
  const prepared = rolledBackTo(prepareMatrix)

  describe.each(Object.entries(RELATIONS))('%s', (name, relation) => {
    const all = ROLES.flatMap((role) => VERBS.map((verb) => [role, verb] as const))
    const cells = sampled(all, Object.keys(RELATIONS).indexOf(name))
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
    test.each(cells.filter(([role, verb]) => outOfReach(role, verb)))('%s affects no row with %s', (role, verb) =>
      prepared(async (db) => {
        expect(await db.count(statement(verb))).toBeGreaterThan(0)
        expect(await db.as(CALLERS[role]).count(statement(verb))).toBe(0)
      }),
    )
    test.each(cells.filter(([role, verb]) => allowed(role, verb)))('%s may %s', (role, verb) =>
      prepared(async (db) => {
        const whole = new RegExp(`^(delete from|update) public\\.${name}(?!.* where )`, 's')
        const isWhole = role === 'service_role' && whole.test(statement(verb)) && (await isTable(db, name))
        const first = verb === 'select' && !relation.select ? ' limit 1' : ''
        const one = isWhole ? ` where ctid = (select ctid from public.${name} limit 1)` : first
        expect(await db.as(CALLERS[role]).count(statement(verb) + one)).toBeGreaterThan(0)
      }),
    )
  })

  describe.each(Object.entries(FUNCTIONS))('%s', (name, { roles, call }) => {
    const asked = sampled(ROLES, Object.keys(FUNCTIONS).indexOf(name))
    test.each(asked.filter((role) => !roles.includes(role)))('%s may not call it', (role) =>
      prepared(async (db) => {
        await expect(db.as(CALLERS[role]).query(call)).rejects.toMatchObject(DENIED)
      }),
    )
    test.each(asked.filter((role) => roles.includes(role)))('%s may call it', (role) =>
      prepared(async (db) => {
        expect(await db.as(CALLERS[role]).count(call)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('what is closed to every role of the data API', () => {
  test.each(ROLES)('%s cannot enter the private schema', (role) =>
    rolledBack(async (db) => {
      const session = db.as(CALLERS[role])
      await expect(session.query('select * from private.migrations')).rejects.toMatchObject(DENIED)
      await expect(session.query('select private.fold_vehicle_views()')).rejects.toMatchObject(DENIED)
    }),
  )
  test.each(ROLES)('%s cannot create tables in public', (role) =>
    rolledBack(async (db) => {
      await expect(db.as(CALLERS[role]).query('create table public.mine ()')).rejects.toMatchObject(DENIED)
    }),
  )
  test.each(POSTGRES_ROLES)('%s cannot reach any table of the auth and private schemas', (role) =>
    rolledBack(async (db) => {
      const within = `select c.oid::regclass::text as name, c.oid from pg_class c
                       where c.relnamespace in ('auth'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'f')`
      expect(await db.count(within)).toBeGreaterThan(20)
      const reached = `select name from (${within}) held
                        where has_table_privilege($1, oid, 'select, insert, update, delete, truncate, references, trigger')
                           or has_any_column_privilege($1, oid, 'select, insert, update, references')`
      expect(await db.query(reached, [role])).toEqual([])
      const [enters] = await db.query("select has_schema_privilege($1, 'private', 'usage, create') as enters", [role])
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
    '%s does not see an unlisted vehicle among listed ones; its price history is for staff only',
    (role) =>
      rolledBack(async (db) => {
        const hidden = (await db.query<{ id: string }>(HIDDEN)).map((vehicle) => vehicle.id)
        expect(hidden.length).toBeGreaterThan(0)
        await db.query('update public.vehicles set precio = precio + 100 where id = any ($1)', [hidden])
        const session = db.as(CALLERS[role])
        expect(await session.count('select from public.inventario_cache where id = any ($1)', [hidden])).toBe(0)
        const history = 'select from public.vehicle_price_history where vehicle_id = any ($1)'
        const many = await db.count(history, [hidden])
        expect(many).toBeGreaterThan(0)
        expect(await session.count(history, [hidden])).toBe(['sales', 'admin'].includes(role) ? many : 0)
      }),
  )
  test('a sold vehicle stays visible, so that its page can say so', () =>
    rolledBack(async (db) => {
      expect(await db.as(ANON).count('select from public.inventario_cache where vendido')).toBeGreaterThan(10)
    }))
  test("the view shows exactly the table's columns that are meant for visitors", () =>
    rolledBack(async (db) => {
      const withheld = await db.query(
        `select column_name from information_schema.columns where table_schema = 'public' and table_name = 'vehicles'
         except select column_name from information_schema.columns where table_schema = 'public' and table_name = 'inventario_cache'`,
      )
      expect(withheld).toEqual([{ column_name: 'search_text' }])
    }))
})
