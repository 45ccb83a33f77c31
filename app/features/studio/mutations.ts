import { addPhoto } from '#app/features/inventory/mutations.ts'
import { CAR_PHOTOS } from '#app/features/inventory/queries.ts'
import type { Contract } from '#app/lib/contract.ts'

/** A picture of the studio that a person approved, with the photograph that it was made from. */
export interface ApprovedPhoto {
  car: string
  studio: Blob
  /** Where the picture is stored, in the folder of its car: the same when it is sent again. */
  path: string
  /** The photograph: its address where the car has it already, else what is uploaded first. */
  original: { address: string } | { file: Blob; path: string }
}

/** Uploads an approved picture, its original first, and shows it to visitors. Throws UploadError, or what the data service answers. */
export async function approveStudioPhoto(contract: Contract, { car, studio, path, original }: ApprovedPhoto) {
  const storage = await contract.storage()
  let address: string
  if ('address' in original) address = original.address
  else {
    await storage.resume(CAR_PHOTOS, original.path, original.file)
    await addPhoto(contract, car, original.path, false)
    address = storage.publicUrl(CAR_PHOTOS, original.path)
  }
  await storage.resume(CAR_PHOTOS, path, studio)
  await (await contract.rest())
    .rpc('approve_studio_photo', { vehicle_id: car, photo: storage.publicUrl(CAR_PHOTOS, path), original: address })
    .throwOnError()
}

/** Puts the studio pictures of a car, seen in another order, in this one; one that is left out is taken off the site. */
export async function arrangeStudioPhotos(
  { rest }: Contract,
  vehicle_id: string,
  photos: readonly string[],
  seen: readonly string[],
) {
  await (await rest()).rpc('arrange_studio_photos', { vehicle_id, photos: [...photos], seen: [...seen] }).throwOnError()
}

/** Shows visitors the studio pictures of a car, or its ordinary photographs. */
export async function switchStudioPhotos({ rest }: Contract, vehicle_id: string, is_used: boolean) {
  await (await rest()).rpc('use_studio_photos', { vehicle_id, is_used }).throwOnError()
}
