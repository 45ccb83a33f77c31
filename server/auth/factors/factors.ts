import type pg from 'pg'
import { type UserRow, userById } from '../accounts/users.ts'
import { type AuthCall, callerOf, uuidParam } from '../call.ts'
import { authError } from '../errors.ts'
import { type SessionRow, sessionById } from '../sessions/sessions.ts'

export type FactorType = 'totp' | 'phone' | 'webauthn'

export interface StoredCredential {
  id: string
  publicKey: string
  attestationType: string
  transport: string[]
  flags: { userPresent: boolean; userVerified: boolean; backupEligible: boolean; backupState: boolean }
  authenticator: { AAGUID: string; signCount: number; cloneWarning: boolean; attachment: string }
}

export interface FactorRow {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: FactorType
  status: 'unverified' | 'verified'
  created_at: Date
  updated_at: Date
  secret: string | null
  phone: string | null
  web_authn_credential: StoredCredential | null
}

export interface Holder {
  user: UserRow
  session: SessionRow
}

/** Locks the rows. Throws 403 no_authorization for anonymous accounts, session_not_found. */
export async function factorHolder(sql: pg.PoolClient, call: AuthCall): Promise<Holder> {
  const caller = callerOf(call)
  const user = await userById(sql, caller.user.id, true)
  const session = caller.sessionId ? await sessionById(sql, caller.sessionId, true) : undefined
  if (!user || !session)
    throw authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (user.is_anonymous) throw authError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  return { user, session }
}

export const isRaised = (session: SessionRow): boolean => session.aal !== null && session.aal !== 'aal1'

export async function factorsOf(sql: pg.PoolClient, userId: string): Promise<FactorRow[]> {
  const found = await sql.query<FactorRow>(
    'select * from auth.mfa_factors where user_id = $1 order by created_at, id',
    [userId],
  )
  return found.rows
}

export async function factorInPath(sql: pg.PoolClient, call: AuthCall, userId: string): Promise<FactorRow> {
  const found = await sql.query<FactorRow>('select * from auth.mfa_factors where id = $1 and user_id = $2', [
    uuidParam(call, 'factorId'),
    userId,
  ])
  if (!found.rows[0]) throw authError(404, 'mfa_factor_not_found', 'Factor not found')
  return found.rows[0]
}

export const AMR_OF = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const

export const RECOVERY_CODE = 'mfa/recovery_code'

/** Lowers the sessions of the factor. Recovery codes are deleted with the last factor. */
export async function removeFactor(sql: pg.PoolClient, factor: FactorRow, now: Date): Promise<void> {
  await sql.query(
    `delete from auth.mfa_amr_claims where authentication_method = $2
        and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factor.id, AMR_OF[factor.factor_type]],
  )
  await sql.query(`update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2 where factor_id = $1`, [
    factor.id,
    now,
  ])
  await sql.query('delete from auth.mfa_factors where id = $1', [factor.id])
  if ((await factorsOf(sql, factor.user_id)).some(({ status }) => status === 'verified')) return
  await sql.query('delete from private.recovery_codes where user_id = $1', [factor.user_id])
  await sql.query(
    `update auth.sessions set aal = 'aal1', updated_at = $2 where user_id = $1 and aal > 'aal1' and factor_id is null`,
    [factor.user_id, now],
  )
}

const factorSettings = (call: AuthCall, type: FactorType) => call.services.settings.mfa[type]

const LABELS = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' }

export function checkEnabled(call: AuthCall, type: FactorType, what: 'enroll' | 'verify'): void {
  if (factorSettings(call, type)[what]) return
  const label = LABELS[type]
  throw authError(
    422,
    `mfa_${type === 'webauthn' ? 'webauthn' : type}_${what}_not_enabled`,
    what === 'enroll' ? `MFA enroll is disabled for ${label}` : `MFA verification is disabled for ${label}`,
  )
}
