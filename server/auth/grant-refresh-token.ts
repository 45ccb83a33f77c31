import type pg from 'pg'
import { AUTH } from '../db.ts'
import { recordEvent } from './audit.ts'
import { type AuthCall, type Endpoint, textIn } from './call.ts'
import { type AuthError, authError, oauthError } from './errors.ts'
import { activeRefreshToken, type RefreshTokenRow, revokeFamily, swapRefreshToken } from './refresh-token-rows.ts'
import { sessionProblem } from './session-limits.ts'
import { addressOf, type SessionJson, type SessionRow, sessionById, sessionJson } from './sessions.ts'
import { isBanned, type UserRow, userById } from './users.ts'

/**
 * POST token?grant_type=refresh_token: a refresh token is exchanged, once, for its child. Who shows the one before the active one
 * gets the active one again (the answer was lost on its way). Anything older, outside the reuse interval, was stolen from somebody:
 * the whole session is revoked.
 */
export const grantRefreshToken: Endpoint = async (call) => {
  const { db, limits } = call.services
  const shown = textIn(call.body, 'refresh_token')
  if (shown === '') throw oauthError('invalid_request', 'refresh_token required')
  if (!call.isService) await limits.take('refresh', call.ip)
  // What a refused reuse revokes must be kept: the error is an answer here, and thrown after the commit.
  const outcome = await db.asCaller(AUTH, (sql) => exchange(sql, call, shown))
  if (outcome instanceof Error) throw outcome
  return outcome
}

const LONGEST_WAIT = '5s'

const exchange = async (sql: pg.PoolClient, call: AuthCall, shown: string): Promise<SessionJson | AuthError> => {
  const now = call.services.now()
  await sql.query(`set local lock_timeout = '${LONGEST_WAIT}'`)
  const named = await tokenRow(sql, shown)
  // Requests of one session wait for each other here; then the token is read as the one before left it.
  const session = named && (await sessionById(sql, named.session_id, true))
  const token = session && (await tokenRow(sql, shown))
  const user = token && (await userById(sql, session.user_id))
  if (!session || !token || !user)
    return authError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  if (isBanned(user, now)) return authError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  const problem = await sessionProblem(sql, call.services, session)
  if (problem) return authError(400, 'session_expired', `Invalid Refresh Token: ${problem}`)

  const active = await activeRefreshToken(sql, session.id)
  const next = await nextToken(sql, call, { token, active, session })
  if (!next) {
    await recordEvent(sql, call, 'token_revoked', user)
    return authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  await touch(sql, call, session, user)
  return sessionJson(sql, call, user, { id: session.id, aal: session.aal ?? 'aal1' }, next)
}

const tokenRow = async (sql: pg.PoolClient, token: string): Promise<RefreshTokenRow | undefined> =>
  (await sql.query<RefreshTokenRow>('select * from auth.refresh_tokens where token = $1', [token])).rows[0]

interface Family {
  token: RefreshTokenRow
  active: RefreshTokenRow | undefined
  session: SessionRow
}

// The token to answer with; undefined when this one was used before and may not be used again.
const nextToken = async (sql: pg.PoolClient, call: AuthCall, { token, active, session }: Family) => {
  const { security } = call.services.settings
  const now = call.services.now()
  if (!token.revoked) {
    return security.refreshTokenRotation ? swapRefreshToken(sql, token, now) : token
  }
  if (active?.parent === token.token) return active
  const reusableUntil = token.updated_at.getTime() + security.reuseInterval * 1000
  // Within the interval two tabs may have raced each other further than one step: both are given the newest.
  if (active && now.getTime() <= reusableUntil) return active
  if (security.refreshTokenRotation) await revokeFamily(sql, session.id, now)
  return undefined
}

const touch = async (sql: pg.PoolClient, call: AuthCall, session: SessionRow, user: UserRow) => {
  const now = call.services.now()
  await sql.query(
    `update auth.sessions set refreshed_at = $2::timestamptz at time zone 'utc', updated_at = $2, user_agent = $3,
       ip = coalesce($4::inet, ip) where id = $1`,
    [session.id, now, call.userAgent, addressOf(call)],
  )
  await recordEvent(sql, call, 'token_refreshed', user)
}
