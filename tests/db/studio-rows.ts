import { randomUUID } from 'node:crypto'
import { ADMIN } from './people.ts'
import type { Caller, TestDatabase } from './rolled-back.ts'

export const addressOf = (path: string) => `https://autos.test/storage/v1/object/public/vehicles/${path}`

export const upload = async (db: TestDatabase, car: string) => {
  const path = `${car}/${randomUUID()}.jpg`
  await store(db, path)
  return addressOf(path)
}
export const store = (db: TestDatabase, path: string, bucket = 'vehicles', who: Caller = ADMIN) =>
  db
    .as(who)
    .count('insert into storage.objects (bucket_id, name, version) values ($1, $2, gen_random_uuid())', [bucket, path])
export const pathOf = (address: string) => address.split('/vehicles/')[1]!
export const bucketsOf = async (db: TestDatabase, path: string) =>
  (
    await db.query<{ bucket_id: string }>('select bucket_id from storage.objects where name = $1 order by 1', [path])
  ).map(({ bucket_id }) => bucket_id)
export const original = async (db: TestDatabase, vehicle_id: string, is_inside = false) => {
  const photo = await upload(db, vehicle_id)
  await db.as(ADMIN).rpc('add_vehicle_photo', { vehicle_id, photo, is_inside, plate_covered: false })
  return photo
}
export const approve = (db: TestDatabase, vehicle_id: string, photo: string, of: string, who: Caller = ADMIN) =>
  db.as(who).rpc('approve_studio_photo', { vehicle_id, photo, original: of, shot: 'frente', plate_covered: false })
export const replaceStudio = (db: TestDatabase, vehicle_id: string, photo: string, of: string) =>
  db.as(ADMIN).rpc('approve_studio_photo', {
    vehicle_id,
    photo,
    original: of,
    shot: 'frente',
    plate_covered: false,
    may_replace: true,
  })
export const approved = async (db: TestDatabase, car: string, of: string) => {
  const photo = await upload(db, car)
  await approve(db, car, photo, of)
  return photo
}
export const columnsOf = async (db: TestDatabase, car: string) =>
  (
    await db.query(
      'select use_car_studio_images as used, car_studio_feature_image as cover, car_studio_gallery as gallery from public.vehicles where id = $1',
      [car],
    )
  )[0]!
export const UNTOUCHED = { used: false, cover: '', gallery: [] }
