import { shrinkPhoto } from '#app/features/files/shrink-photo.ts'
import { openUploadQueue } from '#app/features/files/upload-queue.ts'
import { fileProblem, type PaperKind, typesOf } from '#contract/sell-listings.ts'
import { failureText } from './failure-text.ts'
import { BUCKET } from './queries.ts'

/** The photographs and papers of cars that are on their way. */
export const carFiles = openUploadQueue({
  database: 'volante.archivos.autos',
  bucket: BUCKET,
  async list({ rest }, { id, of, kind, path, name }) {
    const { error } = await (await rest()).from('sell_listing_files').insert({ id, listing_id: of, kind, path, name })
    // The row is there: the answer of an earlier attempt was lost.
    if (error && error.code !== '23505') throw error
  },
  failure: (error) => ({ problem: failureText(error, navigator.onLine), final: false }),
  changed: ({ of }) => [['sell-listings', 'files', of]],
})

interface Choice {
  user: string
  listing: string
  kind: PaperKind | 'foto'
}

/** Puts files of a car in the queue; answers what is wrong with those that cannot be sent. */
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
