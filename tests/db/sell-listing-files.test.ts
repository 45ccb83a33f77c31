import { describe, expect, test } from 'vitest'
import { ADMIN, DENIED, NEWCOMER, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { rolledBack, type Session } from './rolled-back.ts'
import { addCar, addObject } from './sell-listing-rows.ts'

const ADD = 'insert into public.sell_listing_files (listing_id, kind, path, name) values ($1, $2, $3, $4) returning *'
const add = async (db: Session, car: string, path: string, kind = 'foto', name = 'frente.jpg') =>
  (await db.query<{ id: string; position: number }>(ADD, [car, kind, path, name]))[0]!
const remove = (db: Session, id: string) => db.count('delete from public.sell_listing_files where id = $1', [id])

describe('adding a file to a car for sale', () => {
  test("is refused for another's car, another's folder, or before the upload", () =>
    rolledBack(async (db) => {
      const car = await addCar(db, USER)
      const [mine, theirs] = [await addObject(db, USER, 'a.jpg'), await addObject(db, NEWCOMER, 'a.jpg')]
      for (const other of [NEWCOMER, SALES, ADMIN])
        await expect(add(db.as(other), car, `${other.sub}/a.jpg`)).rejects.toMatchObject(DENIED)
      await expect(add(db.as(USER), car, theirs)).rejects.toMatchObject({ code: '23514' })
      await expect(add(db.as(USER), car, `${USER.sub}/nada.jpg`)).rejects.toMatchObject({ code: 'PT422' })
      await expect(add(db.as(USER), car, mine, 'pasaporte')).rejects.toMatchObject({ code: '23514' })
    }))
  test.each(['pagada', 'rechazada', 'retirada'])('is refused when the car is %s', (stage) =>
    rolledBack(async (db) => {
      const car = await addCar(db, USER, stage)
      const path = await addObject(db, USER, 'a.jpg')
      await expect(add(db.as(USER), car, path)).rejects.toMatchObject({ code: 'PT409' })
    }),
  )
  test('is limited to forty photographs; documents count separately', () =>
    rolledBack(async (db) => {
      const car = await addCar(db, USER)
      for (let count = 0; count < 40; count++) await add(db.as(USER), car, await addObject(db, USER, `${count}.jpg`))
      const [one, two] = [await addObject(db, USER, 'one.jpg'), await addObject(db, USER, 'two.pdf')]
      await expect(add(db.as(USER), car, one)).rejects.toMatchObject({ code: 'PT409' })
      await add(db.as(USER), car, two, 'factura_pdf')
    }))
})

describe('reading a file of a car for sale', () => {
  test('is for its owner, their advisor and administrators: row and bytes', () =>
    rolledBack(async (db) => {
      const car = await addCar(db, USER)
      const path = await addObject(db, USER, 'ine.jpg')
      await add(db.as(USER), car, path, 'identificacion')
      const sees = async (person: Person) => [
        await db.as(person).count('select from public.sell_listing_files where path = $1', [path]),
        await db
          .as(person)
          .count("select from storage.objects where bucket_id = 'sell-listings' and name = $1", [path]),
      ]
      for (const other of [NEWCOMER, OTHER_SALES]) expect(await sees(other)).toEqual([0, 0])
      for (const one of [USER, SALES, ADMIN]) expect(await sees(one)).toEqual([1, 1])
    }))
  test('the policy for cars hides no other files from staff', () =>
    rolledBack(async (db) => {
      await db.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [`${USER.sub}/x.png`])
      expect(await db.as(OTHER_SALES).count("select from storage.objects where bucket_id = 'avatars'")).toBeGreaterThan(
        0,
      )
    }))
})

describe('deleting a file of a car for sale', () => {
  test('is refused to others, and deletes its bytes', () =>
    rolledBack(async (db) => {
      const car = await addCar(db, USER)
      const path = await addObject(db, USER, 'a.jpg')
      const { id } = await add(db.as(USER), car, path)
      for (const other of [NEWCOMER, SALES, ADMIN]) expect(await remove(db.as(other), id)).toBe(0)
      expect(await remove(db.as(USER), id)).toBe(1)
      expect(await db.count('select from storage.objects where name = $1', [path])).toBe(0)
    }))
  test('is limited to files since the last step, and refused for closed cars', () =>
    rolledBack(async (db) => {
      const car = await addCar(db, USER, 'inspeccion')
      const before = await add(db.as(USER), car, await addObject(db, USER, 'a.jpg'))
      await db.query("update public.sell_listing_files set created_at = now() - interval '1 day' where id = $1", [
        before.id,
      ])
      const since = await add(db.as(USER), car, await addObject(db, USER, 'b.jpg'))
      expect([await remove(db.as(USER), before.id), await remove(db.as(USER), since.id)]).toEqual([0, 1])
      const last = await add(db.as(USER), car, await addObject(db, USER, 'c.jpg'))
      await db.as(USER).query("update public.sell_listings set stage = 'retirada' where id = $1", [car])
      expect(await remove(db.as(USER), last.id)).toBe(0)
    }))
  test('bytes of listed files stay; unlisted ones may be deleted', () =>
    rolledBack(async (db) => {
      const car = await addCar(db, USER)
      const [listed, loose] = [await addObject(db, USER, 'a.jpg'), await addObject(db, USER, 'b.jpg')]
      await add(db.as(USER), car, listed)
      await db.query("select set_config('storage.allow_delete_query', 'true', true)")
      const drop = (path: string) => db.as(USER).count('delete from storage.objects where name = $1', [path])
      expect([await drop(listed), await drop(loose)]).toEqual([0, 1])
    }))
})

test('photographs are ordered by their owner only', () =>
  rolledBack(async (db) => {
    const car = await addCar(db, USER)
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) ids.push((await add(db.as(USER), car, await addObject(db, USER, name))).id)
    const order = async () =>
      (
        await db.query<{ id: string }>(
          'select id from public.sell_listing_files where listing_id = $1 order by position',
          [car],
        )
      ).map(({ id }) => id)
    expect(await order()).toEqual(ids)
    const wanted = [ids[2]!, ids[0]!, ids[1]!]
    await db.as(NEWCOMER).rpc('order_sell_photos', { listing_id: car, photo_ids: wanted })
    expect(await order()).toEqual(ids)
    await db.as(USER).rpc('order_sell_photos', { listing_id: car, photo_ids: wanted })
    expect(await order()).toEqual(wanted)
  }))
