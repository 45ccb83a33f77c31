import { hasSession } from '#app/lib/account-hint.ts'
import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { Changes } from '#contract/draft-merge.ts'
import type { SavedChanges } from './draft-sync.ts'

const PATIENCE_MS = 20_000

/** What saves changes of that draft, as who is signed in. What is on its way outlives the page. Throws what the data service answers. */
export function saverOf({ auth }: Contract, anonKey: string, application_id: string) {
  // Requests of the tab's own client end with the page.
  const lasting: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })
  return async (changes: Changes): Promise<SavedChanges> => {
    const { openRest } = await import('#app/lib/rest-client.ts')
    const rest = openRest({ url: location.origin, anonKey, fetch: lasting, hasSession }, auth)
    const { data } = await rest
      .rpc('save_draft', { application_id, changes: changes as unknown as Json })
      .abortSignal(AbortSignal.timeout(PATIENCE_MS))
      .throwOnError()
    return data as unknown as SavedChanges
  }
}
