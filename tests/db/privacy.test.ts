import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FIRST_NOTICE_VERSION, NOTICE_VERSION } from '#contract/people/consents.ts'
import { ADMIN, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const POINTS = JSON.stringify([{ id: 'a', title: 'A', text: 'A' }])
const insert = (db: ReturnType<TestDatabase['as']>, version: string, day: string, points = POINTS) =>
  db.query(
    `insert into public.privacy_notices (version, published_on, necessary, voluntary, sections) values ($1, $2, $3, '[]', $3)`,
    [version, day, points],
  )

describe('privacy notices', () => {
  test('the current and earlier versions are readable by everybody', () =>
    rolledBack(async (db) => {
      const rows = await db.as(ANON).query('select version from public.privacy_notices order by published_on desc')
      expect(rows).toEqual([NOTICE_VERSION, FIRST_NOTICE_VERSION, '2026-06'].map((version) => ({ version })))
    }))

  test('a published one can be neither changed nor deleted by anybody', () =>
    rolledBack(async (db) => {
      const change = "update public.privacy_notices set changes = 'Nada' where version = $1"
      for (const session of [db, db.as(ADMIN)]) {
        await expect(session.query(change, [NOTICE_VERSION])).rejects.toMatchObject({ code: '42501' })
        await expect(
          session.query('delete from public.privacy_notices where version = $1', [NOTICE_VERSION]),
        ).rejects.toMatchObject({ code: '42501' })
      }
    }))

  test('the next one is prepared and corrected until its day, hidden from others', () =>
    rolledBack(async (db) => {
      await insert(db.as(ADMIN), '2099-01', '2099-01-01')
      expect(
        await db.as(ADMIN).count("update public.privacy_notices set changes = 'Algo' where version = '2099-01'"),
      ).toBe(1)
      expect(await db.as(ANON).count("select from public.privacy_notices where version = '2099-01'")).toBe(0)
      expect(await db.as(SALES).count("select from public.privacy_notices where version = '2099-01'")).toBe(0)
    }))

  test.each(['[]', '{}', '"a"', '[{"id": "a", "title": "A"}]', '[{"id": "a", "title": " ", "text": "A"}]'])(
    'the purposes cannot be %s',
    (points) =>
      rolledBack(async (db) => {
        await expect(insert(db.as(ADMIN), '2099-01', '2099-01-01', points)).rejects.toMatchObject({ code: '23514' })
      }),
  )

  test('a new one invalidates cached pages', () =>
    rolledBack(async (db) => {
      const noted = () => db.count('select from private.catalogue_transactions where xid = pg_current_xact_id()')
      expect(await noted()).toBe(0)
      await insert(db.as(ADMIN), '2099-01', '2099-01-01')
      expect(await noted()).toBe(1)
    }))
})

describe('data rights requests', () => {
  const ask = async (db: TestDatabase, more: object = {}) => {
    const [row] = await db
      .as(SERVICE)
      .query<{ taken: { folio: string; is_new: boolean } }>('select private.take_arco_request($1) as taken', [
        JSON.stringify({
          key: randomUUID(),
          kind: 'acceso',
          holder: 'titular',
          name: 'Ana',
          email: 'ana@example.mx',
          request: 'Mis datos',
          due_on: '2026-12-18',
          ...more,
        }),
      ])
    return row!.taken
  }

  test('are stored once per key', () =>
    rolledBack(async (db) => {
      const key = randomUUID()
      const first = await ask(db, { key })
      expect(await ask(db, { key, name: 'Otra' })).toEqual({ ...first, is_new: false })
      expect(first.is_new).toBe(true)
    }))

  test('are readable by author and administrators; only an administrator answers, with a text', () =>
    rolledBack(async (db) => {
      const { folio } = await ask(db, { user_id: USER.sub })
      const read = 'select from public.arco_requests where folio = $1'
      expect(await db.as(USER).count(read, [folio])).toBe(1)
      expect(await db.as(SALES).count(read, [folio])).toBe(0)
      const answer = "update public.arco_requests set status = 'respondida', answer = $2 where folio = $1"
      expect(await db.as(USER).count(answer, [folio, 'Sí'])).toBe(0)
      await expect(db.as(ADMIN).query(answer, [folio, null])).rejects.toMatchObject({ code: '23514' })
      expect(await db.as(ADMIN).count(answer, [folio, 'Estos son tus datos.'])).toBe(1)
      const [kept] = await db.query(
        'select answered_at is not null as timed from public.arco_requests where folio = $1',
        [folio],
      )
      expect(kept).toEqual({ timed: true })
    }))

  test('survive the account', () =>
    rolledBack(async (db) => {
      const { folio } = await ask(db, { user_id: USER.sub })
      await db.query('delete from auth.users where id = $1', [USER.sub])
      expect(await db.query('select user_id from public.arco_requests where folio = $1', [folio])).toEqual([
        { user_id: null },
      ])
    }))
})

describe('an advisor’s page', () => {
  test('is public only while published', () =>
    rolledBack(async (db) => {
      const [card] = await db.as(ANON).query('select * from public.advisor_profiles where id = $1', [SALES.sub])
      expect(Object.keys(card!).sort()).toEqual(
        ['avatar_path', 'bio', 'branch_code', 'hours', 'id', 'languages', 'name', 'phone', 'recommended'].sort(),
      )
      expect(
        await db.as(SALES).count('update public.advisor_pages set published = false where id = $1', [SALES.sub]),
      ).toBe(1)
      expect(await db.as(ANON).count('select from public.advisor_profiles where id = $1', [SALES.sub])).toBe(0)
    }))

  test('is edited by its advisor and administrators only', () =>
    rolledBack(async (db) => {
      const write = 'update public.advisor_pages set bio = bio where id = $1'
      expect(await db.as(SALES).count(write, [SALES.sub])).toBe(1)
      expect(await db.as(ADMIN).count(write, [SALES.sub])).toBe(1)
      const [other] = await db.query<{ id: string }>('select id from public.advisor_pages where id <> $1', [SALES.sub])
      expect(await db.as(SALES).count(write, [other!.id])).toBe(0)
      await expect(
        db.as(USER).query("insert into public.advisor_pages (id, bio) values (auth.uid(), 'Yo')"),
      ).rejects.toMatchObject({ code: '42501' })
    }))

  test('is removed with the role', () =>
    rolledBack(async (db) => {
      await db.query("update public.profiles set role = 'user' where id = $1", [SALES.sub])
      expect(await db.as(ANON).count('select from public.advisor_profiles where id = $1', [SALES.sub])).toBe(0)
    }))
})
