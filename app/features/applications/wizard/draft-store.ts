import { hasSession } from '#app/lib/account-hint.ts'
import { onDevice } from '#app/lib/web-storage.ts'
import type { DraftField, Edit, MergedDraft } from '#contract/draft-merge.ts'

// What begins with it, of what is kept.
const keysOf = (start: string) => onDevice.keys().filter((key) => key.startsWith(start))

// One entry per answer: two tabs of one browser write beside each other, not over each other.
const keyOf = (user: string, application: string, field = '') =>
  `volante.solicitud.${user}.${application}.${field}` as const

/** What somebody changed in an application in this browser and the database is not known to have. Another person's is never given. */
export function keptEdits(user: string, application: string): MergedDraft['edits'] {
  const start = keyOf(user, application)
  const kept = keysOf(start).map((key) => [key.slice(start.length), onDevice.read<Edit>(key)])
  return Object.fromEntries(kept.filter(([, edit]) => edit !== null))
}

/** Keeps one change over reloads and days without a network. It is personal: it goes when nobody is signed in any more. */
export function keepEdit(user: string, application: string, field: DraftField, edit: Edit): void {
  if (hasSession()) onDevice.keep(keyOf(user, application, field), edit)
}

/** Forgets one change, unless another tab has typed over it since. */
export function dropEdit(user: string, application: string, field: DraftField, edit: Edit): void {
  const key = keyOf(user, application, field)
  const kept = onDevice.read<Edit>(key)
  if (kept && JSON.stringify(kept.value) === JSON.stringify(edit.value)) onDevice.keep(key, null)
}

/** Forgets all changes of one application. */
export function forgetEdits(user: string, application: string): void {
  for (const key of keysOf(keyOf(user, application))) onDevice.keep(key, null)
}
