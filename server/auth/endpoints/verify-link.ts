import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import type { AuthCall, Endpoint } from '../call.ts'
import { isPkceToken } from '../codes/one-time-tokens.ts'
import { wantedTarget } from '../codes/send-mail-codes.ts'
import { isTexted, prove, readVerifyType, type VerifyType } from '../codes/verification.ts'
import { authError, invalid } from '../errors.ts'
import { finishFlow, flowOfUser } from '../providers/flow-state.ts'
import { issueSession, type SessionJson } from '../sessions/sessions.ts'
import { HALF_CONFIRMED } from './verify.ts'

export const verifyLink: Endpoint = async (call) => {
  const token = call.url.searchParams.get('token') ?? ''
  const type = readVerifyType(call.url.searchParams.get('type') ?? '')
  if (token === '') throw invalid('Verify requires a token or a token hash')
  if (isTexted(type)) throw invalid('Invalid email verification type')
  const pkce = isPkceToken(token)
  const target = wantedTarget(call)
  // Link scanners use HEAD, which must not consume the link.
  if (call.request.method === 'HEAD') return redirect(target)
  try {
    const outcome = await call.services.db.asCaller(AUTH, (sql) => proven(sql, call, { token, type, pkce }))
    return redirect(pkce ? withQuery(target, outcome) : target, pkce && !('message' in outcome) ? undefined : outcome)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const problem = {
      ...(error.status in OAUTH_ERRORS ? { error: OAUTH_ERRORS[error.status]! } : {}),
      error_code: error.code,
      error_description: error.message,
    }
    return redirect(pkce ? withQuery(target, problem) : target, problem)
  }
}

const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
}

const FLOW_METHODS: Partial<Record<VerifyType, string>> = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

const proven = async (
  sql: pg.PoolClient,
  call: AuthCall,
  link: { token: string; type: VerifyType; pkce: boolean },
): Promise<Record<string, string>> => {
  const { user, type, half } = await prove(sql, call, link)
  if (half) return { message: HALF_CONFIRMED }
  if (!link.pkce) {
    const session = await issueSession(sql, call, user, { method: type === 'recovery' ? 'recovery' : 'otp' })
    return { ...sessionParams(session), type: link.type }
  }
  const flow = await flowOfUser(sql, user.id, FLOW_METHODS[type] ?? type)
  if (!flow) throw authError(400, 'flow_state_not_found', 'No associated flow state found.')
  return { code: await finishFlow(sql, flow, user.id, call.services.now()) }
}

const sessionParams = (session: SessionJson) => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  token_type: session.token_type,
})

const withQuery = (target: string, more: Record<string, string>) => {
  const url = new URL(target)
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return url.href
}

// The address contains credentials, so it is neither cached nor sent as referrer.
const redirect = (target: string, fragment?: Record<string, string>) => {
  const url = new URL(target)
  if (fragment) url.hash = new URLSearchParams(fragment).toString()
  return new Response(null, {
    status: 303,
    headers: { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
