import { shrinkPhoto } from '#app/features/files/shrink-photo.ts'
import { openUploadQueue } from '#app/features/files/upload-queue.ts'
import { failureOf, UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { sendForm } from '#app/lib/public-form.ts'
import { fileRefusal, PAGE_REFUSALS, PAGE_TYPES, warningTexts } from '#contract/applications/document-checks.ts'
import { lookAtFile } from './look-at-file.ts'
import { BUCKET, papersKey } from './queries.ts'

export const pageUploads = openUploadQueue({
  database: 'volante.archivos.solicitudes',
  bucket: BUCKET,
  async list(contract, { of, kind, slots = [], path, name }) {
    const answer = await sendForm(contract, 'application-pages', { application_id: of, kind, slots, path, name })
    if (!('failure' in answer)) return
    throw answer.failure.status < 500 ? new UserFacingError(answer.failure) : new Error('nobody took the page')
  },
  failure: (error) => {
    const { text, kind } = failureOf(error, 'page.upload')
    return { problem: text, final: kind === 'refused' }
  },
  changed: ({ of }) => [papersKey(of), key('applications', 'followed'), key('applications', 'overview')],
})

interface Choice {
  user: string
  application: string
  kind: string
  slot?: string | undefined
}

/** Queues pages and returns errors. Doubtful ones wait for confirmation. */
export async function queuePages(files: readonly File[], { user, application, kind, slot }: Choice): Promise<string[]> {
  const problems: string[] = []
  let slots = slot ? [slot] : []
  for (const file of files) {
    const refusal = fileRefusal(file)
    if (refusal) {
      problems.push(`${file.name}: ${PAGE_REFUSALS[refusal]}`)
      continue
    }
    const page = file.type === 'application/pdf' ? file : await shrinkPhoto(file)
    const doubts = warningTexts(await lookAtFile(page))
    const id = crypto.randomUUID()
    const path = `${user}/${id}.${PAGE_TYPES[page.type]}`
    const name = file.name.slice(0, 200)
    await pageUploads.add({ id, user, of: application, kind, slots, name, path, file: page, doubts })
    slots = []
  }
  return problems
}
