import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { enqueueSms } from '#server/outbox/enqueue.ts'
import type { UserRow } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import type { AuthCall, Endpoint } from '../call.ts'
import { newCode, tokenHash } from '../codes/one-time-tokens.ts'
import { readChannel } from '../codes/send-text-codes.ts'
import { checkSentAt, countText } from '../codes/sending-limits.ts'
import { testOtpOf } from '../codes/test-otp.ts'
import { checkEnabled, type FactorRow, factorHolder, factorInPath, factorsOf } from '../factors/factors.ts'
import { keyOptions, newKeyOptions } from '../factors/security-keys.ts'
import { addressOf } from '../sessions/sessions.ts'

interface Challenge {
  otpCode?: string
  webauthn?: { challenge: string }
}

export const challengeFactor: Endpoint = async (call) =>
  call.services.db.asCaller(AUTH, async (sql) => {
    const { user } = await factorHolder(sql, call)
    const factor = await factorInPath(sql, call, user.id)
    checkEnabled(call, factor.factor_type, 'verify')
    const now = call.services.now()
    const { kept, shown } = await KINDS[factor.factor_type](sql, call, factor, user)
    await sql.query(
      `delete from auth.mfa_challenges where factor_id = $1 and created_at < $2::timestamptz - interval '1 day'`,
      [factor.id, now],
    )
    const id = randomUUID()
    await sql.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        factor.id,
        now,
        addressOf(call) ?? '0.0.0.0',
        kept.otpCode ?? null,
        kept.webauthn ? JSON.stringify(kept.webauthn) : null,
      ],
    )
    const traits = { factor_id: factor.id, factor_status: factor.status }
    await recordEvent(sql, call, 'challenge_created', user, traits)
    const lifetime = call.services.settings.mfa.challengeLifetime
    return { id, type: factor.factor_type, expires_at: Math.floor(now.getTime() / 1000) + lifetime, ...shown }
  })

type Made = { kept: Challenge; shown: Record<string, unknown> }
type Make = (sql: pg.PoolClient, call: AuthCall, factor: FactorRow, user: UserRow) => Promise<Made>

const textCode: Make = async (sql, call, factor) => {
  const { mfa, sms } = call.services.settings
  const channel = readChannel(call.body.channel)
  const now = call.services.now()
  const last = await sql.query<{ at: Date | null }>(
    'select max(created_at) as at from auth.mfa_challenges where factor_id = $1',
    [factor.id],
  )
  checkSentAt('sms', last.rows[0]?.at ?? null, mfa.phone.maxFrequency, now)
  const phone = factor.phone ?? ''
  const fixed = testOtpOf(sms, phone, now)
  const code = fixed ?? newCode(mfa.phone.otpLength)
  if (fixed === undefined) {
    await countText(call, phone)
    const message = { to: phone, template: 'mfa', data: { code }, channel, expiresIn: mfa.challengeLifetime } as const
    await enqueueSms(sql, message)
  }
  return { kept: { otpCode: tokenHash(phone, code) }, shown: {} }
}

const askKey: Make = async (sql, call, factor, user) => {
  const isNew = factor.status === 'unverified'
  const publicKey = isNew
    ? await newKeyOptions(call, user, await factorsOf(sql, user.id))
    : await keyOptions(call, factor)
  const webauthn = { type: isNew ? 'create' : 'request', credential_options: { publicKey } }
  return { kept: { webauthn: { challenge: publicKey.challenge } }, shown: { webauthn } }
}

const KINDS: Record<FactorRow['factor_type'], Make> = {
  totp: async () => ({ kept: {}, shown: {} }),
  phone: textCode,
  webauthn: askKey,
}
