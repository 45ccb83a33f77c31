import { redrawPhoto } from '#app/features/files/shrink-photo.ts'
import { openUploadQueue } from '#app/features/files/upload-queue.ts'
import { failureOf, isRefused } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { SCREEN_MESSAGES } from '#contract/screen-messages.ts'
import { fileProblem, typesOf } from '#contract/sell-listings.ts'
import { addPhoto } from './mutations.ts'
import type { PhotoSide } from './photo-order.ts'
import { CAR_PHOTOS } from './queries.ts'

/** The photographs of cars of the inventory that are on their way. */
export const carPhotoUploads = openUploadQueue({
  database: 'volante.archivos.inventario',
  bucket: CAR_PHOTOS,
  list: (contract, { of, kind, path }) => addPhoto(contract, of, path, kind === 'inside'),
  failure: (error) => ({ problem: failureOf(error, 'car.upload').text, final: isRefused(error) }),
  changed: ({ of }) => [key('inventory', 'photos', of), key('inventory', 'gates', of), key('inventory', 'one', of)],
})

/** Queues photographs of a car; returns the problems of those that cannot be sent. */
export async function queueCarPhotos(
  files: readonly File[],
  { user, car, side }: { user: string; car: string; side: PhotoSide },
): Promise<string[]> {
  const problems: string[] = []
  for (const file of files) {
    const problem = fileProblem('foto', file)
    // The file is public, so location metadata is removed.
    const photo = problem ? null : await redrawPhoto(file)
    if (!photo) {
      problems.push(`${file.name}: ${problem ?? SCREEN_MESSAGES.car_file_kind}`)
      continue
    }
    const id = crypto.randomUUID()
    // A random name: the photograph's public address must not be guessable.
    const path = `${car}/${crypto.randomUUID()}.${typesOf('foto')[photo.type]}`
    await carPhotoUploads.add({ id, user, of: car, kind: side, name: file.name, path, file: photo })
  }
  return problems
}
