import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { isBanned, type UserRow, userByEmail, userByPhone } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, type Endpoint, textIn, validEmail, validPhone } from '../call.ts'
import { sendConfirmation, sendEmailChange } from '../codes/send-mail-codes.ts'
import { sendTextCode } from '../codes/send-text-codes.ts'
import { allowMail, allowText } from '../codes/sending-limits.ts'
import { inConstantTime } from '../constant-time.ts'
import { authError, invalid } from '../errors.ts'

const TYPES = ['signup', 'email_change', 'sms', 'phone_change']

export const resend: Endpoint = async (call) => {
  const type = textIn(call.body, 'type')
  const [email, phone] = [textIn(call.body, 'email'), textIn(call.body, 'phone')]
  if (!TYPES.includes(type)) throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (type === 'signup' && email === '') throw invalid('Type provided requires an email address')
  if (type === 'sms' && phone === '') throw invalid('Type provided requires a phone number')
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided.')
  if (email === '' && phone === '') throw invalid('Missing email address or phone number')
  const { external } = call.services.settings
  if (email !== '') {
    if (!external.email) throw authError(400, 'email_provider_disabled', 'Email logins are disabled')
    const address = validEmail(email)
    return inConstantTime(async () => {
      await allowMail(call, address)
      return call.services.db.asCaller(AUTH, async (sql) => again(sql, call, type, await userByEmail(sql, address)))
    })
  }
  if (!external.phone) throw authError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  const address = validPhone(phone)
  return inConstantTime(async () => {
    await allowText(call, address)
    return call.services.db.asCaller(AUTH, async (sql) => again(sql, call, type, await userByPhone(sql, address)))
  })
}

const again = async (sql: pg.PoolClient, call: AuthCall, type: string, user: UserRow | undefined): Promise<object> => {
  if (!user || isBanned(user, call.services.now())) return {}
  if (type === 'signup' && !user.email_confirmed_at) {
    await recordEvent(sql, call, 'user_confirmation_requested', user)
    await sendConfirmation(sql, call, user)
  }
  if (type === 'sms' && user.phone && !user.phone_confirmed_at) {
    await recordEvent(sql, call, 'user_recovery_requested', user)
    await sendTextCode(sql, call, user, 'confirmation', user.phone)
  }
  const { mailer, sms } = call.services.settings
  if (type === 'email_change' && user.email_change && isDue(call, user.email_change_sent_at, mailer.maxFrequency))
    await sendEmailChange(sql, call, user, user.email_change)
  if (type === 'phone_change' && user.phone_change && isDue(call, user.phone_change_sent_at, sms.maxFrequency))
    await sendTextCode(sql, call, user, 'phone_change', user.phone_change)
  return {}
}

// A refusal would reveal that a change is pending.
const isDue = (call: AuthCall, sentAt: Date | null, seconds: number) =>
  sentAt === null || sentAt.getTime() + seconds * 1000 <= call.services.now().getTime()
