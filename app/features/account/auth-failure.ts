import type { Failure } from '#app/lib/failure.ts'
import { COMMON_MESSAGES } from '#contract/messages/common-messages.ts'
import { FORM_MESSAGES } from '#contract/messages/form-messages.ts'
import { AUTH_MESSAGES } from '#contract/people/auth-messages.ts'

export type AuthFailure = Failure & { code: string }

const BUSY = new Set(['database_away', 'over_request_rate_limit', 'unexpected_failure'])
const WEAKNESSES = new Set(['length', 'characters', 'pwned'])

// Browser errors of Web Authentication, sections 5.1.3 and 5.1.4.
const OF_BROWSERS: Record<string, string> = {
  NotAllowedError: 'webauthn_cancelled',
  AbortError: 'webauthn_cancelled',
  UnknownError: 'webauthn_cancelled',
  InvalidStateError: 'webauthn_credential_exists',
  ConstraintError: 'webauthn_no_screen_lock',
  NotSupportedError: 'webauthn_no_screen_lock',
  SecurityError: 'webauthn_wrong_site',
}

export function authFailure(error: unknown): AuthFailure {
  const { name, code, status, reasons } = (error ?? {}) as Record<string, unknown>
  if (name === 'AuthRetryableFetchError' && !status) return failure('offline')
  if (name === 'AuthRetryableFetchError') return failure('database_away')
  if (name === 'AuthSessionMissingError') return failure('no_authorization')
  if (name === 'AuthPKCECodeVerifierMissingError') return failure('pkce_code_verifier_not_found')
  if (typeof name === 'string' && Object.hasOwn(OF_BROWSERS, name)) return failure(OF_BROWSERS[name]!)
  if (name === 'TypeError') return failure('offline')
  const weakness = Array.isArray(reasons) ? String(reasons[0]) : ''
  if (WEAKNESSES.has(weakness))
    return { code: 'weak_password', text: MESSAGES[`weak_password_${weakness}`]!, kind: 'refused' }
  if (typeof code === 'string') return failure(code)
  return failure(status === 429 ? 'over_request_rate_limit' : 'unexpected_failure')
}

const MESSAGES: Record<string, string> = { ...COMMON_MESSAGES, ...FORM_MESSAGES, ...AUTH_MESSAGES }

const failure = (code: string): AuthFailure => ({
  code,
  text: Object.hasOwn(MESSAGES, code) ? MESSAGES[code]! : COMMON_MESSAGES.unexpected,
  kind: code === 'offline' ? 'offline' : BUSY.has(code) ? 'busy' : 'refused',
})
