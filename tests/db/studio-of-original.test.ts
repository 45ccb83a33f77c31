import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addCarToInspect } from './inspection-rows.ts'
import { ADMIN } from './people.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'
import { approve, approved, columnsOf, original, replaceStudio, upload } from './studio-rows.ts'
import { act, undo } from './undo-entry.ts'

const EARLIER_PICTURES = readFileSync('db/migrations/0771_originals_of_earlier_studio_pictures.sql', 'utf8')
const EXISTS = { code: 'PT409', message: 'Ya hay una foto de estudio de esta; ¿reemplazarla?' }
const originalsOf = async (db: TestDatabase, car: string) =>
  (
    await db
      .as(ANON)
      .query<{ originals: unknown }>(
        'select public.studio_originals(v) as originals from public.inventario_cache v where id = $1',
        [car],
      )
  )[0]?.originals

describe('an original has one public picture', () => {
  test('another is refused until it may replace the first, whose place it takes', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const [front, back] = [await original(db, car), await original(db, car)]
      const [a, b] = [await approved(db, car, front), await approved(db, car, back)]
      const again = await upload(db, car)
      await expect(approve(db, car, again, front)).rejects.toMatchObject(EXISTS)
      expect(await columnsOf(db, car)).toEqual({ used: true, cover: a, gallery: [b] })
      await replaceStudio(db, car, again, front)
      await replaceStudio(db, car, again, front)
      expect(await columnsOf(db, car)).toEqual({ used: true, cover: again, gallery: [b] })
      await expect(approve(db, car, await upload(db, car), front)).rejects.toMatchObject(EXISTS)
      expect((await db.as(ADMIN).rpc('studio_car', { vehicle_id: car }))[0]).toMatchObject({
        shots: expect.arrayContaining([
          expect.objectContaining({ photo: front, studio: again }),
          expect.objectContaining({ photo: back, studio: b }),
        ]),
      })
    }))

  test('also when its plate was covered since', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const front = await original(db, car)
      const a = await approved(db, car, front)
      const [covered, photo] = [await upload(db, car), await upload(db, car)]
      const asked = { vehicle_id: car, photo, original: covered, shot: 'frente', plate_covered: true, uncovered: front }
      await expect(db.as(ADMIN).rpc('approve_studio_photo', asked)).rejects.toMatchObject(EXISTS)
      await db.as(ADMIN).rpc('approve_studio_photo', { ...asked, may_replace: true })
      expect(await columnsOf(db, car)).toEqual({ used: true, cover: photo, gallery: [] })
      expect(a).not.toBe(photo)
    }))

  test('also when it was cropped since, or its plate covered in the inventory', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      for (const plate_covered of [false, true]) {
        const front = await original(db, car)
        await approved(db, car, front)
        const photo = await upload(db, car)
        await db.as(ADMIN).rpc('replace_vehicle_photo', { vehicle_id: car, replaced: front, photo, plate_covered })
        await expect(approve(db, car, await upload(db, car), photo)).rejects.toMatchObject(EXISTS)
      }
    }))

  test('also of a picture that is older than this knowledge, where the ledger tells its original', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const listed = await original(db, car)
      const made = async (of: string) => {
        const photo = await upload(db, car)
        await act(db, db.as(ADMIN), "select public.approve_studio_photo($1, $2, $3, 'frente', false)", [car, photo, of])
        return photo
      }
      const sent = await upload(db, car)
      const [a, b] = [await made(sent), await made(listed)]
      await db.query("update private.vehicle_shots set studio = '{}' where vehicle_id = $1", [car])
      for (const _ of [1, 2]) await db.query(EARLIER_PICTURES)
      expect(
        await db.query('select photo, studio from private.vehicle_shots where vehicle_id = $1 order by photo = $2', [
          car,
          listed,
        ]),
      ).toEqual([
        { photo: sent, studio: [a] },
        { photo: listed, studio: [] },
      ])
      await expect(approve(db, car, await upload(db, car), sent)).rejects.toMatchObject(EXISTS)
      expect(await columnsOf(db, car)).toEqual({ used: true, cover: a, gallery: [b] })
    }))

  test('one that was taken off the site asks nothing, and the undo of a replacement brings the first back', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const front = await original(db, car)
      const a = await approved(db, car, front)
      await db.as(ADMIN).rpc('arrange_studio_photos', { vehicle_id: car, photos: [], seen: [a] })
      const b = await approved(db, car, front)
      const entry = await act(
        db,
        db.as(ADMIN),
        "select public.approve_studio_photo($1, $2, $3, 'frente', false, null, true)",
        [car, await upload(db, car), front],
      )
      await undo(db.as(ADMIN), entry)
      expect(await columnsOf(db, car)).toEqual({ used: true, cover: b, gallery: [] })
      await expect(approve(db, car, await upload(db, car), front)).rejects.toMatchObject(EXISTS)
    }))
})

describe('visitors learn of which photograph a studio picture was made', () => {
  test('while it is in use and the car is on the site', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db, { ordenstatus: 'Comprado' })
      const front = await original(db, car)
      expect(await originalsOf(db, car)).toBeNull()
      const a = await approved(db, car, front)
      expect(await originalsOf(db, car)).toEqual({ [a]: front })
      await db.as(ADMIN).rpc('use_studio_photos', { vehicle_id: car, is_used: false })
      expect(await originalsOf(db, car)).toBeNull()
    }))
})
