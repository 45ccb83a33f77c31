import { hasSession } from '#app/lib/account-hint.ts'
import { inTab } from '#app/lib/web-storage.ts'
import type { ProfileDraft } from '#contract/profile.ts'

const KEY = 'volante.perfil.borrador'

interface Kept {
  user: string
  draft: Partial<ProfileDraft>
}

/** What somebody had typed into their profile and not saved, in this tab; null: nothing. Another person's is never given. */
export function keptDraft(user: string): Partial<ProfileDraft> | null {
  const kept = inTab.read<Kept>(KEY)
  return kept?.user === user ? kept.draft : null
}

/** Keeps what was typed until it is saved, discarded or the tab closes; nothing once nobody is signed in any more. */
export const keepDraft = (user: string, draft: Partial<ProfileDraft>) =>
  void inTab.keep(KEY, hasSession() && Object.keys(draft).length > 0 ? ({ user, draft } satisfies Kept) : null)

/** Forgets what was typed. */
export const dropDraft = () => void inTab.keep(KEY, null)
