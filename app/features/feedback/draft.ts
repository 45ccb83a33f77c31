import { inTab } from '#app/lib/web-storage.ts'
import type { FeedbackDraft } from '#contract/feedback.ts'

const KEY = 'volante.comentario'

/** What was being written in this tab. */
export const keptFeedback = (): Partial<FeedbackDraft> => inTab.read(KEY) ?? {}

/** Keeps what is being written until it is sent; null forgets it. */
export const keepFeedback = (draft: Partial<FeedbackDraft> | null) =>
  void inTab.keep(KEY, draft?.message ? draft : null)
