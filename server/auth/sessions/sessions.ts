import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type pg from 'pg'
import { type UserJson, userJson } from '../accounts/user-json.ts'
import { type UserRow, updateUser } from '../accounts/users.ts'
import type { AuthCall } from '../call.ts'
import { type Aal, type Amr, signAccessToken } from './access-token.ts'
import { activeRefreshToken, insertRefreshToken, type RefreshTokenRow, swapRefreshToken } from './refresh-token-rows.ts'

export type AmrMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'sso/saml'
  | 'totp'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'token_refresh'
  | 'anonymous'
  | 'web3'
  | 'passkey'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'

const SECOND_FACTORS = new Set<string>(['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'])

/** refreshed_at is UTC, but its column has no time zone. */
export interface SessionRow {
  id: string
  user_id: string
  created_at: Date
  updated_at: Date
  factor_id: string | null
  aal: Aal | null
  not_after: Date | null
  refreshed_at: Date | null
  user_agent: string | null
  ip: string | null
  tag: string | null
}

export interface SessionJson {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserJson
  weak_password?: { reasons: string[]; message?: string }
  provider_token?: string
  provider_refresh_token?: string
}

export interface SessionStart {
  method: AmrMethod
  sessionId?: string
  aal?: Aal
  factorId?: string
  providerToken?: string
  providerRefreshToken?: string
}

const COLUMNS = `id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at at time zone 'utc' as refreshed_at,
  user_agent, host(ip) as ip, tag`

export async function sessionById(sql: pg.PoolClient, id: string, lock = false): Promise<SessionRow | undefined> {
  const found = await sql.query<SessionRow>(
    `select ${COLUMNS} from auth.sessions where id = $1${lock ? ' for update' : ''}`,
    [id],
  )
  return found.rows[0]
}

/** The caller checks bans and confirmations. */
export async function issueSession(
  sql: pg.PoolClient,
  call: AuthCall,
  user: UserRow,
  start: SessionStart,
): Promise<SessionJson> {
  const now = call.services.now()
  const aal = start.aal ?? (SECOND_FACTORS.has(start.method) ? 'aal2' : 'aal1')
  const sessionId = start.sessionId ?? (await insertSession(sql, call, user.id, aal))
  await addAmr(sql, sessionId, start.method, now)
  if (start.sessionId) {
    await sql.query(
      'update auth.sessions set aal = $2, factor_id = coalesce($3, factor_id), updated_at = $4 where id = $1',
      [sessionId, aal, start.factorId ?? null, now],
    )
  }
  const current = start.sessionId ? await activeRefreshToken(sql, sessionId) : undefined
  const refresh = current
    ? await swapRefreshToken(sql, current, now)
    : await insertRefreshToken(sql, { userId: user.id, sessionId, now })
  const signedIn = await updateUser(sql, user.id, { last_sign_in_at: now })
  const session = await sessionJson(sql, call, signedIn, { id: sessionId, aal }, refresh)
  return {
    ...session,
    ...(start.providerToken ? { provider_token: start.providerToken } : {}),
    ...(start.providerRefreshToken ? { provider_refresh_token: start.providerRefreshToken } : {}),
  }
}

const insertSession = async (sql: pg.PoolClient, call: AuthCall, userId: string, aal: Aal) => {
  const id = randomUUID()
  await sql.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip) values ($1, $2, $3, $3, $4, $5, $6)`,
    [id, userId, call.services.now(), aal, call.userAgent, addressOf(call)],
  )
  return id
}

export const addressOf = ({ ip }: AuthCall): string | null =>
  isIP(ip.replace(/%.*$/, '')) ? ip.replace(/%.*$/, '') : null

export async function sessionJson(
  sql: pg.PoolClient,
  call: AuthCall,
  user: UserRow,
  session: { id: string; aal: Aal },
  refresh: RefreshTokenRow,
): Promise<SessionJson> {
  const amr = await amrOf(sql, session.id)
  const { token, expiresAt } = await signAccessToken(call.services, user, { ...session, amr })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: call.services.settings.jwt.lifetime,
    expires_at: expiresAt,
    refresh_token: refresh.token,
    user: await userJson(sql, user),
  }
}

async function addAmr(sql: pg.PoolClient, sessionId: string, method: AmrMethod, now: Date): Promise<void> {
  await sql.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $4)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, method, now],
  )
}

async function amrOf(sql: pg.PoolClient, sessionId: string): Promise<Amr[]> {
  const found = await sql.query<{ method: string; at: Date }>(
    `select authentication_method as method, updated_at as at from auth.mfa_amr_claims
      where session_id = $1 order by updated_at desc, authentication_method`,
    [sessionId],
  )
  return found.rows.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) }))
}

export async function revokeSession(sql: pg.PoolClient, sessionId: string): Promise<void> {
  await sql.query('delete from auth.sessions where id = $1', [sessionId])
}

/** Does not close `keptSessionId`, if given. */
export async function revokeSessions(sql: pg.PoolClient, userId: string, keptSessionId?: string | null): Promise<void> {
  await sql.query('delete from auth.sessions where user_id = $1 and id is distinct from $2', [
    userId,
    keptSessionId ?? null,
  ])
}

export async function revokeSessionsBelow(sql: pg.PoolClient, userId: string, aal: Aal): Promise<void> {
  await sql.query(`delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < $2::auth.aal_level`, [
    userId,
    aal,
  ])
}
