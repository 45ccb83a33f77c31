import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { isBanned, type UserRow, userById } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, type Endpoint, textIn } from '../call.ts'
import { type AuthError, authError, oauthError } from '../errors.ts'
import {
  activeRefreshToken,
  type RefreshTokenRow,
  replaceLost,
  revokeFamily,
  swapRefreshToken,
  wasLost,
} from '../sessions/refresh-token-rows.ts'
import { sessionProblem } from '../sessions/session-limits.ts'
import { addressOf, type SessionJson, type SessionRow, sessionById, sessionJson } from '../sessions/sessions.ts'

/** The predecessor is accepted as a retry. Reuse of older tokens outside the interval closes the session. */
export const grantRefreshToken: Endpoint = async (call) => {
  const { db, limits } = call.services
  const shown = textIn(call.body, 'refresh_token')
  if (shown === '') throw oauthError('invalid_request', 'refresh_token required')
  if (!call.isService) await limits.take('refresh', call.ip)
  // Errors are thrown after the commit, so revocations persist.
  const outcome = await db.asCaller(AUTH, (sql) => exchange(sql, call, shown))
  if (outcome instanceof Error) throw outcome
  return outcome
}

const LONGEST_WAIT = '5s'

const exchange = async (sql: pg.PoolClient, call: AuthCall, shown: string): Promise<SessionJson | AuthError> => {
  const now = call.services.now()
  await sql.query(`set local lock_timeout = '${LONGEST_WAIT}'`)
  const named = await tokenRow(sql, shown)
  const session = named && (await sessionById(sql, named.session_id, true))
  const token = session && (await tokenRow(sql, shown))
  const user = token && (await userById(sql, session.user_id))
  if (!session || !token || !user)
    return authError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  if (isBanned(user, now)) return authError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  const active = await activeRefreshToken(sql, session.id)
  if (!active) return alreadyUsed()
  const problem = await sessionProblem(sql, call.services, session)
  if (problem) return authError(400, 'session_expired', `Invalid Refresh Token: ${problem}`)

  const next = await nextToken(sql, call, { token, active, session })
  if (!next) {
    await recordEvent(sql, call, 'token_revoked', user)
    return alreadyUsed()
  }
  await touch(sql, call, session, user)
  return sessionJson(sql, call, user, { id: session.id, aal: session.aal ?? 'aal1' }, next)
}

const alreadyUsed = () => authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')

const tokenRow = async (sql: pg.PoolClient, token: string): Promise<RefreshTokenRow | undefined> =>
  (await sql.query<RefreshTokenRow>('select * from auth.refresh_tokens where token = $1', [token])).rows[0]

interface Family {
  token: RefreshTokenRow
  active: RefreshTokenRow
  session: SessionRow
}

const nextToken = async (sql: pg.PoolClient, call: AuthCall, { token, active, session }: Family) => {
  const { security } = call.services.settings
  const now = call.services.now()
  if (!token.revoked) {
    return security.refreshTokenRotation ? swapRefreshToken(sql, token, now) : token
  }
  const isParent = active.parent === token.token
  const reusableUntil = token.updated_at.getTime() + security.reuseInterval * 1000
  // Within the interval, racing tabs get the newest token.
  const raced = now.getTime() <= reusableUntil && !(await wasLost(sql, token))
  if (raced || (isParent && !(security.reuseInterval && security.refreshTokenRotation))) return active
  if (isParent) return replaceLost(sql, active, now)
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
