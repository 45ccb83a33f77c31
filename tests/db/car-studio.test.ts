import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addCarToInspect } from './inspection-rows.ts'
import { ADMIN, DENIED, SALES, USER } from './people.ts'
import { ANON, type Caller, rolledBack, type TestDatabase } from './rolled-back.ts'
import { addressOf, approve, approved, columnsOf, original, store, UNTOUCHED, upload } from './studio-rows.ts'
import { act, undo } from './undo-entry.ts'

const arrange = (db: TestDatabase, vehicle_id: string, photos: string[], seen: string[], who: Caller = ADMIN) =>
  db.as(who).rpc('arrange_studio_photos', { vehicle_id, photos, seen })
const use = (db: TestDatabase, vehicle_id: string, is_used: boolean, who: Caller = ADMIN) =>
  db.as(who).rpc('use_studio_photos', { vehicle_id, is_used })

describe('who may use the studio', () => {
  test.each([
    ['an advisor', SALES],
    ['a customer', USER],
    ['a visitor', ANON],
  ])('not %s', (_, who) =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const front = await original(db, car)
      const photo = await upload(db, car)
      await expect(approve(db, car, photo, front, who)).rejects.toMatchObject(DENIED)
      await expect(arrange(db, car, [], [], who)).rejects.toMatchObject(DENIED)
      await expect(use(db, car, false, who)).rejects.toMatchObject(DENIED)
      await expect(db.as(who).rpc('studio_cars', {})).rejects.toMatchObject(DENIED)
      await expect(db.as(who).rpc('studio_car', { vehicle_id: car })).rejects.toMatchObject(DENIED)
      const shot = { vehicle_id: car, photo, shot: 'tablero', is_inside: true, plate_covered: false }
      await expect(db.as(who).rpc('add_studio_shot', shot)).rejects.toMatchObject(DENIED)
      for (const bucket of ['vehicles', 'studio-originals'])
        await expect(store(db, `${car}/${randomUUID()}.jpg`, bucket, who)).rejects.toMatchObject(DENIED)
      expect(await columnsOf(db, car)).toEqual(UNTOUCHED)
    }),
  )

  test('advisors only while the setting allows it', () =>
    rolledBack(async (db) => {
      const set = (value: boolean) =>
        db.as(ADMIN).rpc('change_setting', { setting: 'studio_for_sales', value, seen: !value })
      await set(true)
      const car = await addCarToInspect(db)
      const [photo, front] = [`${car}/${randomUUID()}.jpg`, `${car}/${randomUUID()}.jpg`]
      for (const path of [photo, front]) await store(db, path, 'vehicles', SALES)
      await store(db, front, 'studio-originals', SALES)
      expect(await db.as(SALES).rpc('studio_cars', {})).not.toHaveLength(0)
      await approve(db, car, addressOf(photo), addressOf(front), SALES)
      await use(db, car, false, SALES)
      expect(await columnsOf(db, car)).toMatchObject({ used: false, cover: addressOf(photo) })
      await arrange(db, car, [], [addressOf(photo)], SALES)
      await expect(use(db, car, false, USER)).rejects.toMatchObject(DENIED)
      await expect(
        db.as(SALES).rpc('add_vehicle_photo', {
          vehicle_id: car,
          photo: addressOf(front),
          is_inside: false,
          plate_covered: false,
        }),
      ).rejects.toMatchObject(DENIED)
      await set(false)
      await expect(use(db, car, false, SALES)).rejects.toMatchObject(DENIED)
    }))
})

describe('photographs that are published unedited', () => {
  test('are added inside or outside with their names, once', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const dashboard = await upload(db, car)
      const add = (photo: string, shot: string) =>
        db.as(ADMIN).rpc('add_studio_shot', { vehicle_id: car, photo, shot, is_inside: true, plate_covered: false })
      await expect(add(addressOf(`${car}/${randomUUID()}.jpg`), 'tablero')).rejects.toMatchObject({ code: 'PT422' })
      await expect(add(dashboard, '')).rejects.toMatchObject({ code: 'PT422' })
      await add(dashboard, 'tablero')
      await add(dashboard, 'tablero')
      expect((await db.as(SALES).rpc('vehicle_photos', { vehicle_id: car }))[0]).toMatchObject({ inside: [dashboard] })
      expect((await db.as(ADMIN).rpc('studio_car', { vehicle_id: car }))[0]).toMatchObject({
        shots: [{ photo: dashboard, shot: 'tablero', plate_covered: false, with_plate: null }],
      })
    }))
})

describe('approval of a studio photograph', () => {
  test('is refused for a picture that is missing, of another car, or without an original outside', () =>
    rolledBack(async (db) => {
      const [car, other] = [await addCarToInspect(db), await addCarToInspect(db)]
      const front = await original(db, car)
      const seat = await original(db, car, true)
      const photo = await upload(db, car)
      const refused = { code: 'PT422' }
      await expect(approve(db, car, addressOf(`${car}/${randomUUID()}.jpg`), front)).rejects.toMatchObject(refused)
      await expect(approve(db, car, await upload(db, other), front)).rejects.toMatchObject(refused)
      await expect(approve(db, car, 'https://otro.test/a.jpg', front)).rejects.toMatchObject(refused)
      for (const of of [seat, photo, 'https://otro.test/a.jpg', ''])
        await expect(approve(db, car, photo, of)).rejects.toMatchObject(refused)
      await expect(approve(db, car, front, front)).rejects.toMatchObject(refused)
      await expect(approve(db, randomUUID(), photo, front)).rejects.toMatchObject({ code: 'PT404' })
      expect(await columnsOf(db, car)).toEqual(UNTOUCHED)
    }))

  test('makes the first one the cover, adds the others once, and turns the studio on', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const front = await original(db, car)
      const back = await original(db, car)
      const a = await approved(db, car, front)
      expect(await columnsOf(db, car)).toEqual({ used: true, cover: a, gallery: [] })
      const b = await approved(db, car, back)
      await approve(db, car, b, back)
      expect(await columnsOf(db, car)).toEqual({ used: true, cover: a, gallery: [b] })
      expect((await db.as(ADMIN).rpc('studio_car', { vehicle_id: car }))[0]).toMatchObject({
        outside: [front, back],
        studio: [a, b],
        is_used: true,
      })
    }))

  test('is limited to twenty', () =>
    rolledBack(async (db) => {
      const gallery = Array.from({ length: 20 }, (_, n) => `https://fotos.test/${n}.jpg`)
      const car = await addCarToInspect(db, { car_studio_gallery: gallery })
      const front = await original(db, car)
      await expect(approved(db, car, front)).rejects.toMatchObject({
        code: 'PT422',
        message: expect.stringContaining('20 fotos'),
      })
    }))

  test('does not change the count of photographs for publication', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      await approved(db, car, await original(db, car))
      await approved(db, car, await original(db, car))
      expect((await db.as(SALES).rpc('vehicle_photos', { vehicle_id: car }))[0]).toMatchObject({ counted: 2 })
    }))
})

describe('the order of studio photographs', () => {
  test('is stored, and without any picture the ordinary photographs return', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const front = await original(db, car)
      const [a, b] = [await approved(db, car, front), await approved(db, car, await original(db, car))]
      await arrange(db, car, [b, a], [a, b])
      expect(await columnsOf(db, car)).toEqual({ used: true, cover: b, gallery: [a] })
      await arrange(db, car, [b, a], [a, b])
      await expect(arrange(db, car, [a], [a, b])).rejects.toMatchObject({ code: 'PT409' })
      for (const photos of [[b, front], [b, b], [null as unknown as string]])
        await expect(arrange(db, car, photos, [b, a])).rejects.toMatchObject({ code: 'PT422' })
      await arrange(db, car, [], [b, a])
      expect(await columnsOf(db, car)).toEqual(UNTOUCHED)
    }))

  test('is restored by reverting its change', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const front = await original(db, car)
      const a = await approved(db, car, front)
      const entry = await act(db, db.as(ADMIN), 'select public.arrange_studio_photos($1, $2, $3)', [car, [], [a]])
      expect(await undo(db.as(ADMIN), entry)).toMatchObject({ restored: 1, conflicting: 0 })
      expect(await columnsOf(db, car)).toEqual({ used: true, cover: a, gallery: [] })
    }))
})

describe('the studio switch', () => {
  test('shows visitors ordinary or studio photographs', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const front = await original(db, car)
      const a = await approved(db, car, front)
      await use(db, car, false)
      expect(await columnsOf(db, car)).toEqual({ used: false, cover: a, gallery: [] })
      await use(db, car, true)
      expect(await columnsOf(db, car)).toMatchObject({ used: true })
    }))

  test('cannot be on without studio photographs, or without originals', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      await expect(use(db, car, true)).rejects.toMatchObject({ code: 'PT422' })
      const imported = await addCarToInspect(db, { car_studio_feature_image: 'https://fotos.test/estudio.jpg' })
      await expect(use(db, imported, true)).rejects.toMatchObject({
        code: 'PT422',
        message: expect.stringContaining('originales'),
      })
      await expect(use(db, randomUUID(), true)).rejects.toMatchObject({ code: 'PT404' })
    }))
})

describe("the studio's list of cars", () => {
  const listed = async (db: TestDatabase, search: string) =>
    (await db.as(ADMIN).rpc<{ id: string; [name: string]: unknown }>('studio_cars', { search })).map(({ id }) => id)

  test('starts with cars that need photographs, and leaves out sold ones', () =>
    rolledBack(async (db) => {
      const mark = `Zafiro ${randomUUID().slice(0, 6)}`
      const photos = Array.from({ length: 6 }, (_, n) => `https://fotos.test/${n}.jpg`)
      const [ready, empty, atPhotos, sold] = [
        await addCarToInspect(db, { titulo: mark, feature_image: photos[0], galeria_exterior: photos }),
        await addCarToInspect(db, { titulo: mark }),
        await addCarToInspect(db, { titulo: mark }),
        await addCarToInspect(db, { titulo: mark }),
      ]
      await db.query("update public.vehicle_records set stage = 'fotos' where vehicle_id = $1", [atPhotos])
      await db.query("update public.vehicle_records set stage = 'vendido' where vehicle_id = $1", [sold])
      expect(await listed(db, mark)).toEqual([atPhotos, empty, ready])
      expect(await listed(db, 'nada que se llame así')).toEqual([])
      expect(await listed(db, '')).toContain(atPhotos)
    }))

  test('is searched by purchase order', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const [row] = await db.query<{ ordencompra: string }>('select ordencompra from public.vehicles where id = $1', [
        car,
      ])
      expect(await listed(db, row!.ordencompra)).toContain(car)
    }))
})
