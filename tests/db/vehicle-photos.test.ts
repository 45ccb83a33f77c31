import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addCarToInspect, inspected } from './inspection-rows.ts'
import { ADMIN, DENIED, type Person, SALES, USER } from './people.ts'
import { ANON, type Caller, rolledBack, type TestDatabase } from './rolled-back.ts'
import { act, undo } from './undo-entry.ts'

const addressOf = (path: string) => `https://autos.test/storage/v1/object/public/vehicles/${path}`
const pathOf = (car: string) => `${car}/${randomUUID()}.jpg`
const upload = (db: TestDatabase, path: string, who: Caller = ADMIN, bucket = 'vehicles') =>
  db.as(who).count('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, path])
const list = (db: TestDatabase, vehicle_id: string, path: string, is_inside = false, who: Caller = ADMIN) =>
  db.as(who).rpc('add_vehicle_photo', { vehicle_id, photo: addressOf(path), is_inside, plate_covered: false })

const add = async (db: TestDatabase, car: string, is_inside = false) => {
  const path = pathOf(car)
  await upload(db, path)
  await list(db, car, path, is_inside)
  return addressOf(path)
}
const some = async (db: TestDatabase, car: string, count: number) => {
  const photos: string[] = []
  for (let n = 0; n < count; n++) photos.push(await add(db, car))
  return photos
}

interface Photos {
  outside: string[]
  inside: string[]
  counted: number
  wanted: number
}
const photosOf = async (db: TestDatabase, vehicle_id: string, who: Caller = SALES) =>
  (await db.as(who).rpc<Photos & Record<string, unknown>>('vehicle_photos', { vehicle_id }))[0]!
const arrange = (
  db: TestDatabase,
  vehicle_id: string,
  to: Partial<Pick<Photos, 'outside' | 'inside'>>,
  seen: Partial<Pick<Photos, 'outside' | 'inside'>>,
  who: Person = ADMIN,
) =>
  db.as(who).rpc('arrange_vehicle_photos', {
    vehicle_id,
    outside: to.outside ?? [],
    inside: to.inside ?? [],
    seen_outside: seen.outside ?? [],
    seen_inside: seen.inside ?? [],
  })
const columnsOf = async (db: TestDatabase, car: string) =>
  (
    await db.query(
      'select feature_image, galeria_exterior, galeria_interior, fotos_exterior_url, fotos_interior_url from public.vehicles where id = $1',
      [car],
    )
  )[0]!
const lacksOf = async (db: TestDatabase, car: string) =>
  (await db.as(SALES).rpc<{ lacks: string[] }>('car_gates', { vehicle_ids: [car] }))[0]!.lacks

describe('uploading photographs of cars', () => {
  test('is for administrators, into the folder of an existing car', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      expect(await upload(db, pathOf(car))).toBe(1)
      for (const path of [
        pathOf(randomUUID()),
        `${car}/frente.jpg`,
        `${car}/${randomUUID()}.svg`,
        `${car}/mas/${randomUUID()}.jpg`,
        `${ADMIN.sub}/${randomUUID()}.jpg`,
        `${randomUUID()}.jpg`,
      ])
        await expect(upload(db, path), path).rejects.toMatchObject(DENIED)
    }))

  test.each([
    ['an advisor', SALES],
    ['a customer', USER],
    ['a visitor', ANON],
  ])('is refused to %s', (_, who) =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      await expect(upload(db, pathOf(car), who)).rejects.toMatchObject(DENIED)
      const path = pathOf(car)
      await upload(db, path)
      await expect(list(db, car, path, false, who)).rejects.toMatchObject(DENIED)
      expect((await columnsOf(db, car)).galeria_exterior).toEqual([])
    }),
  )

  test('is refused to advisors, who may read but not order them', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const [a, b] = await some(db, car, 2)
      expect(await photosOf(db, car, SALES)).toMatchObject({ outside: [a, b], inside: [] })
      await expect(arrange(db, car, { outside: [b!, a!] }, { outside: [a!, b!] }, SALES)).rejects.toMatchObject(DENIED)
      await expect(photosOf(db, car, USER)).rejects.toMatchObject(DENIED)
    }))

  test('is final: nobody changes or deletes the stored file', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      await add(db, car)
      for (const who of [ADMIN, SALES]) {
        const of = "bucket_id = 'vehicles' and name like $1"
        expect(await db.as(who).count(`update storage.objects set name = name || 'x' where ${of}`, [`${car}/%`])).toBe(
          0,
        )
        expect(await db.count(`select from storage.objects where ${of}`, [`${car}/%`])).toBe(1)
      }
    }))
})

describe('adding a photograph to a car', () => {
  test('the next step counts them as its gates do: first as many as are asked for, then their plates', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const stands = async () =>
        (await db.as(SALES).query('select photos from public.inventory_rows where id = $1', [car]))[0]!.photos
      expect(await stands()).toBe('faltan')
      const { wanted } = await photosOf(db, car)
      const photos = await some(db, car, wanted - 1)
      expect(await stands()).toBe('faltan')
      await add(db, car, true)
      expect([await stands(), await lacksOf(db, car)]).toEqual([
        'listas',
        expect.not.arrayContaining(['fotos', 'placas']),
      ])
      await db.query('delete from private.vehicle_shots where photo = $1', [photos[0]])
      expect([await stands(), await lacksOf(db, car)]).toEqual(['placas', expect.arrayContaining(['placas'])])
    }))

  test('places it last on its side; the first outside is the cover', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const seat = await add(db, car, true)
      expect(await columnsOf(db, car)).toMatchObject({ feature_image: '', galeria_interior: [seat] })
      const [front, back] = await some(db, car, 2)
      const dash = await add(db, car, true)
      expect(await columnsOf(db, car)).toEqual({
        feature_image: front,
        galeria_exterior: [front, back],
        galeria_interior: [seat, dash],
        fotos_exterior_url: [],
        fotos_interior_url: [],
      })
    }))

  test('happens once, however often it is sent', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const path = pathOf(car)
      await upload(db, path)
      for (const inside of [false, false, true]) await list(db, car, path, inside)
      expect(await photosOf(db, car)).toMatchObject({ outside: [addressOf(path)], inside: [], counted: 1 })
    }))

  test('is refused before the upload, or from another car, bucket or site', () =>
    rolledBack(async (db) => {
      const [car, other] = [await addCarToInspect(db), await addCarToInspect(db)]
      const [missing, theirs, elsewhere] = [pathOf(car), pathOf(other), pathOf(car)]
      await upload(db, theirs)
      await db.query("insert into storage.objects (bucket_id, name) values ('inspections', $1)", [elsewhere])
      for (const path of [missing, theirs, elsewhere])
        await expect(list(db, car, path), path).rejects.toMatchObject({ code: 'PT422' })
      const photo = 'https://otro.test/a.jpg'
      await expect(
        db.as(ADMIN).rpc('add_vehicle_photo', { vehicle_id: car, photo, is_inside: false, plate_covered: false }),
      ).rejects.toMatchObject({ code: 'PT422' })
      await expect(list(db, randomUUID(), missing)).rejects.toMatchObject({ code: 'PT404' })
    }))

  test('is limited to forty', () =>
    rolledBack(async (db) => {
      const full = Array.from({ length: 40 }, (_, n) => `https://fotos.test/${n}.jpg`)
      const car = await addCarToInspect(db, { feature_image: full[0], galeria_exterior: full })
      await expect(add(db, car)).rejects.toMatchObject({ code: 'PT422', message: expect.stringContaining('40 fotos') })
    }))
})

describe('cropping a photograph', () => {
  const replace = (db: TestDatabase, vehicle_id: string, replaced: string, photo: string, who: Caller = ADMIN) =>
    db.as(who).rpc('replace_vehicle_photo', { vehicle_id, replaced, photo })
  const uploaded = async (db: TestDatabase, car: string) => {
    const path = pathOf(car)
    await upload(db, path)
    return addressOf(path)
  }

  test('replaces it in place, outside, inside or as cover; idempotent; restored by a revert', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const [a, b] = (await some(db, car, 2)) as [string, string]
      const seat = await add(db, car, true)
      const before = await columnsOf(db, car)
      const [cover, inner] = [await uploaded(db, car), await uploaded(db, car)]
      const entry = await act(db, db.as(ADMIN), 'select public.replace_vehicle_photo($1, $2, $3)', [car, a, cover])
      await replace(db, car, a, cover)
      expect(await columnsOf(db, car)).toMatchObject({ feature_image: cover, galeria_exterior: [cover, b] })
      expect(await undo(db.as(ADMIN), entry)).toMatchObject({ restored: 1 })
      expect(await columnsOf(db, car)).toEqual(before)
      await replace(db, car, seat, inner)
      expect(await photosOf(db, car)).toMatchObject({ outside: [a, b], inside: [inner] })
    }))

  test('is refused for a removed photograph, a missing upload, another car, or an advisor', () =>
    rolledBack(async (db) => {
      const [car, other] = [await addCarToInspect(db), await addCarToInspect(db)]
      const photo = await add(db, car)
      const cropped = await uploaded(db, car)
      await expect(replace(db, car, addressOf(pathOf(car)), cropped)).rejects.toMatchObject({ code: 'PT409' })
      await expect(replace(db, car, photo, addressOf(pathOf(car)))).rejects.toMatchObject({ code: 'PT422' })
      await expect(replace(db, car, photo, await uploaded(db, other))).rejects.toMatchObject({ code: 'PT422' })
      await expect(replace(db, car, photo, cropped, SALES)).rejects.toMatchObject(DENIED)
    }))
})

describe('ordering photographs', () => {
  test('stores the order, the cover follows, and omitted ones are deleted', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const [a, b, c] = (await some(db, car, 3)) as [string, string, string]
      await arrange(db, car, { outside: [c, a, b] }, { outside: [a, b, c] })
      expect(await columnsOf(db, car)).toMatchObject({ feature_image: c, galeria_exterior: [c, a, b] })
      await arrange(db, car, { outside: [a, b], inside: [c] }, { outside: [c, a, b] })
      expect(await columnsOf(db, car)).toMatchObject({ feature_image: a, galeria_interior: [c] })
      await arrange(db, car, { inside: [c] }, { outside: [a, b], inside: [c] })
      expect(await columnsOf(db, car)).toMatchObject({ feature_image: '', galeria_exterior: [], galeria_interior: [c] })
      expect(await lacksOf(db, car)).toContain('portada')
    }))

  test('refuses outdated orders; the same again is no conflict', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const [a, b, c] = (await some(db, car, 3)) as [string, string, string]
      const first = () => arrange(db, car, { outside: [b, a, c] }, { outside: [a, b, c] })
      await first()
      await first()
      await expect(arrange(db, car, { outside: [c, a, b] }, { outside: [a, b, c] })).rejects.toMatchObject({
        code: 'PT409',
      })
      await arrange(db, car, { outside: [b, a], inside: [c] }, { outside: [b, a, c] })
      await expect(arrange(db, car, { outside: [a, b, c] }, { outside: [b, a, c] })).rejects.toMatchObject({
        code: 'PT409',
      })
      expect(await photosOf(db, car)).toMatchObject({ outside: [b, a], inside: [c] })
    }))

  test('keeps a photograph uploaded meanwhile, last', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const [a, b] = (await some(db, car, 2)) as [string, string]
      const [late, seat] = [await add(db, car), await add(db, car, true)]
      await arrange(db, car, { outside: [b, a] }, { outside: [a, b] })
      expect(await photosOf(db, car)).toMatchObject({ outside: [b, a, late], inside: [seat] })
    }))

  test("accepts only the car's photographs, each once", () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const [a] = (await some(db, car, 1)) as [string]
      for (const outside of [[a, 'https://otro.test/b.jpg'], [a, a], ['#ERROR!'], [null as unknown as string]])
        await expect(arrange(db, car, { outside }, { outside: [a] })).rejects.toMatchObject({ code: 'PT422' })
      expect(await photosOf(db, car)).toMatchObject({ outside: [a] })
    }))

  test('of an imported car starts from the order that visitors see', () =>
    rolledBack(async (db) => {
      const at = (name: string) => `https://fotos.test/${name}.jpg`
      const car = await addCarToInspect(db, {
        feature_image: at('portada'),
        galeria_exterior: ['#ERROR!', at('a')],
        fotos_exterior_url: [at('a'), at('b')],
        galeria_interior: [at('portada')],
        fotos_interior_url: [at('c')],
      })
      const [outside, inside] = [[at('portada'), at('a'), at('b')], [at('c')]]
      expect(await photosOf(db, car)).toMatchObject({ outside, inside, counted: 4 })
      await arrange(db, car, { outside: outside.toReversed(), inside }, { outside, inside })
      expect(await columnsOf(db, car)).toEqual({
        feature_image: at('b'),
        galeria_exterior: outside.toReversed(),
        galeria_interior: inside,
        fotos_exterior_url: [],
        fotos_interior_url: [],
      })
    }))
})

describe('the photograph gate', () => {
  test('requires the configured number, then lets the car be listed', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      await inspected(db, car)
      await db.query("update public.vehicle_records set stage = 'listo', came_by = 'compra' where vehicle_id = $1", [
        car,
      ])
      const publish = () => db.as(ADMIN).rpc('move_vehicle', { vehicle_id: car, to_stage: 'publicado', seen: 'listo' })
      expect(await lacksOf(db, car)).toEqual(['portada', 'fotos'])
      const photos = await some(db, car, 5)
      expect(await lacksOf(db, car)).toEqual(['fotos'])
      expect(await photosOf(db, car)).toMatchObject({ counted: 5, wanted: 6 })
      await expect(publish()).rejects.toMatchObject({ code: 'PT409', hint: 'fotos' })
      const seat = await add(db, car, true)
      expect(await lacksOf(db, car)).toEqual([])
      await publish()
      const [shown] = await db
        .as(ANON)
        .query('select feature_image, galeria_exterior, galeria_interior from public.inventario_cache where id = $1', [
          car,
        ])
      expect(shown).toEqual({ feature_image: photos[0], galeria_exterior: photos, galeria_interior: [seat] })
    }))

  test('counts photographs that a file lists by address', () =>
    rolledBack(async (db) => {
      const photos = Array.from({ length: 6 }, (_, n) => `https://fotos.test/${n}.jpg`)
      const car = await addCarToInspect(db, { feature_image: photos[0], fotos_exterior_url: photos })
      expect(await lacksOf(db, car)).not.toContain('fotos')
    }))
})

describe('the audit log', () => {
  test('restores a deleted photograph to its place, with the cover', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const [a, b] = (await some(db, car, 2)) as [string, string]
      const seat = await add(db, car, true)
      const before = await columnsOf(db, car)
      const entry = await act(db, db.as(ADMIN), 'select public.arrange_vehicle_photos($1, $2, $3, $4, $5)', [
        car,
        [b],
        [],
        [a, b],
        [seat],
      ])
      expect(await columnsOf(db, car)).toMatchObject({ feature_image: b, galeria_interior: [] })
      const lines = await db.query<{ relation: string; columns: string[] }>(
        'select relation, columns from ledger.lines where entry = $1',
        [entry],
      )
      expect(lines).toEqual([{ relation: 'vehicles', columns: expect.arrayContaining(['feature_image']) }])
      expect(await undo(db.as(ADMIN), entry)).toMatchObject({ restored: 1, conflicting: 0 })
      expect(await columnsOf(db, car)).toEqual(before)
    }))
})
