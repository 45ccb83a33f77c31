import { errorMessage } from '#contract/errors.ts'

/** Why something about a client was not done, for staff: the database's own words where it has some. */
export function failureText(error: unknown, online: boolean): string {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  if (code && /^PT4\d\d$/.test(code) && message) return message
  if (code === '42501') return errorMessage('forbidden')
  if (code === 'PGRST116') return 'Esto cambió mientras lo veías. Vuelve a cargar la página.'
  return code || online ? 'No se pudo guardar. Intenta de nuevo.' : errorMessage('offline')
}
