import { ACCOUNT_KEY, accountChanged, SESSION_KEY } from './account-hint.ts'

/** What names of localStorage begin with that hold what somebody typed and the database is not known to have. It goes with who signs out. */
export const UNSENT_PREFIX = 'volante.solicitud.'

/** Takes from this browser everything that says who was signed in. */
export function forgetAccount(): void {
  try {
    for (const key of [SESSION_KEY, `${SESSION_KEY}-user`, `${SESSION_KEY}-code-verifier`, ACCOUNT_KEY]) {
      localStorage.removeItem(key)
    }
    for (const key of Object.keys(localStorage)) if (key.startsWith(UNSENT_PREFIX)) localStorage.removeItem(key)
  } catch {
    // What was never kept need not be forgotten.
  }
  accountChanged()
}
