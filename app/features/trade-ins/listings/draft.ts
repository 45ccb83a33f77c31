import { hasSession } from '#app/lib/account-hint.ts'
import type { DraftStore, FormDraft } from '#app/lib/form-draft.ts'
import { onDevice } from '#app/lib/web-storage.ts'

interface Kept {
  user: string
  draft: FormDraft
}

export const userDraft = (name: string, user: string): DraftStore => {
  const key = `volante.vender.${name}` as const
  return {
    read: () => {
      const stored = onDevice.read<Kept>(key)
      return stored?.user === user && stored.draft.typed ? stored.draft : { typed: {} }
    },
    keep: (draft) => void onDevice.keep(key, draft && hasSession() ? ({ user, draft } satisfies Kept) : null),
  }
}
