import type { PendingFile, UploadQueue } from '#app/features/files/upload-queue.ts'
import type { PlatePhoto } from './plate-photo.ts'

/** Uncovered photographs, each under the path of its covered one. */
export const UNCOVERED_PHOTOS = 'studio-originals'

export const UNCOVERED_KIND = 'uncovered'

/** An uncovered original goes to the staff's files first. */
export async function queuePlatePhoto(
  queue: Pick<UploadQueue, 'add'>,
  { file, uncovered }: Pick<PlatePhoto, 'file' | 'uncovered'>,
  pending: Omit<PendingFile, 'id' | 'file' | 'path'>,
): Promise<void> {
  const path = `${pending.of}/${crypto.randomUUID()}.jpg`
  const facts = { ...pending.facts, plate_covered: uncovered !== undefined }
  const first = crypto.randomUUID()
  if (uncovered)
    await queue.add({
      user: pending.user,
      of: pending.of,
      kind: UNCOVERED_KIND,
      name: `${pending.name}, con placa`,
      id: first,
      file: uncovered,
      path,
      bucket: UNCOVERED_PHOTOS,
    })
  await queue.add({ ...pending, facts, id: crypto.randomUUID(), file, path, ...(uncovered && { after: first }) })
}
