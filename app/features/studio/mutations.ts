import { CAR_PHOTOS } from '#app/features/inventory/queries.ts'
import type { Contract } from '#app/lib/contract.ts'

/** `original`: its address or upload path. */
export async function approveStudioPhoto(
  { rest, storage }: Contract,
  vehicle_id: string,
  path: string,
  facts: { original: string; shot: string; plate_covered: boolean; uncovered?: string; may_replace: boolean },
) {
  const { publicUrl } = await storage()
  const original = facts.original.includes('://') ? facts.original : publicUrl(CAR_PHOTOS, facts.original)
  await (await rest())
    .rpc('approve_studio_photo', { vehicle_id, photo: publicUrl(CAR_PHOTOS, path), ...facts, original })
    .throwOnError()
}

export async function addStudioShot(
  { rest, storage }: Contract,
  vehicle_id: string,
  path: string,
  shot: { shot: string; is_inside: boolean; plate_covered: boolean },
) {
  const photo = (await storage()).publicUrl(CAR_PHOTOS, path)
  await (await rest()).rpc('add_studio_shot', { vehicle_id, photo, ...shot }).throwOnError()
}

/** If the order seen is still current; omitted ones leave the site. */
export async function arrangeStudioPhotos(
  { rest }: Contract,
  vehicle_id: string,
  photos: readonly string[],
  seen: readonly string[],
) {
  await (await rest()).rpc('arrange_studio_photos', { vehicle_id, photos: [...photos], seen: [...seen] }).throwOnError()
}

export async function switchStudioPhotos({ rest }: Contract, vehicle_id: string, is_used: boolean) {
  await (await rest()).rpc('use_studio_photos', { vehicle_id, is_used }).throwOnError()
}
