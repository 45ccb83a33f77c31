import { shrinkPhoto } from '#app/features/files/shrink-photo.ts'
import { openUploadQueue } from '#app/features/files/upload-queue.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { fileProblem, type PaperKind, typesOf } from '#contract/trade-ins/sell-listings.ts'
import { addFile } from './mutations.ts'
import { BUCKET } from './queries.ts'

export const carFiles = openUploadQueue({
  database: 'volante.archivos.autos',
  bucket: BUCKET,
  list: (contract, { id, of, kind, path, name }) => addFile(contract, { id, listing_id: of, kind, path, name }),
  failure: (error) => ({ problem: failureOf(error, 'sale.upload').text, final: false }),
  changed: ({ of }) => [key('sell-listings', 'files', of)],
})

interface Choice {
  user: string
  listing: string
  kind: PaperKind | 'foto'
}

/** Returns the problems of rejected ones. */
export async function queueFiles(files: readonly File[], { user, listing, kind }: Choice): Promise<string[]> {
  const problems: string[] = []
  for (const file of files) {
    const problem = fileProblem(kind, file)
    if (problem) {
      problems.push(`${file.name}: ${problem}`)
      continue
    }
    const blob = kind === 'foto' ? await shrinkPhoto(file) : file
    const id = crypto.randomUUID()
    const path = `${user}/${id}.${typesOf(kind)[blob.type]}`
    await carFiles.add({ id, user, of: listing, kind, name: file.name, path, file: blob })
  }
  return problems
}
