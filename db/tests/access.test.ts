import { describe, expect, test } from 'vitest'
import { ANON, CUSTOMER, rolledBack, SERVICE } from './rolled-back.ts'

const CALLERS = { anon: ANON, authenticated: CUSTOMER, service_role: SERVICE }
type Role = keyof typeof CALLERS
const ROLES = Object.keys(CALLERS) as Role[]

const VERBS = ['select', 'insert', 'update', 'delete'] as const
type Verb = (typeof VERBS)[number]

/** One table or view: what each role may do to it (the first letters of the verbs) and a statement of each writing verb. */
interface Relation {
  anon: string
  authenticated: string
  service_role: string
  insert: string
  update: string
  delete: string
}

// THE LAW, role × table × verb. Every cell is tried for real: allowed must touch a row, denied must be refused.
const RELATIONS: Record<string, Relation> = {
  app_config: {
    anon: 's', authenticated: 's', service_role: 'siu',
    insert: "insert into public.app_config (key, value) values ('open_house', 'true')",
    update: 'update public.app_config set value = value',
    delete: 'delete from public.app_config',
  },
  branches: {
    anon: 's', authenticated: 's', service_role: 'siud',
    insert: "insert into public.branches (code, city, name, slug) values ('APO', 'Apodaca', 'Volante Apodaca', 'apodaca')",
    update: 'update public.branches set name = name',
    delete: 'delete from public.branches',
  },
  inventario_cache: {
    anon: 's', authenticated: 's', service_role: 'siud',
    insert: `insert into public.inventario_cache (slug, ordencompra, titulo, marca, modelo, autoano)
             values ('mazda-2-2020-x1', 'OC-X1', 'Mazda 2 2020', 'Mazda', '2', 2020)`,
    update: 'update public.inventario_cache set precio = precio',
    delete: 'delete from public.inventario_cache',
  },
  vehicle_price_history: {
    anon: 's', authenticated: 's', service_role: 's',
    insert: 'insert into public.vehicle_price_history (vehicle_id, precio_anterior, precio) select id, 2, 1 from public.vehicles limit 1',
    update: 'update public.vehicle_price_history set precio = precio',
    delete: 'delete from public.vehicle_price_history',
  },
  vehicle_views: {
    anon: '', authenticated: '', service_role: 's',
    insert: "insert into public.vehicle_views (vehicle_id, day, views) select id, '2020-01-01', 1 from public.vehicles limit 1",
    update: 'update public.vehicle_views set views = views',
    delete: 'delete from public.vehicle_views',
  },
  vehicles: {
    anon: '', authenticated: '', service_role: 'siud',
    insert: `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano)
             values ('mazda-2-2020-x2', 'OC-X2', 'Mazda 2 2020', 'Mazda', '2', 2020)`,
    update: 'update public.vehicles set precio = precio',
    delete: 'delete from public.vehicles',
  },
} // biome-ignore format: a table

// THE LAW, role × function: who may call it, and a call of it.
const FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'get_filter_options()': { roles: ROLES, call: 'select public.get_filter_options()' },
  'increment_vehicle_views(text)': { roles: ROLES, call: "select public.increment_vehicle_views('OC-11001')" },
  'run_sql(text,text)': {
    roles: ['service_role'],
    call: "select public.run_sql(sql => 'drop table public.app_config')",
  },
  'search_vehicles(text)': { roles: ROLES, call: "select * from public.search_vehicles('mazda')" },
}

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

describe.each(Object.entries(RELATIONS))('%s', (name, relation) => {
  const cells = ROLES.flatMap((role) => VERBS.map((verb) => [role, verb] as const))
  const may = (role: Role, verb: Verb) => relation[role].includes(verb.charAt(0))
  const statement = (verb: Verb) => (verb === 'select' ? `select * from public.${name}` : relation[verb])

  test.each(cells.filter(([role, verb]) => !may(role, verb)))('%s may not %s', (role, verb) =>
    rolledBack(async (db) => {
      await expect(db.as(CALLERS[role]).count(statement(verb))).rejects.toMatchObject(DENIED)
    }),
  )
  test.each(cells.filter(([role, verb]) => may(role, verb)))('%s may %s', (role, verb) =>
    rolledBack(async (db) => {
      expect(await db.as(CALLERS[role]).count(statement(verb))).toBeGreaterThan(0)
    }),
  )
  test.each(ROLES)('%s may neither truncate it nor hang a trigger on it', (role) =>
    rolledBack(async (db) => {
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
    rolledBack(async (db) => {
      await expect(db.as(CALLERS[role]).query(call)).rejects.toMatchObject(DENIED)
    }),
  )
  test.each(roles)('%s may call it', (role) =>
    rolledBack(async (db) => {
      expect(await db.as(CALLERS[role]).count(call)).toBeGreaterThan(0)
    }),
  )
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
  test.each(ROLES)('%s cannot read accounts', (role) =>
    rolledBack(async (db) => {
      await expect(db.as(CALLERS[role]).query('select * from auth.users')).rejects.toMatchObject(DENIED)
    }),
  )
})

describe('which rows visitors see', () => {
  const HIDDEN = "select id from public.vehicles where ordenstatus <> 'Comprado' and not vendido"

  test.each(['anon', 'authenticated'] as const)(
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
