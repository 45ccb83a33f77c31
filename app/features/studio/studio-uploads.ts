import type { PlatePhoto } from '#app/features/files/plates/plate-photo.ts'
import { queuePlatePhoto, UNCOVERED_KIND, UNCOVERED_PHOTOS } from '#app/features/files/plates/queue-plate-photo.ts'
import { openUploadQueue } from '#app/features/files/upload-queue.ts'
import { CAR_PHOTOS, mayUseStudio } from '#app/features/inventory/queries.ts'
import { failureOf, isRefused } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { UploadError } from '#app/lib/storage-error.ts'
import { browserVisit } from '#app/lib/visit.ts'
import { STUDIO_MESSAGES } from '#contract/vehicles/studio-messages.ts'
import { addStudioShot, approveStudioPhoto } from './mutations.ts'

type Facts = Record<string, string | boolean>

export const studioUploads = openUploadQueue({
  database: 'volante.archivos.estudio',
  bucket: CAR_PHOTOS,
  async list(contract, { of, kind, path, facts = {}, isConfirmed = false }) {
    if (kind === 'studio')
      await approveStudioPhoto(contract, of, path, { ...(facts as Facts & Approval), may_replace: isConfirmed })
    if (kind === 'shot') await addStudioShot(contract, of, path, facts as Facts & Plain)
  },
  async failure(error) {
    const { text, code } = failureOf(error, 'car.upload')
    const isForbidden = code === '42501' || (error instanceof UploadError && error.status === 403)
    const isClosed = isForbidden && !(await mayUseStudio(browserVisit().contract).catch(() => true))
    return {
      problem: isClosed ? STUDIO_MESSAGES.studio_of_admins : text,
      final: isRefused(error),
      isDoubt: isStudioTaken(error),
    }
  },
  changed: ({ of }) => [
    key('studio'),
    ...(['photos', 'gates', 'one'] as const).map((part) => key('inventory', part, of)),
  ],
})

const isStudioTaken = (error: unknown) => (error as { hint?: unknown }).hint === 'studio_picture_exists'

interface Plain {
  shot: string
  is_inside: boolean
  plate_covered: boolean
}

interface Approval {
  /** Address of its original, or its upload path. */
  original: string
  shot: string
  plate_covered: boolean
  uncovered?: string
}

interface Sent {
  user: string
  car: string
  shot: { id: string; name: string }
}

interface ApprovedPicture extends Sent {
  studio: Blob
  original: { file: Blob; uncovered?: Blob | undefined }
  address: string | null
  /** In the place of the studio picture that its original has. */
  mayReplace: boolean
}

/** Queues the original first; an uncovered one goes to the private staff bucket. */
export async function queueApprovedPicture(picture: ApprovedPicture): Promise<void> {
  const { user, car, shot, studio, original, address, mayReplace } = picture
  const common = { user, of: car }
  const isCovered = original.uncovered !== undefined
  const path = `${car}/${crypto.randomUUID()}.jpg`
  let after: string | undefined
  const add = async (
    kind: string,
    name: string,
    file: Blob,
    more: { path: string; bucket?: string; facts?: Facts; isConfirmed?: boolean },
  ) => {
    const id = crypto.randomUUID()
    await studioUploads.add({
      ...common,
      id,
      kind,
      name: `${shot.name}, ${name}`,
      file,
      ...more,
      ...(after && { after }),
    })
    after = id
  }
  if (original.uncovered && !address)
    await add(UNCOVERED_KIND, 'con placa', original.uncovered, { path, bucket: UNCOVERED_PHOTOS })
  if (isCovered || !address) await add('original', 'original', original.file, { path })
  await add('studio', 'estudio', studio, {
    path: `${car}/${crypto.randomUUID()}.jpg`,
    isConfirmed: mayReplace,
    facts: {
      original: isCovered || !address ? path : address,
      shot: shot.id,
      plate_covered: isCovered,
      ...(isCovered && address && { uncovered: address }),
    },
  })
}

export const queueShot = ({
  user,
  car,
  shot,
  photo,
  isInside,
}: Sent & { photo: Pick<PlatePhoto, 'file' | 'uncovered'>; isInside: boolean }) =>
  queuePlatePhoto(studioUploads, photo, {
    user,
    of: car,
    kind: 'shot',
    name: shot.name,
    facts: { shot: shot.id, is_inside: isInside },
  })
