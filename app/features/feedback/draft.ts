import type { FeedbackDraft } from '#contract/feedback.ts'

const KEY = 'volante.comentario'

/** What was being written in this tab. */
export function keptFeedback(): Partial<FeedbackDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Keeps what is being written until it is sent; null forgets it. */
export function keepFeedback(draft: Partial<FeedbackDraft> | null): void {
  try {
    if (draft?.message) sessionStorage.setItem(KEY, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY)
  } catch {
    // It stays in the form.
  }
}
