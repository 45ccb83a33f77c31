import { errorMessage } from '#contract/errors.ts'

/** Why a bank profile was not stored or erased, for its owner. */
export function failureText(error: unknown, online: boolean): string {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  // The database's own words, meant to be read.
  if (code && /^PT4\d\d$/.test(code) && message) return message
  if (code === '42501') return 'Confirma tu segundo factor para cambiar tu perfil bancario.'
  if (code?.startsWith('22') || code?.startsWith('23')) return errorMessage('validation_failed')
  return online && code ? 'No se pudo guardar. Intenta de nuevo.' : errorMessage('offline')
}
