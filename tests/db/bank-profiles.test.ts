import { describe, expect, test } from 'vitest'
import { BANK_PROFILE_PURPOSE } from '#contract/people/consents.ts'
import { ADMIN, addFactor, addHold, DENIED, NEWCOMER, SALES, USER } from './people.ts'
import { rolledBack, type Session } from './rolled-back.ts'

const agree = (db: Session, granted = true) =>
  db.count('insert into public.consents (purpose, granted, text_version) values ($1, $2, $3)', [
    BANK_PROFILE_PURPOSE.id,
    granted,
    BANK_PROFILE_PURPOSE.version,
  ])
const keep = (db: Session, column = 'monthly_income', value: unknown = 25_000) =>
  db.count(
    `insert into public.bank_profiles (${column}) values ($1) on conflict (user_id) do update set ${column} = excluded.${column}`,
    [value],
  )

describe('a bank profile', () => {
  test('is stored only with consent, and deleted when that is withdrawn', () =>
    rolledBack(async (db) => {
      const me = db.as(NEWCOMER)
      await expect(keep(me)).rejects.toMatchObject({ code: 'PT403' })
      await agree(me)
      await keep(me)
      await keep(me, 'employer', '  La   Sierra ')
      expect(
        await me.query(
          'select monthly_income::float8, employer, updated_at is not null as told from public.bank_profiles',
        ),
      ).toEqual([{ monthly_income: 25_000, employer: 'La Sierra', told: true }])
      await agree(me, false)
      expect(await me.count('select from public.bank_profiles')).toBe(0)
      await expect(keep(me)).rejects.toMatchObject({ code: 'PT403' })
    }))

  test('stays when another consent is withdrawn', () =>
    rolledBack(async (db) => {
      const me = db.as(NEWCOMER)
      await agree(me)
      await keep(me)
      await me.query(
        "insert into public.consents (purpose, granted, text_version) values ('promociones', false, '2026-11')",
      )
      expect(await me.count('select from public.bank_profiles')).toBe(1)
    }))

  test('cannot be read by others, staff included, or written for others', () =>
    rolledBack(async (db) => {
      await agree(db.as(USER))
      await keep(db.as(USER))
      for (const other of [SALES, ADMIN, NEWCOMER])
        expect(await db.as(other).count('select from public.bank_profiles where user_id = $1', [USER.sub])).toBe(0)
      await expect(
        db.as(NEWCOMER).query('insert into public.bank_profiles (user_id, term) values ($1, 12)', [USER.sub]),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|PT403)$/) })
      await expect(
        db.as(USER).query('update public.bank_profiles set user_id = $1', [NEWCOMER.sub]),
      ).rejects.toMatchObject(DENIED)
    }))

  test('needs the second factor to change, not to read', () =>
    rolledBack(async (db) => {
      const me = db.as(NEWCOMER)
      await agree(me)
      await keep(me)
      await addFactor(db, NEWCOMER)
      await expect(keep(me)).rejects.toMatchObject(DENIED)
      await expect(me.query('update public.bank_profiles set term = 24')).rejects.toMatchObject(DENIED)
      expect(await me.count('select from public.bank_profiles')).toBe(1)
    }))

  test.each<[string, unknown]>([
    ['monthly_income', -1],
    ['monthly_debts', 10_000_001],
    ['income_proof', 'palabra'],
    ['score_band', 'excelente'],
    ['late_payments', 'siempre'],
    ['housing', 'castillo'],
    ['term', 0],
    ['dependants', 21],
  ])('%s cannot be %s', (column, value) =>
    rolledBack(async (db) => {
      await agree(db.as(NEWCOMER))
      await expect(keep(db.as(NEWCOMER), column, value)).rejects.toMatchObject({ code: '23514' })
    }),
  )

  test('is in the data export, and is deleted with the account, also when it is only blocked', () =>
    rolledBack(async (db) => {
      await agree(db.as(NEWCOMER))
      await keep(db.as(NEWCOMER))
      const [{ export_my_data: mine } = { export_my_data: null }] = await db.as(NEWCOMER).rpc<{
        export_my_data: { bank_profiles: unknown[] } | null
      }>('export_my_data')
      expect(mine?.bank_profiles).toMatchObject([{ monthly_income: 25_000 }])
      await addHold(db, NEWCOMER, '2099-01-01')
      await db.as(NEWCOMER).rpc('delete_my_account')
      expect(await db.count('select from public.bank_profiles where user_id = $1', [NEWCOMER.sub])).toBe(0)
    }))
})
