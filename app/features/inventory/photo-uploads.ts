import type { PlatePhoto } from '#app/features/files/plates/plate-photo.ts'
import { queuePlatePhoto, UNCOVERED_KIND } from '#app/features/files/plates/queue-plate-photo.ts'
import { openUploadQueue } from '#app/features/files/upload-queue.ts'
import { failureOf, isRefused } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { addPhoto } from './mutations.ts'
import type { PhotoSide } from './photo-order.ts'
import { CAR_PHOTOS } from './queries.ts'

export const carPhotoUploads = openUploadQueue({
  database: 'volante.archivos.inventario',
  bucket: CAR_PHOTOS,
  async list(contract, { of, kind, path, facts = {} }) {
    if (kind === UNCOVERED_KIND) return
    await addPhoto(contract, of, path, { is_inside: kind === 'inside', plate_covered: facts.plate_covered as boolean })
  },
  failure: (error) => ({ problem: failureOf(error, 'car.upload').text, final: isRefused(error) }),
  changed: ({ of }) => [key('inventory', 'photos', of), key('inventory', 'gates', of), key('inventory', 'one', of)],
})

export const queueCarPhoto = (
  photo: Pick<PlatePhoto, 'file' | 'uncovered'>,
  { user, car, side, name }: { user: string; car: string; side: PhotoSide; name: string },
) => queuePlatePhoto(carPhotoUploads, photo, { user, of: car, kind: side, name })
