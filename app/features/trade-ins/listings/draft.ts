import { hasSession } from '#app/lib/account-hint.ts'

const PREFIX = 'volante.vender.'

interface Kept<Draft> {
  user: string
  draft: Draft
}

/** What somebody typed about a car and could not save yet; null: nothing. Another person's is never given. */
export function keptDraft<Draft>(name: string, user: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as Kept<Draft> | null
    return kept?.user === user ? kept.draft : null
  } catch {
    return null
  }
}

/** Keeps what was typed until it is saved, over reloads and days without a network; null forgets it. */
export function keepDraft<Draft>(name: string, user: string, draft: Draft | null): void {
  try {
    if (draft === null || !hasSession()) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify({ user, draft } satisfies Kept<Draft>))
  } catch {
    // It stays in the form.
  }
}

/** Forgets all of it: whoever leaves this browser takes nothing back, nor does the next person find it. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // It was not kept either.
  }
}
