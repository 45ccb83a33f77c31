import { errorMessage } from '#contract/errors.ts'

/** Why something was not done, for who asked for it; `fallback` when the reason is nothing to tell. */
export function failureText(error: unknown, fallback: string, online: boolean): string {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  // The database's own words, meant to be read.
  if (code && /^PT4\d\d$/.test(code) && message) return message
  if (code === 'PGRST116') return 'Esto cambió mientras lo veías. Vuelve a cargar la página.'
  return online || code ? fallback : errorMessage('offline')
}

/** Why the applications could not be read (docs/product.md, section 8). */
export function listFailure(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  const known = code && message
  return errorMessage('applications_unavailable', { message: known ? message : 'el servicio no respondió.' })
}
