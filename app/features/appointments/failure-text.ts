import { errorMessage } from '#contract/errors.ts'

/** Why something about an appointment was not done, for who asked. */
export function failureText(error: unknown, online: boolean): string {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  // The database's own words, meant to be read.
  if (code && /^PT4\d\d$/.test(code) && message) return message
  return code || online ? 'No se pudo guardar. Intenta de nuevo.' : errorMessage('offline')
}

/** Whether it was refused for good: sending the same again is in vain. */
export const isRefused = (error: unknown) => /^PT4\d\d$/.test(String((error as { code?: string } | null)?.code))
