import { shrinkPhoto } from '#app/features/files/shrink-photo.ts'
import { openUploadQueue, type PendingFile } from '#app/features/files/upload-queue.ts'
import { failureOf, UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { fileRefusal, PAGE_REFUSALS } from '#contract/applications/document-checks.ts'
import { acknowledgePhoto, type PhotoPayload, sendPhotos } from './mutations.ts'
import { PHOTOS } from './queries.ts'

const sha256Of = async (file: Blob): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const toldOf = async ({ id, kind, slots, path, file }: PendingFile): Promise<PhotoPayload> => ({
  id,
  kind,
  path,
  point: slots?.[0] ?? '',
  sha256: await sha256Of(file),
})

/** The device deletes a photograph only after the server confirms its hash. */
export const photoUploads = openUploadQueue({
  database: 'volante.archivos.inspecciones',
  bucket: PHOTOS,
  async list(contract, pending) {
    const told = await toldOf(pending)
    await sendPhotos(contract, pending.of, [told])
    const answer = await acknowledgePhoto(contract, pending.id)
    if ('failure' in answer)
      throw answer.failure.status < 500 ? new UserFacingError(answer.failure) : new Error('nobody read it')
    if (answer.sent.sha256 !== told.sha256) throw new Error('other bytes were acknowledged')
  },
  // Photographs are never dropped automatically.
  failure: (error) => ({ problem: failureOf(error, 'page.upload').text, final: false }),
  changed: ({ of }) => [key('inspections', 'one', of)],
})

export async function queuePhotos(
  files: readonly File[],
  { user, inspection, point, kind }: { user: string; inspection: string; point: string; kind: 'hallazgo' | 'prueba' },
): Promise<string[]> {
  const problems: string[] = []
  for (const file of files) {
    const refusal = fileRefusal(file)
    if (refusal || !file.type.startsWith('image/')) {
      problems.push(`${file.name}: ${refusal ? PAGE_REFUSALS[refusal] : 'Toma una foto.'}`)
      continue
    }
    const photo = await shrinkPhoto(file)
    const id = crypto.randomUUID()
    const name = file.name.slice(0, 200)
    await photoUploads.add({
      id,
      user,
      of: inspection,
      kind,
      slots: [point],
      name,
      path: `${user}/${id}.jpg`,
      file: photo,
    })
  }
  return problems
}
