import { describe, expect, test } from 'vitest'
import { someCases } from '#tests/sample-size.ts'
import { FUNCTIONS } from './access-functions.ts'
import { RELATIONS } from './access-relations.ts'
import { CALLERS, SIGNED_IN, VERBS } from './access-roles.ts'
import { prepareMatrix } from './access-rows.ts'
import { addFactor, type Person } from './people.ts'
import { ANON, rolledBack, rolledBackTo, type TestDatabase } from './rolled-back.ts'

// With a second factor, the password alone neither writes nor reads staff data.
const REFUSED = { code: expect.stringMatching(/^(42501|55000)$/) }
const DENIED = { code: '42501' }
const PEOPLE = SIGNED_IN.map((role) => [role, CALLERS[role] as Person] as const)
const STAFF = PEOPLE.filter(([role]) => role !== 'user')

const withFactors = async (db: TestDatabase) => {
  await prepareMatrix(db)
  for (const [, person] of PEOPLE) await addFactor(db, person)
}

describe('the second factor policies', () => {
  test('cover every table of public, and files', () =>
    rolledBack(async (db) => {
      const tables = await db.query<{ home: string; name: string; visitors: boolean; verbs: string[] }>(
        `select n.nspname as home, c.relname as name, has_any_column_privilege('anon', c.oid, 'select') as visitors,
                coalesce((select array_agg(p.cmd order by p.cmd) from pg_policies p
                           where p.schemaname = n.nspname and p.tablename = c.relname and p.permissive = 'RESTRICTIVE'
                             and p.roles = '{authenticated}' and p.policyname like 'second\\_factor\\_%'), '{}') as verbs
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and (n.nspname = 'public' or (n.nspname = 'storage' and c.relname in ('objects', 'buckets')))
          order by 1, 2`,
      )
      expect(tables.length).toBeGreaterThan(40)
      for (const { home, name, visitors, verbs } of tables) {
        const reads = visitors && home === 'public' ? [] : ['SELECT']
        expect({ name, verbs }).toEqual({ name, verbs: ['DELETE', 'INSERT', ...reads, 'UPDATE'] })
      }
    }))
  test('are all generated, none written for a single table', () =>
    rolledBack(async (db) => {
      const conditions = await db.query<{ cmd: string; conditions: number }>(
        `select cmd, count(distinct coalesce(qual, '') || coalesce(with_check, ''))::int as conditions from pg_policies
          where policyname like 'second\\_factor\\_%' group by cmd order by cmd`,
      )
      expect(conditions).toEqual([
        { cmd: 'DELETE', conditions: 1 },
        { cmd: 'INSERT', conditions: 1 },
        { cmd: 'SELECT', conditions: 2 },
        { cmd: 'UPDATE', conditions: 1 },
      ])
    }))
})

const prepared = rolledBackTo(withFactors)

describe.each(PEOPLE)('without the second factor, %s', (role, person) => {
  const write = VERBS.filter((verb) => verb !== 'select')

  test.each(
    someCases(
      Object.entries(RELATIONS).flatMap(([name, relation]) =>
        write
          .filter((verb) => relation[role].split(':')[0]!.includes(verb.charAt(0)))
          .map((verb) => [verb, name] as const),
      ),
    ),
  )('may not %s %s', (verb, name) =>
    prepared(async (db) => {
      const statement = RELATIONS[name]![verb]
      const touched = await db
        .as(person)
        .count(statement)
        .catch((error) => {
          expect(error).toMatchObject(REFUSED)
          return 0
        })
      expect(touched).toBe(0)
      expect(await db.as({ ...person, aal: 'aal2' }).count(statement)).toBeGreaterThan(0)
    }),
  )

  test('cannot call any function that writes', () =>
    prepared(async (db) => {
      const writing = new Set(
        (
          await db.query<{ name: string }>(
            `select p.oid::regprocedure::text as name from pg_proc p
              where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and has_function_privilege('authenticated', p.oid, 'execute')`,
          )
        ).map(({ name }) => name.replace(/^public\./, '').replaceAll(', ', ',')),
      )
      for (const name of ['increment_vehicle_views(text)', 'note_answer_seen(text)']) writing.delete(name)
      expect(writing.size).toBeGreaterThan(15)
      for (const name of writing) {
        if (!FUNCTIONS[name]!.roles.includes(role)) continue
        await expect(db.as(person).query(FUNCTIONS[name]!.call), name).rejects.toMatchObject(DENIED)
      }
    }))
})

describe.each(STAFF)('without the second factor, %s', (role, person) => {
  test.each(someCases(Object.entries(RELATIONS).filter(([, relation]) => relation[role].split(':')[0]!.includes('s'))))(
    'reads of %s no more than a customer',
    (name, relation) =>
      prepared(async (db) => {
        const statement = relation.select ?? `select * from public.${name}`
        const alone = await db.as(person).query(statement)
        if (relation.anon.includes('s')) return expect(await db.as(ANON).query(statement)).toEqual(alone)
        await db.query("update public.profiles set role = 'user' where id = $1", [person.sub])
        const customer = await db.as({ ...person, aal: 'aal2' }).query(statement)
        const changed = name === 'profiles' && { role: 'user', updated_at: expect.anything() }
        expect(customer).toEqual(expect.arrayContaining(alone.map((row) => ({ ...row, ...changed }))))
      }),
  )
  test('cannot call staff functions', () =>
    prepared(async (db) => {
      for (const [name, { roles, call }] of Object.entries(FUNCTIONS))
        if (roles.includes(role) && !roles.includes('user'))
          await expect(db.as(person).query(call), name).rejects.toMatchObject(DENIED)
    }))
  test('sees no files and no buckets', () =>
    prepared(async (db) => {
      const files =
        "select from storage.objects where bucket_id in ('applications', 'candidates', 'sell-listings', 'feedback')"
      expect(await db.as(person).count(files)).toBe(0)
      expect(await db.as(person).count('select from storage.buckets')).toBe(0)
      expect(await db.as({ ...person, aal: 'aal2' }).count(files)).toBeGreaterThan(0)
    }))
  test('reads their own profile, and what visitors see', () =>
    prepared(async (db) => {
      expect(await db.as(person).query('select id, role from public.profiles')).toEqual([{ id: person.sub, role }])
      for (const name of ['inventario_cache', 'faqs', 'branches', 'vacancies', 'published_pages'])
        expect(await db.as(person).count(`select from public.${name}`), name).toBeGreaterThan(0)
    }))
})

test('a customer reads their own data and files without it, and uploads none', () =>
  prepared(async (db) => {
    const { user } = CALLERS
    for (const name of ['favorites', 'financing_applications', 'consents', 'bank_profiles'])
      expect(await db.as(user).count(`select from public.${name}`), name).toBeGreaterThan(0)
    expect(await db.as(user).count("select from storage.objects where bucket_id = 'applications'")).toBeGreaterThan(0)
    await db.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [`${user.sub}/de-antes.png`])
    const put = "insert into storage.objects (bucket_id, name) values ('avatars', auth.uid() || '/una.png')"
    await expect(db.as(user).query(put)).rejects.toMatchObject(DENIED)
    await expect(
      db.as(user).query("update storage.objects set metadata = '{}' where bucket_id = 'avatars'"),
    ).rejects.toMatchObject(DENIED)
    await db.query("select set_config('storage.allow_delete_query', 'true', true)")
    await expect(
      db.as(user).query("delete from storage.objects where bucket_id = 'applications'"),
    ).rejects.toMatchObject(DENIED)
    expect(await db.as({ ...user, aal: 'aal2' }).count(put)).toBe(1)
  }))
