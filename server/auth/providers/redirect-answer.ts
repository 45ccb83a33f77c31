import { ApiError } from '#server/kernel/api-error.ts'
import { OAuthError } from '../errors.ts'
import type { AuthServices } from '../service.ts'
import type { SessionJson } from '../sessions/sessions.ts'

// The address contains credentials, so it is neither cached nor sent as referrer.
const away = (location: string, status: 302 | 303 = 302) =>
  new Response(null, {
    status,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })

export const leaveFor = (url: URL, status: 302 | 303 = 302) => away(url.href, status)

export function answerWithCode(target: string, code: string): Response {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return away(url.href)
}

export function answerWithSession(target: string, session: SessionJson): Response {
  const url = new URL(target)
  url.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(session.provider_refresh_token && { provider_refresh_token: session.provider_refresh_token }),
    ...(session.provider_token && { provider_token: session.provider_token }),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
  }).toString()
  return away(url.href)
}

export function answerWithError(target: string, error: unknown, { log }: Pick<AuthServices, 'log'>): Response {
  const url = new URL(target)
  const problem = toldOf(error, log)
  for (const [name, value] of Object.entries(problem)) url.searchParams.set(name, value)
  url.hash = new URLSearchParams({ ...problem, sb: '' }).toString()
  return away(url.href)
}

export function answerSiteWithError(siteUrl: string, error: unknown, { log }: Pick<AuthServices, 'log'>): Response {
  const url = new URL(siteUrl)
  for (const [name, value] of Object.entries(toldOf(error, log))) url.searchParams.set(name, value)
  return away(url.href, 303)
}

const OAUTH_NAMES: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}
const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

const toldOf = (error: unknown, log: AuthServices['log']): Record<string, string> => {
  if (error instanceof OAuthError) return { error: error.code, error_description: error.message }
  if (!(error instanceof ApiError)) {
    log.error({ err: error }, 'a sign-in through a provider failed')
    return { error: 'server_error', error_code: 'unexpected_failure', error_description: 'Unexpected failure' }
  }
  if (error.status >= 500) log.error({ err: error, cause: error.cause }, 'a sign-in through a provider failed')
  return {
    error: DENIED.has(error.code) ? 'access_denied' : (OAUTH_NAMES[error.status] ?? 'server_error'),
    error_code: error.code,
    error_description: error.message,
  }
}
