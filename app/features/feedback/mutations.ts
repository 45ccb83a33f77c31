import type { Contract } from '#app/lib/contract.ts'
import { type FeedbackDraft, SCREENSHOT_TYPES } from '#contract/feedback/feedback.ts'
import { type FeedbackRow, SCREENSHOTS } from './queries.ts'

/** Stores it in the user's own folder and returns its path. Throws StorageError. */
export async function uploadScreenshot(
  { storage }: Contract,
  user: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const path = `${user}/${crypto.randomUUID()}.${SCREENSHOT_TYPES[file.type]}`
  return (await storage()).upload(SCREENSHOTS, path, file, { onProgress })
}

/** Idempotent by `id`. */
export async function sendFeedback(
  { rest }: Contract,
  feedback: FeedbackDraft & { id: string; page: string | null; screenshot_path: string | null },
): Promise<void> {
  const { error } = await (await rest()).from('feedback').insert(feedback)
  // Stored before, but the answer was lost.
  if (error && error.code !== '23505') throw error
}

export async function permitPublication({ rest }: Contract, id: string, permitted: boolean): Promise<void> {
  await (await rest()).rpc('permit_publication', { feedback_id: id, permitted }).throwOnError()
}

/** Administrators only. Throws PT409 without its author's permission. */
export async function showTestimonial({ rest }: Contract, id: string, shown: boolean): Promise<void> {
  await (await rest()).rpc('show_testimonial', { feedback_id: id, shown }).throwOnError()
}

/** Staff only. Returns the new state. Throws PGRST116 if it changed meanwhile. */
export async function answerFeedback(
  { rest }: Contract,
  row: Pick<FeedbackRow, 'id' | 'status' | 'answered_at'>,
  change: { answer: string | null; status: string },
): Promise<FeedbackRow> {
  const query = (await rest()).from('feedback').update(change).eq('id', row.id).eq('status', row.status)
  const same = row.answered_at === null ? query.is('answered_at', null) : query.eq('answered_at', row.answered_at)
  return (await same.select('*').single().throwOnError()).data
}
