import { timingSafeEqual } from 'node:crypto'
import { verifySync } from 'otplib'
import type pg from 'pg'
import { isUuid } from '#contract/text/uuid.ts'
import { AUTH } from '#server/db.ts'
import { enqueueMail } from '#server/outbox/enqueue.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, callerOf, type Endpoint, textIn } from '../call.ts'
import { tokenHash } from '../codes/one-time-tokens.ts'
import { type AuthError, authError, invalid } from '../errors.ts'
import {
  AMR_OF,
  checkEnabled,
  type FactorRow,
  factorHolder,
  factorInPath,
  type StoredCredential,
} from '../factors/factors.ts'
import { createdCredential, readAnswer, shownCredential } from '../factors/security-keys.ts'
import { addressOf, issueSession, revokeSessionsBelow } from '../sessions/sessions.ts'

interface ChallengeRow {
  id: string
  created_at: Date
  verified_at: Date | null
  same_ip: boolean
  otp_code: string | null
  web_authn_session_data: { challenge: string } | null
}

/** Raises the session to aal2 and signs out sessions of a lower level. */
export const verifyFactor: Endpoint = async (call) => {
  // The attempt is committed separately, so it is never rolled back.
  await call.services.limits.take('mfa-account', callerOf(call).user.id)
  const answered = await call.services.db.asCaller(AUTH, async (sql) => {
    const { user, session } = await factorHolder(sql, call)
    const factor = await factorInPath(sql, call, user.id)
    if (factor.factor_type !== 'webauthn' && textIn(call.body, 'code') === '')
      throw invalid('Code needs to be non-empty')
    checkEnabled(call, factor.factor_type, 'verify')
    const challenge = await openChallenge(sql, call, factor)
    // Throwing would roll back the deletion of the challenge.
    if (!('id' in challenge)) return { error: challenge }
    const { otpCode, credential } = await KINDS[factor.factor_type](sql, call, factor, challenge)
    const now = call.services.now()
    await sql.query('update auth.mfa_challenges set verified_at = $2, otp_code = $3 where id = $1', [
      challenge.id,
      now,
      otpCode ?? null,
    ])
    await sql.query(
      `update auth.mfa_factors
          set status = 'verified', updated_at = $2, web_authn_credential = coalesce($3, web_authn_credential),
              web_authn_aaguid = coalesce($4, web_authn_aaguid)
        where id = $1`,
      [factor.id, now, credential ? JSON.stringify(credential) : null, credential?.authenticator.AAGUID ?? null],
    )
    await recordEvent(sql, call, 'verification_attempted', user, {
      factor_id: factor.id,
      challenge_id: challenge.id,
      factor_type: factor.factor_type,
    })
    await sql.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2`, [
      user.id,
      factor.factor_type,
    ])
    const method = AMR_OF[factor.factor_type]
    const raised = await issueSession(sql, call, user, {
      method,
      sessionId: session.id,
      aal: 'aal2',
      factorId: factor.id,
    })
    await revokeSessionsBelow(sql, user.id, 'aal2')
    if (factor.status === 'unverified' && user.email) {
      const data = {
        factorType: factor.factor_type,
        ...(factor.friendly_name && { friendlyName: factor.friendly_name }),
      }
      await enqueueMail(sql, { to: user.email, template: 'mfa-enrolled', data })
    }
    return { raised }
  })
  if (answered.error) throw answered.error
  return answered.raised
}

const openChallenge = async (
  sql: pg.PoolClient,
  call: AuthCall,
  factor: FactorRow,
): Promise<ChallengeRow | AuthError> => {
  const id = textIn(call.body, 'challenge_id')
  const found = await sql.query<ChallengeRow>(
    `select id, created_at, verified_at, ip_address = $3::inet as same_ip, otp_code, web_authn_session_data
       from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [isUuid(id) ? id : null, factor.id, addressOf(call) ?? '0.0.0.0'],
  )
  const challenge = found.rows[0]
  if (!challenge) throw authError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.verified_at !== null || !challenge.same_ip)
    throw authError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  const expiresAt = challenge.created_at.getTime() + call.services.settings.mfa.challengeLifetime * 1000
  if (call.services.now().getTime() <= expiresAt) return challenge
  await sql.query('delete from auth.mfa_challenges where id = $1', [challenge.id])
  return authError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
  )
}

interface Answer {
  otpCode?: string
  credential?: StoredCredential
}

type Check = (sql: pg.PoolClient, call: AuthCall, factor: FactorRow, challenge: ChallengeRow) => Promise<Answer>

const PERIOD_SECONDS = 30

// A code is accepted in the previous and the next step too, and only once (RFC 6238 §5.2).
const checkTotp: Check = async (sql, call, factor) => {
  const code = textIn(call.body, 'code')
  const failed = () => authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  if (!/^\d{6}$/.test(code)) throw failed()
  const epoch = Math.floor(call.services.now().getTime() / 1000)
  const result = verifySync({ secret: factor.secret ?? '', token: code, epoch, epochTolerance: PERIOD_SECONDS })
  if (!result.valid) throw failed()
  const step = Math.floor(epoch / PERIOD_SECONDS) + result.delta
  const used = await sql.query<{ step: number | null }>(
    `select max(otp_code::float8) as step from auth.mfa_challenges where factor_id = $1 and verified_at is not null`,
    [factor.id],
  )
  if (step <= (used.rows[0]?.step ?? 0)) throw failed()
  return { otpCode: String(step) }
}

const checkText: Check = async (_, call, factor, challenge) => {
  const [shown, kept] = [tokenHash(factor.phone ?? '', textIn(call.body, 'code')), challenge.otp_code ?? '']
  if (shown.length !== kept.length || !timingSafeEqual(Buffer.from(shown), Buffer.from(kept)))
    throw authError(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered')
  return {}
}

const checkKey: Check = async (_, call, factor, challenge) => {
  const given = readAnswer(call.body.webauthn)
  const asked = challenge.web_authn_session_data?.challenge ?? ''
  const { web_authn_credential: key } = factor
  if ((given.type === 'create') !== (key === null)) throw invalid('WebAuthn type must be create or request')
  return {
    credential: key
      ? await shownCredential(call, key, asked, given.credential_response)
      : await createdCredential(call, asked, given.credential_response),
  }
}

const KINDS: Record<FactorRow['factor_type'], Check> = { totp: checkTotp, phone: checkText, webauthn: checkKey }
