import { type ChangeCause, withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { VehicleStage } from '#contract/vehicles/vehicle-stages.ts'
import type { CarPhotoOrder } from './photo-order.ts'
import { CAR_PHOTOS } from './queries.ts'

// All throw the data service's errors, whose messages are for users.

/** Changes facts of a car that were seen to say `seen`. */
export async function changeVehicle(
  { rest }: Contract,
  vehicle_id: string,
  changes: Record<string, Json>,
  seen: Record<string, Json>,
  reason: string,
) {
  await (await rest()).rpc('change_vehicle', { vehicle_id, changes, seen, ...(reason && { reason }) }).throwOnError()
}

/** A car's price: what it was seen to be and what it becomes, in pesos. */
export interface NewPrice {
  id: string
  seen: number
  price: number
}

/**
 * Changes prices; returns the cars whose price changed meanwhile, with it. `tell`: ask sellers to inform newly
 * affordable leads without an alert.
 */
export async function changePrices({ rest }: Contract, changes: readonly NewPrice[], reason: string, tell: boolean) {
  const { data } = await (await rest())
    .rpc('change_prices', { changes: changes as unknown as Json, reason, tell })
    .throwOnError()
  return data
}

/** Moves a car from the stage where it was seen. */
export async function moveVehicle(
  { rest }: Contract,
  vehicle_id: string,
  to_stage: VehicleStage,
  seen: string,
  cause: ChangeCause = {},
) {
  const { reason } = cause
  await withCause(
    (await rest()).rpc('move_vehicle', { vehicle_id, to_stage, seen, ...(reason && { reason }) }),
    cause,
  ).throwOnError()
}

/** Notes that a car was sold, for so many pesos. */
export async function noteVehicleSale({ rest }: Contract, vehicle_id: string, price: number, seen: string) {
  await (await rest()).rpc('note_vehicle_sale', { vehicle_id, price, seen }).throwOnError()
}

/** The promotions of a car: those that were seen and those that it gets. */
export interface NewPromotions {
  id: string
  seen: readonly string[]
  promociones: readonly string[]
}

/** Gives cars other promotions and answers those that had others by now, with them. */
export async function changePromotions({ rest }: Contract, changes: readonly NewPromotions[], reason: string) {
  const { data } = await (await rest())
    .rpc('change_promotions', { changes: changes as unknown as Json, ...(reason && { reason }) })
    .throwOnError()
  return data
}

/** Notes what an odometer says now. The same `id` again is the same reading. */
export async function addReading(
  { rest }: Contract,
  reading: { id: string; vehicle_id: string; km: number; source: string },
) {
  const { error } = await (await rest()).from('odometer_readings').insert(reading)
  // It arrived before, and its answer was lost.
  if (error && error.code !== '23505') throw error
}

/** Takes a reading that was written wrong out of a car's series. */
export async function withdrawReading({ rest }: Contract, reading_id: string, reason: string) {
  await (await rest()).rpc('withdraw_reading', { reading_id, reason }).throwOnError()
}

/** Creates an unlisted car, idempotent by `id`. Returns its id. */
export async function addVehicle({ rest }: Contract, id: string, facts: Record<string, Json>) {
  const { data } = await (await rest()).rpc('add_vehicle', { key: id, facts }).throwOnError()
  return data
}

/** Puts an uploaded photograph behind the others of its car, outside or inside. The same again changes nothing. */
export async function addPhoto(
  { rest, storage }: Contract,
  vehicle_id: string,
  path: string,
  facts: { is_inside: boolean; plate_covered: boolean },
) {
  const photo = (await storage()).publicUrl(CAR_PHOTOS, path)
  await (await rest()).rpc('add_vehicle_photo', { vehicle_id, photo, ...facts }).throwOnError()
}

/** Uploads a photograph and puts it in the place of another one of the car: its crop, or the same with its plates covered. */
export async function replacePhoto(
  { rest, storage }: Contract,
  vehicle_id: string,
  replaced: string,
  file: Blob,
  plate_covered: boolean,
) {
  const path = `${vehicle_id}/${crypto.randomUUID()}.jpg`
  const files = await storage()
  await files.resume(CAR_PHOTOS, path, file)
  await (await rest())
    .rpc('replace_vehicle_photo', { vehicle_id, replaced, photo: files.publicUrl(CAR_PHOTOS, path), plate_covered })
    .throwOnError()
}

/** Notes that no number plate is seen in a photograph of a car. */
export async function confirmNoPlate({ rest }: Contract, vehicle_id: string, photo: string) {
  await (await rest()).rpc('confirm_no_plate', { vehicle_id, photo }).throwOnError()
}

/** Reorders a car's photographs if the order seen is still current; omitted ones are deleted. */
export async function arrangePhotos(
  { rest }: Contract,
  vehicle_id: string,
  photos: CarPhotoOrder,
  seen: CarPhotoOrder,
) {
  const { outside, inside } = photos
  const were = { seen_outside: [...seen.outside], seen_inside: [...seen.inside] }
  await (await rest())
    .rpc('arrange_vehicle_photos', { vehicle_id, outside: [...outside], inside: [...inside], ...were })
    .throwOnError()
}
