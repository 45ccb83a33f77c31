let refused = false
const listeners = new Set<() => void>()

/** Notes that a question of who is signed in was refused. */
export function tellRefusal(): void {
  refused = true
  for (const listener of listeners) listener()
}

/** Calls `listener` at each refusal from now on, and for one that was before anybody listened. */
export function onRefusal(listener: () => void): void {
  listeners.add(listener)
  if (refused) listener()
}

/**
 * The network for questions of who is signed in. A refusal is told: the session may have been ended elsewhere, or the account deleted. Whether
 * it is so, the auth service says (session.ts, which every page loads that shows somebody signed in).
 */
export const watchedFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (...asked) => {
    const answer = await fetch(...asked)
    if (answer.status === 401 || answer.status === 403) tellRefusal()
    return answer
  }
