import { ACCOUNT_KEY, accountChanged, SESSION_KEY } from './account-hint.ts'

/** What names of localStorage begin with that hold what somebody typed and the database is not known to have. It goes with who signs out. */
export const UNSENT_PREFIX = 'volante.solicitud.'

/** What else a browser keeps of what was typed and not sent: cars to sell, the profile, a comment, forms. */
const TYPED = [UNSENT_PREFIX, 'volante.vender.', 'volante.perfil.', 'volante.comentario', 'volante.formulario.']
/** The databases of files that were chosen and have not arrived, papers of identity among them. */
const CHOSEN_FILES = ['volante.documentos', 'volante.vender']

/** Takes from this browser everything that says who was signed in, and what they had not sent, whichever page they leave from. */
export function forgetAccount(): void {
  try {
    for (const key of [SESSION_KEY, `${SESSION_KEY}-user`, `${SESSION_KEY}-code-verifier`, ACCOUNT_KEY]) {
      localStorage.removeItem(key)
    }
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (TYPED.some((beginning) => key.startsWith(beginning))) storage.removeItem(key)
    for (const name of CHOSEN_FILES) indexedDB.deleteDatabase(name)
  } catch {
    // What was never kept need not be forgotten.
  }
  accountChanged()
}
