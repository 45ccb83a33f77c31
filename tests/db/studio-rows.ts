import { randomUUID } from 'node:crypto'
import { ADMIN } from './people.ts'
import type { Caller, TestDatabase } from './rolled-back.ts'

/** The address of a stored photograph. */
export const addressOf = (path: string) => `https://autos.test/storage/v1/object/public/vehicles/${path}`

/** Stores a file in the folder of a car and answers its address. */
export const upload = async (db: TestDatabase, car: string) => {
  const path = `${car}/${randomUUID()}.jpg`
  await store(db, path)
  return addressOf(path)
}
/** Stores a file in a bucket. */
export const store = (db: TestDatabase, path: string, bucket = 'vehicles', who: Caller = ADMIN) =>
  db
    .as(who)
    .count('insert into storage.objects (bucket_id, name, version) values ($1, $2, gen_random_uuid())', [bucket, path])
/** The path of a photograph in its bucket. */
export const pathOf = (address: string) => address.split('/vehicles/')[1]!
/** The buckets that hold a file under this path. */
export const bucketsOf = async (db: TestDatabase, path: string) =>
  (
    await db.query<{ bucket_id: string }>('select bucket_id from storage.objects where name = $1 order by 1', [path])
  ).map(({ bucket_id }) => bucket_id)
/** Uploads a photograph and puts it on its car. */
export const original = async (db: TestDatabase, vehicle_id: string, is_inside = false) => {
  const photo = await upload(db, vehicle_id)
  await db.as(ADMIN).rpc('add_vehicle_photo', { vehicle_id, photo, is_inside, plate_covered: false })
  return photo
}
/** Approves a picture whose original shows no plate. */
export const approve = (db: TestDatabase, vehicle_id: string, photo: string, of: string, who: Caller = ADMIN) =>
  db.as(who).rpc('approve_studio_photo', { vehicle_id, photo, original: of, shot: 'frente', plate_covered: false })
/** Approves a new picture of `of`, and answers its address. */
export const approved = async (db: TestDatabase, car: string, of: string) => {
  const photo = await upload(db, car)
  await approve(db, car, photo, of)
  return photo
}
/** What the site shows of a car's studio. */
export const columnsOf = async (db: TestDatabase, car: string) =>
  (
    await db.query(
      'select use_car_studio_images as used, car_studio_feature_image as cover, car_studio_gallery as gallery from public.vehicles where id = $1',
      [car],
    )
  )[0]!
/** The columns of a car without studio pictures. */
export const UNTOUCHED = { used: false, cover: '', gallery: [] }
