import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSize } from '#tests/sample-size.ts'
import { ADMIN, addAccount, SALES } from './people.ts'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const take = async (db: TestDatabase, touch: object): Promise<string> => {
  const [row] = await db
    .as(SERVICE)
    .query<{ id: string }>('select private.take_lead($1) as id', [JSON.stringify({ kind: 'contacto', ...touch })])
  return row!.id
}
const asked = async <T>(db: TestDatabase, sql: string, values: unknown[]) =>
  (await db.query<{ told: T }>(`select ${sql} as told`, values))[0]!.told
const pairs = (db: TestDatabase, lead: string) =>
  db.as(ADMIN).query<{ id: string; state: string }>('select id, state from public.lead_duplicates(null, $1)', [lead])

const PHONE = '+528144701234'
const EMAIL = 'sofia@correo.mx'

describe('name comparison', () => {
  test.each([
    ['Luis García', 'luis garcia', true],
    ['Luis', 'Luis García López', true],
    ['Lic. Luis de la Garza', 'Luis Garza', true],
    ['García Luis', 'Luis Alberto García', true],
    ['L. García', 'Luis García', true],
    ['Ma. Elena Ruiz', 'María Elena Ruiz', true],
    ['Pepe Ruiz', 'José Ruiz', true],
    ['Fer Ruiz', 'Fernanda Ruiz', true],
    [null, 'Luis García', true],
    ['', '  ', true],
    ['Luis García', 'Luis Hernández', false],
    ['Luis García', 'Ana García', false],
    ['Ana García López', 'Ana García Pérez', false],
    ['Al Ruiz', 'Alfonso Ruiz', false],
  ])('of %s and %s: %s', (one, other, agree) =>
    rolledBack(async (db) => {
      expect(await asked(db, 'private.names_agree($1, $2)', [one, other])).toBe(agree)
      expect(await asked(db, 'private.names_agree($1, $2)', [other, one])).toBe(agree)
    }),
  )

  test('is reflexive and symmetric, for any names', () =>
    rolledBack(async (db) => {
      const word = fc.string({ unit: fc.constantFrom(...'abcñé. -JLM'), maxLength: 12 })
      await fc.assert(
        fc.asyncProperty(word, word, async (one, other) => {
          expect(await asked(db, 'private.names_agree($1, $1)', [one])).toBe(true)
          expect(await asked(db, 'private.names_agree($1, $2) = private.names_agree($2, $1)', [one, other])).toBe(true)
        }),
        { numRuns: sampleSize(60) },
      )
    }))
})

describe('an address for identification', () => {
  test.each(['+528111111111', '+525555555555', '+528112345678', '+528187654321', '+528181818181', '+528140000000'])(
    'that is no personal one identifies nobody: %s',
    (phone) => rolledBack(async (db) => expect(await asked(db, "private.identifies('phone', $1)", [phone])).toBe(false)),
  ) // biome-ignore format: a table

  test('of the dealership, a branch or staff identifies nobody', () =>
    rolledBack(async (db) => {
      await db.query("update public.branches set phone = '+528144704567' where code = (select min(code) from public.branches)")
      await db.query("update public.profiles set phone = '+528144704568' where id = $1", [SALES.sub])
      for (const phone of ['+528144704567', '+528144704568'])
        expect(await asked(db, "private.identifies('phone', $1)", [phone])).toBe(false)
      expect(await asked(db, "private.identifies('email', $1)", ['ventas@volante.test'])).toBe(false)
      expect(await asked(db, "private.identifies('phone', $1)", [PHONE])).toBe(true)
      const one = await take(db, { name: 'Sofía', phone: '+528144704567' })
      const other = await take(db, { name: 'Sofía', phone: '+528144704567' })
      expect(other).not.toBe(one)
      expect(await pairs(db, one)).toEqual([])
    })) // biome-ignore format: one test

  test('of more than three people no longer identifies anybody', () =>
    rolledBack(async (db) => {
      const family = ['Ana Sol', 'Beto Luna', 'Carla Río', 'Diana Mar']
      const ids = []
      for (const name of family) ids.push(await take(db, { name, phone: PHONE }))
      expect(new Set(ids).size).toBe(4)
      expect(await pairs(db, ids[0]!)).toHaveLength(3)
      const fifth = await take(db, { name: 'Ana Sol', phone: PHONE })
      expect(ids).not.toContain(fifth)
      expect(await pairs(db, fifth)).toEqual([])
    }))
})

describe('matching of leads', () => {
  test('a touch joins the lead with that contact and name; another name is a new lead and a suggestion', () =>
    rolledBack(async (db) => {
      const sofia = await take(db, { name: 'Sofía Ruiz', phone: PHONE })
      expect(await take(db, { name: 'Sofía', phone: PHONE })).toBe(sofia)
      const mother = await take(db, { name: 'Elena Ruiz', phone: PHONE })
      expect(mother).not.toBe(sofia)
      expect(await pairs(db, mother)).toMatchObject([{ state: 'open' }])
      expect(await take(db, { name: 'Elena', phone: PHONE })).toBe(mother)
    }))

  const twice = async (db: TestDatabase, before: object, profile?: object) => {
    const earlier = await take(db, { name: 'Sofía Ruiz', phone: PHONE, ...before })
    const account = await addAccount(db, { email: EMAIL, phone: PHONE.slice(1), phoneConfirmed: false })
    if (profile) await db.query("insert into public.profiles (id, email, first_name) values ($1, $2, 'Sofía')", [account.sub, EMAIL])
    const own = await take(db, { name: 'Sofía Ruiz', email: EMAIL, user_id: account.sub })
    await db.query('update auth.users set phone_confirmed_at = now() where id = $1', [account.sub])
    expect(await take(db, { name: 'Sofía Ruiz', email: EMAIL, phone: PHONE, user_id: account.sub })).toBe(own)
    return { earlier, own, account }
  } // biome-ignore format: one scene

  test('is automatic for a verified address with a matching name; staff can split it', () =>
    rolledBack(async (db) => {
      const { earlier, own } = await twice(db, {})
      expect(await db.count('select from public.leads where id = $1 and merged_into = $2', [earlier, own])).toBe(1)
      const [pair] = await pairs(db, own)
      expect(pair).toMatchObject({ state: 'joined' })
      await db.as(ADMIN).query('select public.split_leads($1)', [pair!.id])
      expect(await db.count('select from public.leads where id = $1 and merged_into is null', [earlier])).toBe(1)
      const sub = (await db.query<{ account_id: string }>('select account_id from public.leads where id = $1', [own]))[0]!.account_id
      await take(db, { name: 'Sofía Ruiz', email: EMAIL, phone: PHONE, user_id: sub })
      expect(await db.count('select from public.leads where id = $1 and merged_into is null', [earlier])).toBe(1)
      expect(await pairs(db, own)).toMatchObject([{ state: 'open' }])
    })) // biome-ignore format: one test

  test.each([
    ['another name', { name: 'Elena Ruiz' }],
    ['no name', { name: null }],
    ['another e-mail besides', { email: 'otra@correo.mx' }],
  ])('is only suggested with %s', (_, before) =>
    rolledBack(async (db) => {
      const { earlier, own } = await twice(db, before)
      expect(await db.count('select from public.leads where id = $1 and merged_into is null', [earlier])).toBe(1)
      expect(await pairs(db, own)).toMatchObject([{ state: 'open' }])
    }),
  )

  test('never joins two accounts: RFC, CURP and birth date are personal', () =>
    rolledBack(async (db) => {
      const [one, other] = [await addAccount(db, { email: EMAIL }), await addAccount(db, { email: 'dos@correo.mx' })]
      const first = await take(db, { name: 'Sofía Ruiz', email: EMAIL, phone: PHONE, user_id: one.sub })
      const second = await take(db, { name: 'Sofía Ruiz', email: 'dos@correo.mx', phone: PHONE, user_id: other.sub })
      expect(second).not.toBe(first)
      expect(await take(db, { name: 'Sofía Ruiz', email: EMAIL, phone: PHONE, user_id: other.sub })).not.toBe(first)
    }))
})
