import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import type { UserRow } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, callerOf, type Endpoint } from '../call.ts'
import { spendToken } from '../codes/one-time-tokens.ts'
import { sendReauthentication } from '../codes/send-mail-codes.ts'
import { sendTextCode } from '../codes/send-text-codes.ts'
import { allowText } from '../codes/sending-limits.ts'
import { authError } from '../errors.ts'

export const reauthenticate: Endpoint = async (call) => {
  const { user } = callerOf(call)
  if (!user.email && !user.phone)
    throw authError(422, 'validation_failed', 'Reauthentication requires the user to have an email or a phone number')
  if (user.email && !user.email_confirmed_at)
    throw authError(422, 'email_not_confirmed', 'Please verify your email first.')
  if (!user.email && !user.phone_confirmed_at)
    throw authError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  if (!user.email && user.phone) await allowText(call, user.phone)
  return call.services.db.asCaller(AUTH, async (sql) => {
    await recordEvent(sql, call, 'user_reauthenticate_requested', user)
    const messageId = randomUUID()
    if (user.email) await sendReauthentication(sql, call, user)
    else if (user.phone) await sendTextCode(sql, call, user, 'reauthentication', user.phone, 'sms', messageId)
    return user.email ? {} : { message_id: messageId }
  })
}

export async function checkNonce(sql: pg.PoolClient, call: AuthCall, user: UserRow, nonce: string): Promise<void> {
  const { mailer, sms } = call.services.settings
  const used = await spendToken(
    sql,
    { address: user.email || user.phone || '', code: nonce },
    {
      types: ['reauthentication_token'],
      lifetimes: { email: mailer.otpLifetime, sms: sms.otpLifetime },
      now: call.services.now(),
      userId: user.id,
    },
  )
  if (!used) throw authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
