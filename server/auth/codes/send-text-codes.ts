import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { enqueueSms } from '#server/outbox/enqueue.ts'
import type { SmsChannel } from '#server/sms/sms-data.ts'
import { isSomebodys, type UserRow, updateUser } from '../accounts/users.ts'
import type { AuthCall } from '../call.ts'
import { authError } from '../errors.ts'
import { dropTokens, newCode, storeToken, type TokenType } from './one-time-tokens.ts'
import { checkSentAt } from './sending-limits.ts'
import { testOtpOf } from './test-otp.ts'

const TEXTED = {
  confirmation: { token: 'confirmation_token', sentAt: 'confirmation_sent_at', template: 'otp' },
  phone_change: { token: 'phone_change_token', sentAt: 'phone_change_sent_at', template: 'phone-change' },
  reauthentication: {
    token: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
    template: 'reauthentication',
  },
} as const satisfies Record<string, { token: TokenType; sentAt: keyof UserRow; template: string }>

export function readChannel(given: unknown): SmsChannel {
  if (given === undefined || given === null || given === '' || given === 'sms') return 'sms'
  if (given === 'whatsapp') return 'whatsapp'
  throw authError(
    400,
    'validation_failed',
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}

/** `key` identifies the message. Phones of GOTRUE_SMS_TEST_OTP get a fixed code and no message. Throws 429. */
export async function sendTextCode(
  sql: pg.PoolClient,
  call: AuthCall,
  user: UserRow,
  kind: keyof typeof TEXTED,
  phone: string,
  channel: SmsChannel = 'sms',
  key: string = randomUUID(),
): Promise<UserRow> {
  const { sms } = call.services.settings
  const now = call.services.now()
  const { token, sentAt, template } = TEXTED[kind]
  // A per-account interval would reveal the account.
  if (kind !== 'confirmation') checkSentAt('sms', user[sentAt], sms.maxFrequency, now)
  const fixed = testOtpOf(sms, phone, now)
  const code = fixed ?? newCode(sms.otpLength)
  const isTaken = kind === 'phone_change' && (await isSomebodys(sql, user, { phone }))
  if (isTaken) await dropTokens(sql, user.id, [token])
  else await storeToken(sql, { userId: user.id, type: token, relatesTo: phone, code, now })
  if (fixed === undefined && !isTaken) {
    await enqueueSms(sql, { to: phone, template, data: { code }, channel, expiresIn: sms.otpLifetime, key })
  }
  return updateUser(sql, user.id, { [sentAt]: now, ...(kind === 'phone_change' && { phone_change: phone }) })
}
