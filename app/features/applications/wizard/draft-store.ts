import { hasSession } from '#app/lib/account-hint.ts'
import { UNSENT_PREFIX } from '#app/lib/forget-account.ts'
import type { DraftField, Edit, MergedDraft } from '#contract/draft-merge.ts'

// One entry per answer: two tabs of one browser write beside each other, not over each other.
const keyOf = (user: string, application: string, field = '') => `${UNSENT_PREFIX}${user}.${application}.${field}`

/** What somebody changed in an application in this browser and the database is not known to have. Another person's is never given. */
export function keptEdits(user: string, application: string): MergedDraft['edits'] {
  const prefix = keyOf(user, application)
  try {
    return Object.fromEntries(
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key.slice(prefix.length), JSON.parse(localStorage.getItem(key)!)]),
    )
  } catch {
    return {}
  }
}

/** Keeps one change over reloads and days without a network. It is personal: it goes when nobody is signed in any more. */
export function keepEdit(user: string, application: string, field: DraftField, edit: Edit): void {
  try {
    if (hasSession()) localStorage.setItem(keyOf(user, application, field), JSON.stringify(edit))
  } catch {
    // Full or blocked: it lives as long as the page.
  }
}

/** Forgets one change, unless another tab has typed over it since. */
export function dropEdit(user: string, application: string, field: DraftField, edit: Edit): void {
  const key = keyOf(user, application, field)
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Edit | null
    if (kept && JSON.stringify(kept.value) === JSON.stringify(edit.value)) localStorage.removeItem(key)
  } catch {
    // It was not kept either.
  }
}

/** Forgets all changes of one application. */
export function forgetEdits(user: string, application: string): void {
  const prefix = keyOf(user, application)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // They were not kept either.
  }
}
