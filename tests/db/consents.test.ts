import { describe, expect, test } from 'vitest'
import { ADMIN, addAccount, DENIED, type Person, SALES, USER } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

const agree = (db: TestDatabase, person: Person, granted: boolean, purpose = 'promociones') =>
  db
    .as(person)
    .query('insert into public.consents (purpose, granted, text_version) values ($1, $2, $3) returning *', [
      purpose,
      granted,
      '2026-11',
    ])
const headers = (db: TestDatabase, value: unknown) =>
  db.query("select set_config('request.headers', $1, true)", [
    typeof value === 'string' ? value : JSON.stringify(value),
  ])

describe('a consent', () => {
  test('for another person is refused', () =>
    rolledBack(async (db) => {
      await expect(
        db
          .as(SALES)
          .query(
            "insert into public.consents (user_id, purpose, granted, text_version) values ($1, 'promociones', true, '1')",
            [USER.sub],
          ),
      ).rejects.toMatchObject(DENIED)
    }))
  test.each(['ip', 'created_at'])("ignores the client's value of %s", (column) =>
    rolledBack(async (db) => {
      await expect(
        db
          .as(USER)
          .query(
            `insert into public.consents (purpose, granted, text_version, ${column}) values ('x', true, '1', null)`,
          ),
      ).rejects.toMatchObject(DENIED)
    }),
  )
  test('cannot be edited, not even by the owner of the database', () =>
    rolledBack(async (db) => {
      await expect(db.query('update public.consents set granted = true')).rejects.toMatchObject(DENIED)
    }))
  test('stores its origin and time', () =>
    rolledBack(async (db) => {
      await headers(db, { 'x-forwarded-for': '203.0.113.9, 10.0.0.1', 'x-real-ip': '1.2.3.4' })
      const [row] = await agree(db, USER, true)
      expect(row).toMatchObject({ ip: '203.0.113.9', channel: 'web', user_id: USER.sub })
      expect(Date.now() - (row!.created_at as Date).getTime()).toBeLessThan(60_000)
    }))
  test.each([[{}], [{ 'x-forwarded-for': 'not an address' }], [{ 'x-forwarded-for': '' }], ['']])(
    'is stored without an address when the headers are %j',
    (value) =>
      rolledBack(async (db) => {
        await headers(db, value)
        expect((await agree(db, USER, true))[0]).toMatchObject({ ip: null })
      }),
  )
  test.each(['', 'Con Espacio', '1uno', 'x'.repeat(51)])('for the purpose %j is refused', (purpose) =>
    rolledBack(async (db) => {
      await expect(agree(db, USER, true, purpose)).rejects.toMatchObject({ code: '23514' })
    }),
  )
})

describe('the consent in force', () => {
  test('is the latest answer of each purpose, also among answers of one moment', () =>
    rolledBack(async (db) => {
      const person = await addAccount(db)
      for (const granted of [true, false, true, false]) await agree(db, person, granted)
      await agree(db, person, true, 'encuestas')
      expect(
        await db.as(person).query('select purpose, granted from public.current_consents order by purpose'),
      ).toEqual([
        { purpose: 'encuestas', granted: true },
        { purpose: 'promociones', granted: false },
      ])
      expect(await db.as(person).count('select from public.consents')).toBe(5)
    }))
  test('is readable by the person and administrators', () =>
    rolledBack(async (db) => {
      const seen = (caller: Person) =>
        db.as(caller).count('select from public.current_consents where user_id = $1', [USER.sub])
      expect([await seen(USER), await seen(ADMIN), await seen(SALES)]).toEqual([6, 6, 0])
    }))
})
