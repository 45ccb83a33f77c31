import { hasSession } from '#app/lib/account-hint.ts'
import { onDevice } from '#app/lib/web-storage.ts'

const keyOf = (name: string) => `volante.vender.${name}` as const

interface Kept<Draft> {
  user: string
  draft: Draft
}

/** What somebody typed about a car and could not save yet; null: nothing. Another person's is never given. */
export function keptDraft<Draft>(name: string, user: string): Draft | null {
  const kept = onDevice.read<Kept<Draft>>(keyOf(name))
  return kept?.user === user ? kept.draft : null
}

/** Keeps what was typed until it is saved, over reloads and days without a network; null forgets it. */
export const keepDraft = <Draft>(name: string, user: string, draft: Draft | null) =>
  void onDevice.keep(keyOf(name), draft !== null && hasSession() ? ({ user, draft } satisfies Kept<Draft>) : null)
