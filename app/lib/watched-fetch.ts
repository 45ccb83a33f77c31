import type { Backend } from './contract.ts'

/**
 * The network for questions of who is signed in. A refusal is told: the session may have been ended elsewhere, or the account deleted. Whether
 * it is so, the auth service says (session.ts).
 */
export const watchedFetch =
  ({ fetch, refused }: Pick<Backend, 'fetch' | 'refused'>): typeof globalThis.fetch =>
  async (...asked) => {
    const answer = await fetch(...asked)
    if (answer.status === 401 || answer.status === 403) refused?.()
    return answer
  }
