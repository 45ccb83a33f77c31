import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProfileComplete, type ProfileFields } from '#contract/people/profile-fields.ts'
import { rfcWarnings } from '#contract/people/rfc.ts'
import { closeDemoAccounts } from '#db/close-demo-accounts.ts'
import { keepStaffEmails } from '#db/staff-emails.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demonstration/accounts.ts'
import { demoAccountLines } from '#demonstration/demo-accounts.ts'
import { seed } from '#demonstration/seed.ts'
import { NEWCOMER, USER } from './people.ts'
import { ownDatabase } from './rolled-back.ts'

const database = ownDatabase()

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(() => client.end())

const passwords = async () =>
  (await client.query("select encrypted_password as kept from auth.users where email like '%@volante.test'")).rows.map(
    (row) => row.kept as string | null,
  )

describe('the demonstration accounts', () => {
  test('sign in with the printed password only', async () => {
    const kept = await passwords()
    expect(kept).toHaveLength(DEMO_ACCOUNTS.length)
    for (const hash of kept) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(await verify(hash!, DEMO_PASSWORD)).toBe(true)
    }
    expect(await verify(kept[0]!, 'Volante-Demo-2025')).toBe(false)
    expect(new Set(kept).size).toBe(DEMO_ACCOUNTS.length)
  })

  test('include a customer who may apply and one who may not', async () => {
    const profile = async (id: string) =>
      (await client.query('select *, birth_date::text from public.profiles where id = $1', [id]))
        .rows[0] as ProfileFields
    const customer = (await profile(USER.sub)) as ProfileFields & { birth_date: string }
    expect(isProfileComplete(customer)).toBe(true)
    expect(rfcWarnings(customer.rfc!, customer)).toEqual([])
    expect(isProfileComplete(await profile(NEWCOMER.sub))).toBe(false)
  })

  test('are neither added again nor changed when the seed runs again', async () => {
    const before = await passwords()
    await seed(database.url)
    expect((await passwords()).sort()).toEqual(before.sort())
    expect((await client.query('select from public.profiles')).rowCount).toBe(DEMO_ACCOUNTS.length)
  })

  test('are never added to a database in use', async () => {
    await client.query("delete from auth.users where email = 'nuevo@volante.test'")
    await seed(database.url)
    expect(await passwords()).toHaveLength(DEMO_ACCOUNTS.length - 1)
  })

  test('are listed with their password while they exist', async () => {
    const lines = await demoAccountLines(database.url)
    expect(lines[0]).toContain(DEMO_PASSWORD)
    expect(lines.slice(1).map((line) => line.trim().split(' ')[0])).toEqual(
      DEMO_ACCOUNTS.map(({ email }) => email).filter((email) => email !== 'nuevo@volante.test'),
    )
  })

  test('are closed in production: no password, session, role or listing', async () => {
    await client.query("insert into auth.users (email, encrypted_password) values ('real@example.com', 'kept')")
    await client.query('insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users')
    await closeDemoAccounts(database.url)
    await closeDemoAccounts(database.url)
    expect(new Set(await passwords())).toEqual(new Set([null]))
    expect((await client.query("select from public.profiles where role <> 'user'")).rowCount).toBe(0)
    const left = await client.query(
      'select u.email, banned_until from auth.sessions s join auth.users u on u.id = s.user_id',
    )
    expect(left.rows).toEqual([{ email: 'real@example.com', banned_until: null }])
    expect(
      (
        await client.query(
          "select from auth.users where email like '%@volante.test' and banned_until < 'now'::timestamptz + interval '1000 years'",
        )
      ).rowCount,
    ).toBe(0)
    expect(await demoAccountLines(database.url)).toEqual([])
  })
})

describe('staff addresses', () => {
  const listed = async () =>
    (await client.query('select email from private.staff_emails order by 1')).rows.map((row) => row.email)

  test('come from the configuration: lower case, unique, and removed with it', async () => {
    await keepStaffEmails(database.url, ['Jefa@Example.com ', 'jefa@example.com', 'otra@example.com', ''])
    expect(await listed()).toEqual(['jefa@example.com', 'otra@example.com'])
    await keepStaffEmails(database.url, ['otra@example.com', 'tercera@example.com'])
    expect(await listed()).toEqual(['otra@example.com', 'tercera@example.com'])
    await keepStaffEmails(database.url, [])
    expect(await listed()).toEqual([])
  })
})
