import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { metadataIn } from '../accounts/metadata.ts'
import { newAccount, onceMore } from '../accounts/new-account.ts'
import { withoutUnprovenProviders } from '../accounts/unproven.ts'
import { isBanned, type UserRow, updateUser, userByEmail, userByPhone } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, type Endpoint, flagIn, textIn, validEmail, validPhone } from '../call.ts'
import { sendConfirmation, sendMagicLink } from '../codes/send-mail-codes.ts'
import { readChannel, sendTextCode } from '../codes/send-text-codes.ts'
import { allowMail, allowText } from '../codes/sending-limits.ts'
import { inConstantTime } from '../constant-time.ts'
import { authError, invalid } from '../errors.ts'
import { readChallenge } from '../providers/code-challenge.ts'
import type { Challenge } from '../providers/flow-state.ts'

export const otp: Endpoint = async (call) => {
  const [email, phone] = [textIn(call.body, 'email'), textIn(call.body, 'phone')]
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided')
  if (email !== '' && textIn(call.body, 'channel') !== '')
    throw invalid('Channel should only be specified with Phone OTP')
  const challenge = readChallenge(call.body)
  const asked = { createUser: flagIn(call.body, 'create_user', true), data: metadataIn(call.body, 'data') ?? {} }
  if (email !== '') {
    const address = validEmail(email)
    if (!call.services.settings.external.email)
      throw authError(422, 'email_provider_disabled', 'Email logins are disabled')
    return inConstantTime(() => byEmail(call, address, { ...asked, challenge }))
  }
  if (phone !== '') {
    const address = validPhone(phone)
    if (!call.services.settings.external.phone)
      throw authError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    if (challenge) throw invalid('PKCE not supported for phone signups')
    return inConstantTime(() => byPhone(call, address, asked))
  }
  throw invalid('One of email or phone must be set')
}

interface Asked {
  createUser: boolean
  data: Record<string, unknown>
  challenge?: Challenge | undefined
}

const byEmail = async (call: AuthCall, email: string, asked: Asked) => {
  await allowMail(call, email)
  const send = async (sql: pg.PoolClient) => {
    const known = await userByEmail(sql, email)
    if (known ? isBanned(known, call.services.now()) : !mayBeMade(call, asked)) return {}
    const confirmed = call.services.settings.mailer.autoconfirm ? { email_confirmed_at: call.services.now() } : {}
    const user = known ? await unentered(sql, known) : await newAccount(sql, call, { email }, asked.data, confirmed)
    // A stranger may have set the password.
    if (user.email_confirmed_at || user.encrypted_password || user.last_sign_in_at) {
      await recordEvent(sql, call, 'user_recovery_requested', user)
      await sendMagicLink(sql, call, user, asked.challenge)
    } else {
      await recordEvent(sql, call, 'user_confirmation_requested', user)
      await sendConfirmation(sql, call, user, asked.challenge)
    }
    return {}
  }
  return onceMore(() => call.services.db.asCaller(AUTH, send))
}

const unentered = (sql: pg.PoolClient, user: UserRow) =>
  user.last_sign_in_at ? Promise.resolve(user) : withoutUnprovenProviders(sql, user)

const byPhone = async (call: AuthCall, phone: string, asked: Asked) => {
  const channel = readChannel(call.body.channel)
  await allowText(call, phone)
  const send = async (sql: pg.PoolClient) => {
    const known = await userByPhone(sql, phone)
    const messageId = randomUUID()
    if (known ? isBanned(known, call.services.now()) : !mayBeMade(call, asked)) return { message_id: messageId }
    const user = known ? await withoutForeignPassword(sql, known) : await newPhoneAccount(sql, call, phone, asked.data)
    await recordEvent(sql, call, 'user_recovery_requested', user, { channel })
    await sendTextCode(sql, call, user, 'confirmation', phone, channel, messageId)
    return { message_id: messageId }
  }
  return onceMore(() => call.services.db.asCaller(AUTH, send))
}

// The phone was never verified, so the password may be a stranger's.
const withoutForeignPassword = (sql: pg.PoolClient, user: UserRow) =>
  user.encrypted_password && !user.confirmed_at ? updateUser(sql, user.id, { encrypted_password: null }) : user

const newPhoneAccount = (
  sql: pg.PoolClient,
  call: AuthCall,
  phone: string,
  data: Record<string, unknown>,
): Promise<UserRow> =>
  newAccount(
    sql,
    call,
    { phone },
    data,
    call.services.settings.sms.autoconfirm ? { phone_confirmed_at: call.services.now() } : {},
  )

const mayBeMade = (call: AuthCall, { createUser }: Asked): boolean => {
  const { disableSignup, security } = call.services.settings
  if (createUser && !disableSignup) return true
  if (security.neutralAnswers) return false
  throw createUser
    ? authError(422, 'signup_disabled', 'Signups not allowed for this instance')
    : authError(422, 'otp_disabled', 'Signups not allowed for otp')
}
