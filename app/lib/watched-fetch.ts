// What the auth service calls a session that is over for good; its other refusals are about the question.
const OVER = new Set(['session_not_found', 'user_not_found', 'user_banned', 'bad_jwt', 'session_expired'])

/**
 * `fetch`, which tells `doubt` when a question asked as a person was refused as nobody's: the session may have been ended elsewhere, or the
 * account deleted. Whether it is so, the auth service says (session.ts).
 */
export const watchedFetch =
  (anonKey: string, doubt: () => void): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    const token = new Headers(init?.headers).get('authorization')
    if (token && token !== `Bearer ${anonKey}` && (await isOver(answer))) doubt()
    return answer
  }

const isOver = async (answer: Response) => {
  if (answer.status === 401) return true
  if (answer.status !== 403) return false
  const body = await answer
    .clone()
    .json()
    .catch(() => null)
  return OVER.has(body?.code) || OVER.has(body?.error_code)
}
