import { hasSession } from '#app/lib/account-hint.ts'
import type { ProfileDraft } from '#contract/profile.ts'

const KEY = 'volante.perfil.borrador'

interface Kept {
  user: string
  draft: Partial<ProfileDraft>
}

/** What somebody had typed into their profile and not saved, in this tab; null: nothing. Another person's is never given. */
export function keptDraft(user: string): Partial<ProfileDraft> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept?.user === user ? kept.draft : null
  } catch {
    return null
  }
}

/** Keeps what was typed until it is saved, discarded or the tab closes. It is personal: it goes when nobody is signed in any more. */
export function keepDraft(user: string, draft: Partial<ProfileDraft>): void {
  try {
    if (!hasSession() || Object.keys(draft).length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ user, draft } satisfies Kept))
  } catch {
    // It stays in the form.
  }
}

/** Forgets what was typed. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // It was not kept either.
  }
}
