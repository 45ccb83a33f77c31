import { describe, expect, test } from 'vitest'
import { addCarToInspect } from './inspection-rows.ts'
import { ADMIN, type Person, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { addressOf, approved, bucketsOf, columnsOf, original, pathOf, store, UNTOUCHED, upload } from './studio-rows.ts'
import { act, undo } from './undo-entry.ts'

const approveCovered = async (
  db: TestDatabase,
  vehicle_id: string,
  { original, uncovered }: { original: string; uncovered?: string },
) =>
  db.as(ADMIN).rpc('approve_studio_photo', {
    vehicle_id,
    photo: await upload(db, vehicle_id),
    original,
    shot: 'frente',
    plate_covered: true,
    ...(uncovered && { uncovered }),
  })
describe('number plates', () => {
  test('refuses a picture without a statement about plate and shot', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const front = await original(db, car)
      const asked = {
        vehicle_id: car,
        photo: await upload(db, car),
        original: front,
        shot: 'frente',
        plate_covered: false,
      }
      for (const wrong of [{ plate_covered: null }, { shot: null }, { shot: 'De <frente>' }])
        await expect(db.as(ADMIN).rpc('approve_studio_photo', { ...asked, ...wrong })).rejects.toMatchObject({
          code: 'PT422',
        })
      expect(await columnsOf(db, car)).toEqual(UNTOUCHED)
    }))

  test('keeps the photograph with its plate private, and shows visitors the covered one', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const covered = await upload(db, car)
      await expect(approveCovered(db, car, { original: covered })).rejects.toMatchObject({ code: 'PT422' })
      await store(db, pathOf(covered), 'studio-originals')
      await approveCovered(db, car, { original: covered })
      expect((await db.as(ADMIN).rpc('studio_car', { vehicle_id: car }))[0]).toMatchObject({
        outside: [covered],
        shots: [{ photo: covered, shot: 'frente', plate_covered: true, with_plate: pathOf(covered) }],
      })
    }))

  test('refuses to publish the photograph with its plate', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const front = await original(db, car)
      const covered = await upload(db, car)
      await store(db, pathOf(covered), 'studio-originals')
      await expect(approveCovered(db, car, { original: covered, uncovered: front })).rejects.toMatchObject({
        code: 'PT422',
      })
    }))

  test('refuses to declare a listed photograph covered when it is not', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const front = await original(db, car)
      await expect(approveCovered(db, car, { original: front })).rejects.toMatchObject({ code: 'PT422' })
    }))

  test('replaces the uncovered photograph by the covered one permanently', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const [front, back] = [await original(db, car), await original(db, car)]
      const covered = await upload(db, car)
      const other = { original: covered, uncovered: 'https://otro.test/a.jpg' }
      await expect(approveCovered(db, car, other)).rejects.toMatchObject({ code: 'PT409' })
      const entry = await act(db, db.as(ADMIN), `select public.approve_studio_photo($1, $2, $3, 'frente', true, $4)`, [
        car,
        await upload(db, car),
        covered,
        front,
      ])
      const outside = async () =>
        (await db.as(ADMIN).rpc<{ outside: string[] }>('studio_car', { vehicle_id: car }))[0]!.outside
      expect(await outside()).toEqual([covered, back])
      expect([await bucketsOf(db, pathOf(front)), await bucketsOf(db, pathOf(covered))]).toEqual([
        [],
        ['studio-originals', 'vehicles'],
      ])
      await undo(db.as(ADMIN), entry)
      expect(await outside()).toEqual([covered, back])
      await db.query('update public.vehicles set galeria_exterior = $2, feature_image = $3 where id = $1', [
        ...[car, [back, front], front],
      ])
      expect(await outside()).toEqual([covered, back])
    }))
})

describe('number plates in unedited photographs', () => {
  const SAID = { code: 'PT422', message: 'Cubre la placa, o confirma que no se ve ninguna.' }
  const add = (db: TestDatabase, vehicle_id: string, photo: string, plate_covered: boolean | null) =>
    db.as(ADMIN).rpc('add_vehicle_photo', { vehicle_id, photo, is_inside: false, plate_covered })
  const replace = (db: TestDatabase, vehicle_id: string, replaced: string, photo: string, plate_covered: boolean) =>
    db.as(ADMIN).rpc('replace_vehicle_photo', { vehicle_id, replaced, photo, plate_covered })
  const shotOf = async (db: TestDatabase, vehicle_id: string, photo: string) =>
    (await db.as(ADMIN).rpc<{ shots: { photo: string }[] }>('studio_car', { vehicle_id }))[0]!.shots.find(
      (one) => one.photo === photo,
    )
  const isSettled = async (db: TestDatabase, photo: string) =>
    (await db.query<{ is: boolean }>('select private.is_plate_settled($1) as is', [pathOf(photo)]))[0]!.is

  test('must be declared for every photograph before publication, from studio or inventory', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const photo = await upload(db, car)
      await expect(add(db, car, photo, null)).rejects.toMatchObject(SAID)
      const shot = { vehicle_id: car, photo, shot: 'rines', is_inside: false }
      await expect(db.as(ADMIN).rpc('add_studio_shot', shot)).rejects.toMatchObject(SAID)
      expect((await db.as(ADMIN).rpc('studio_car', { vehicle_id: car }))[0]).toMatchObject({ outside: [] })
    }))

  test('block listing a car with earlier photographs until each is declared', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const [before, cabin] = ['https://lista.test/a.jpg', 'https://lista.test/b.jpg']
      await db.query('update public.vehicles set galeria_exterior = $2, galeria_interior = $3 where id = $1', [
        ...[car, [before], [cabin]],
      ])
      const photos = async () => (await db.as(SALES).rpc('vehicle_photos', { vehicle_id: car }))[0]
      const lacks = async () =>
        (await db.as(SALES).rpc<{ lacks: string[] }>('car_gates', { vehicle_ids: [car] }))[0]!.lacks
      const confirm = (photo: string, who: Person = ADMIN) =>
        db.as(who).rpc('confirm_no_plate', { vehicle_id: car, photo })
      expect(await photos()).toMatchObject({ outside: [before], inside: [cabin], unreviewed: [before] })
      expect(await lacks()).toContain('placas')
      await expect(confirm(before, SALES)).rejects.toMatchObject({ code: '42501' })
      await expect(confirm('https://lista.test/otra.jpg')).rejects.toMatchObject({ code: 'PT409' })
      await confirm(before)
      await confirm(before)
      expect(await photos()).toMatchObject({ outside: [before], unreviewed: [] })
      expect(await lacks()).not.toContain('placas')
    }))

  test("covered later need the original among the staff's files", () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const photo = await upload(db, car)
      await expect(add(db, car, photo, true)).rejects.toMatchObject({ code: 'PT422' })
      await store(db, pathOf(photo), 'studio-originals')
      await add(db, car, photo, true)
      await add(db, car, photo, true)
      expect(await shotOf(db, car, photo)).toMatchObject({ plate_covered: true, with_plate: pathOf(photo), shot: null })
    }))

  test('covered in a listed photograph replace it permanently, and the original is private', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const [front, back] = [await original(db, car), await original(db, car)]
      const covered = await upload(db, car)
      const entry = await act(db, db.as(ADMIN), 'select public.replace_vehicle_photo($1, $2, $3, true)', [
        ...[car, front, covered],
      ])
      await replace(db, car, front, covered, true)
      expect(await bucketsOf(db, pathOf(front))).toEqual([])
      expect(await db.query('select * from private.uncovered_photos() u where u = $1', [front])).toHaveLength(1)
      await undo(db.as(ADMIN), entry)
      expect((await db.as(SALES).rpc('vehicle_photos', { vehicle_id: car }))[0]).toMatchObject({
        outside: [covered, back],
      })
    }))

  test('declared for a photograph apply to its crop and its studio version only', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const photo = await upload(db, car)
      await store(db, pathOf(photo), 'studio-originals')
      await add(db, car, photo, true)
      const [crop, unlisted] = [await upload(db, car), await upload(db, car)]
      await replace(db, car, photo, crop, false)
      const studio = await approved(db, car, crop)
      expect(await shotOf(db, car, crop)).toMatchObject({ plate_covered: true, with_plate: null })
      expect(await Promise.all([photo, crop, studio, unlisted].map((one) => isSettled(db, one)))).toEqual([
        ...[true, true, true, false],
      ])
      expect(await isSettled(db, addressOf('a/b.jpg'))).toBe(false)
    }))
})
