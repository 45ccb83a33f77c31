import { expect, test } from 'vitest'
import { ADMIN, addFactor, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const DENIED = { code: '42501' }
const ids = async (db: TestDatabase) =>
  (await db.query<{ id: string }>('select id from public.faqs order by position, id')).map(({ id }) => id)
const order = (db: TestDatabase, wanted: string[] | null, seen: string[], noun = 'faqs') =>
  db.as(ADMIN).rpc('order_content', { noun, wanted, seen })
const TABLES = [
  ['promotions', 'label'],
  ['faqs', 'id'],
  ['about_sections', 'id'],
  ['trust_kits', 'brand'],
  ['advisor_pages', 'id'],
] as const

test.each([
  ['nobody', ANON],
  ['a customer', USER],
  ['a seller', SALES],
  ['the service role', SERVICE],
])('%s cannot change an order', (_, who) =>
  rolledBack(async (db) => {
    const seen = await ids(db)
    await expect(
      db.as(who).rpc('order_content', { noun: 'faqs', wanted: seen.toReversed(), seen }),
    ).rejects.toMatchObject(DENIED)
    expect(await ids(db)).toEqual(seen)
  }),
)

test('an administrator without their second factor cannot change an order', () =>
  rolledBack(async (db) => {
    const seen = await ids(db)
    await addFactor(db, ADMIN)
    await expect(order(db, seen.toReversed(), seen)).rejects.toMatchObject({ ...DENIED, hint: 'insufficient_aal' })
  }))

test('refuses an incomplete order, and one based on outdated rows', () =>
  rolledBack(async (db) => {
    const seen = await ids(db)
    await expect(order(db, seen.slice(1), seen)).rejects.toMatchObject({ code: 'PT422' })
    await expect(order(db, [...seen.slice(1), seen[1]!], seen)).rejects.toMatchObject({ code: 'PT422' })
    await expect(order(db, null, seen)).rejects.toMatchObject({ code: 'PT422' })
    await expect(order(db, seen, seen, 'profiles')).rejects.toMatchObject({ code: 'PT404' })
    await expect(order(db, seen, seen.toReversed())).rejects.toMatchObject({ code: 'PT409' })
    await db.query('delete from public.faqs where id = $1', [seen[3]])
    await expect(order(db, seen, seen)).rejects.toMatchObject({ code: 'PT409' })
    expect(await ids(db)).toEqual(seen.filter((id) => id !== seen[3]))
  }))

test('a new order writes only the moved rows, with one audit log line each', () =>
  rolledBack(async (db) => {
    const seen = await ids(db)
    await order(db, seen, seen)
    const [first, second, ...rest] = seen as [string, string]
    const before = (await db.query('select from ledger.lines')).length
    await order(db, [second, first, ...rest], seen)
    expect(await ids(db)).toEqual([second, first, ...rest])
    expect(await db.query('select from ledger.lines')).toHaveLength(before + 2)
  }))

test.each(TABLES)('a row of %s that changed meanwhile is not overwritten', (table, by) =>
  rolledBack(async (db) => {
    const read = async () =>
      (
        await db
          .as(ADMIN)
          .query<{ id: string; at: string }>(`select ${by} as id, updated_at::text as at from public.${table} limit 1`)
      )[0]!
    const write = (id: string, at: string) =>
      db
        .as(ADMIN)
        .count(`update public.${table} set published = not published where ${by} = $1 and updated_at = $2`, [id, at])
    const { id, at } = await read()
    await db.query(`update public.${table} set published = not published where ${by} = $1`, [id])
    expect(await write(id, at)).toBe(0)
    expect(
      await db.as(SALES).count(`delete from public.${table} where ${by} = $1 and ${by}::text <> $2`, [id, SALES.sub]),
    ).toBe(0)
    const now = (
      await db.query<{ at: string }>(`select updated_at::text as at from public.${table} where ${by} = $1`, [id])
    )[0]!
    expect(await write(id, now.at)).toBe(1)
  }),
)

test('content pictures are uploaded by administrators, staff photographs by them for staff only', () =>
  rolledBack(async (db) => {
    const put = (who: typeof ADMIN, bucket: string, name: string) =>
      db.as(who).query('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name])
    for (const who of [USER, SALES]) await expect(put(who, 'content', 'a.jpg')).rejects.toMatchObject(DENIED)
    await put(ADMIN, 'content', 'a.jpg')
    await put(ADMIN, 'avatars', `${SALES.sub}/a.jpg`)
    for (const path of [`${USER.sub}/a.jpg`, 'a.jpg', `${SALES.sub}/b/a.jpg`])
      await expect(put(ADMIN, 'avatars', path)).rejects.toMatchObject(DENIED)
    await expect(put(SALES, 'avatars', `${ADMIN.sub}/a.jpg`)).rejects.toMatchObject(DENIED)
    for (const wrong of ['../a.jpg', 'a.svg', 'x'])
      await expect(db.as(ADMIN).query('update public.promotions set picture_path = $1', [wrong])).rejects.toMatchObject(
        {
          code: '23514',
        },
      )
  }))
