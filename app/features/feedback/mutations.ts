import type { Contract } from '#app/lib/contract.ts'
import { type FeedbackDraft, SCREENSHOT_TYPES } from '#contract/feedback.ts'
import { SCREENSHOTS } from './queries.ts'

/** Stores a screenshot in the person's own folder and answers its path. Throws StorageError. */
export async function uploadScreenshot(
  { storage }: Contract,
  user: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const path = `${user}/${crypto.randomUUID()}.${SCREENSHOT_TYPES[file.type]}`
  return (await storage()).upload(SCREENSHOTS, path, file, { onProgress })
}

/** Sends feedback. The same `id` sent again is the same one. Throws what the data service answers. */
export async function sendFeedback(
  { rest }: Contract,
  feedback: FeedbackDraft & { id: string; page: string | null; screenshot_path: string | null },
): Promise<void> {
  const { error } = await (await rest()).from('feedback').insert(feedback)
  // The row is there: the answer of an earlier attempt was lost.
  if (error && error.code !== '23505') throw error
}

/** Answers feedback or changes where it stands; staff alone may. */
export async function answerFeedback(
  { rest }: Contract,
  id: string,
  change: { answer?: string | null; status?: string },
): Promise<void> {
  await (await rest()).from('feedback').update(change).eq('id', id).select('id').single().throwOnError()
}
