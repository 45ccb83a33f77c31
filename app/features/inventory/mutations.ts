import { reserveCar } from '#app/features/vehicles/hold/mutations.ts'
import { type ChangeCause, withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { VehicleStage } from '#contract/vehicles/vehicle-stages.ts'
import type { CarPhotoOrder } from './photo-order.ts'
import { CAR_PHOTOS } from './queries.ts'
import type { Interested } from './sale/queries.ts'

export async function changeVehicle(
  { rest }: Contract,
  vehicle_id: string,
  changes: Record<string, Json>,
  seen: Record<string, Json>,
  reason: string,
) {
  await (await rest()).rpc('change_vehicle', { vehicle_id, changes, seen, ...(reason && { reason }) }).throwOnError()
}

/** Pesos; `seen`: the price seen. */
export interface NewPrice {
  id: string
  seen: number
  price: number
}

/** Returns the cars whose price changed meanwhile. `tell`: ask sellers to inform newly affordable leads. */
export async function changePrices({ rest }: Contract, changes: readonly NewPrice[], reason: string, tell: boolean) {
  const { data } = await (await rest())
    .rpc('change_prices', { changes: changes as unknown as Json, reason, tell })
    .throwOnError()
  return data
}

/** Undoes a change of prices. Returns how many stay, changed by somebody since. */
export async function undoPrices({ rest }: Contract, changes: readonly NewPrice[]): Promise<number> {
  const client = await rest()
  for (const { id, price } of changes) {
    const { data } = await client
      .rpc('ledger_of_record', { of_table: 'vehicles', of_record: id, of_column: 'precio', most: 1 })
      .throwOnError()
    const [entry] = data
    const lines = entry?.records as unknown as { record: string; changes: { column: string; after: unknown }[] }[]
    const isOurs = lines?.some(
      ({ record, changes: said }) =>
        record === id && said.some(({ column, after }) => column === 'precio' && Number(after) === price),
    )
    if (!entry || !isOurs) continue
    const undone = (
      await client
        .rpc('ledger_undo', { of_entry: entry.entry, partly: true, reason: 'Se deshizo el cambio de precio' })
        .throwOnError()
    ).data as unknown as { conflicts: { table: string }[] }
    return undone.conflicts.filter(({ table }) => table === 'vehicles').length
  }
  return changes.length
}

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

/** For a lead without a deal one is opened. `until` null: as long as the settings say. */
export async function reserveFor(
  contract: Contract,
  vehicle_id: string,
  { deal, lead }: Interested,
  until: string | null,
) {
  if (deal !== null || lead === null) return reserveCar(contract, deal ?? '', until)
  await (await contract.rest()).rpc('reserve_car_for', { vehicle_id, lead, ...(until && { until }) }).throwOnError()
}

/** `buyer`: null, nobody known; a lead without a deal gets one. */
export async function noteVehicleSale(
  { rest }: Contract,
  vehicle_id: string,
  { price, seen, buyer }: { price: number; seen: string; buyer: Pick<Interested, 'deal' | 'lead'> | null },
) {
  const whom = buyer?.deal ? { deal: buyer.deal } : buyer?.lead ? { lead: buyer.lead } : {}
  await (await rest()).rpc('note_vehicle_sale', { vehicle_id, price, seen, ...whom }).throwOnError()
}

export interface NewPromotions {
  id: string
  seen: readonly string[]
  promociones: readonly string[]
}

/** Returns those that had changed meanwhile. */
export async function changePromotions({ rest }: Contract, changes: readonly NewPromotions[], reason: string) {
  const { data } = await (await rest())
    .rpc('change_promotions', { changes: changes as unknown as Json, ...(reason && { reason }) })
    .throwOnError()
  return data
}

/** Idempotent by `id`. */
export async function addReading(
  { rest }: Contract,
  reading: { id: string; vehicle_id: string; km: number; source: string },
) {
  const { error } = await (await rest()).from('odometer_readings').insert(reading)
  if (error && error.code !== '23505') throw error
}

export async function withdrawReading({ rest }: Contract, reading_id: string, reason: string) {
  await (await rest()).rpc('withdraw_reading', { reading_id, reason }).throwOnError()
}

/** Idempotent by `id`. Returns its id. */
export async function addVehicle({ rest }: Contract, id: string, facts: Record<string, Json>) {
  const { data } = await (await rest()).rpc('add_vehicle', { key: id, facts }).throwOnError()
  return data
}

/** Appended to its side; idempotent. */
export async function addPhoto(
  { rest, storage }: Contract,
  vehicle_id: string,
  path: string,
  facts: { is_inside: boolean; plate_covered: boolean },
) {
  const photo = (await storage()).publicUrl(CAR_PHOTOS, path)
  await (await rest()).rpc('add_vehicle_photo', { vehicle_id, photo, ...facts }).throwOnError()
}

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

export async function confirmNoPlate({ rest }: Contract, vehicle_id: string, photo: string) {
  await (await rest()).rpc('confirm_no_plate', { vehicle_id, photo }).throwOnError()
}

/** If the order seen is still current; omitted ones are deleted. */
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
