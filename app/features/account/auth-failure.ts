import { errorMessage } from '#contract/errors.ts'

/** What went wrong with the auth service, in words for a person. */
export interface AuthFailure {
  code: string
  message: string
}

const WEAKNESSES: Record<string, string> = {
  length: 'Esa contraseña es muy corta: usa al menos 8 caracteres.',
  characters: 'A esa contraseña le faltan tipos de caracteres: combina mayúsculas, minúsculas, números y signos.',
  pwned: 'Esa contraseña apareció en una filtración de otro sitio. Elige otra.',
}

/** Reads an error of the auth client, or whatever was thrown while it was called. Never its own text: it is in English and may say too much. */
export function authFailure(error: unknown): AuthFailure {
  const { name, code, status, reasons } = (error ?? {}) as Record<string, unknown>
  if (name === 'AuthRetryableFetchError' && !status) return failure('offline')
  if (name === 'AuthRetryableFetchError') return failure('database_away')
  if (name === 'AuthSessionMissingError') return failure('no_authorization')
  if (name === 'AuthPKCECodeVerifierMissingError') return failure('pkce_code_verifier_not_found')
  if (name === 'NotAllowedError' || name === 'AbortError') return failure('webauthn_cancelled')
  if (name === 'TypeError') return failure('offline')
  const weakness = Array.isArray(reasons) ? WEAKNESSES[String(reasons[0])] : undefined
  if (weakness) return { code: 'weak_password', message: weakness }
  if (typeof code === 'string') return failure(code)
  return failure(status === 429 ? 'over_request_rate_limit' : 'unexpected_failure')
}

const failure = (code: string): AuthFailure => ({ code, message: errorMessage(code) })
