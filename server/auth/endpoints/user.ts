import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { syncProviders } from '../accounts/identities.ts'
import { mergeMetadata, metadataIn } from '../accounts/metadata.ts'
import { checkNewPassword, replacePassword } from '../accounts/password-change.ts'
import { userJson } from '../accounts/user-json.ts'
import { isSomebodys, type UserRow, updateUser, userById } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, type Caller, callerOf, type Endpoint, textIn, validEmail, validPhone } from '../call.ts'
import { changeEmail } from '../codes/confirm-email-change.ts'
import { changePhone } from '../codes/confirm-phone.ts'
import { sendEmailChange } from '../codes/send-mail-codes.ts'
import { readChannel, sendTextCode } from '../codes/send-text-codes.ts'
import { allowMail, allowText } from '../codes/sending-limits.ts'
import { inConstantTime } from '../constant-time.ts'
import { authError, invalid } from '../errors.ts'
import { readChallenge } from '../providers/code-challenge.ts'

export const getUser: Endpoint = (call) =>
  call.services.db.asCaller(AUTH, (sql) => userJson(sql, callerOf(call).user), { readOnly: true })

/** A new address counts once confirmed; a new password signs out other devices. */
export const putUser: Endpoint = async (call) => {
  const caller = callerOf(call)
  const changes = readChanges(call, caller)
  await checkAllowed(call, caller, changes)
  // Neither the answer nor its timing reveals whether the address is taken.
  return changes.email || changes.phone
    ? inConstantTime(() => change(call, caller, changes))
    : change(call, caller, changes)
}

const change = async (call: AuthCall, caller: Caller, changes: Changes) => {
  const passwordHash = changes.password ? await checkNewPassword(call, caller, changes.password) : undefined
  const { mailer, sms } = call.services.settings
  if (changes.email && !mailer.autoconfirm) await allowMail(call, changes.email)
  if (changes.phone && !sms.autoconfirm) await allowText(call, changes.phone)
  return call.services.db.asCaller(AUTH, async (sql) => {
    let user = await userById(sql, caller.user.id, true)
    if (!user) throw authError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    await checkFree(sql, call, user, changes)
    if (passwordHash) user = await replacePassword(sql, call, user, passwordHash)
    if (changes.data) {
      user = await updateUser(sql, user.id, {
        raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, changes.data),
      })
    }
    if (changes.email) user = await startEmailChange(sql, call, user, changes)
    if (changes.phone) user = await startPhoneChange(sql, call, user, changes)
    await recordEvent(sql, call, 'user_modified', user)
    return userJson(sql, user)
  })
}

type Changes = ReturnType<typeof readChanges>

const readChanges = (call: AuthCall, { user }: Caller) => {
  const { body } = call
  const [email, phone, password] = [textIn(body, 'email'), textIn(body, 'phone'), textIn(body, 'password')]
  const wanted = {
    email: email === '' ? undefined : validEmail(email),
    phone: phone === '' ? undefined : validPhone(phone),
    password: password || undefined,
    data: metadataIn(body, 'data'),
    challenge: readChallenge(body),
    channel: readChannel(body.channel),
  }
  if (wanted.email === user.email?.toLowerCase()) wanted.email = undefined
  if (wanted.phone === user.phone) wanted.phone = undefined
  return wanted
}

const checkAllowed = async (call: AuthCall, { user, claims }: Caller, changes: Changes) => {
  const { db } = call.services
  if (call.body.app_metadata !== undefined && call.body.app_metadata !== null)
    throw authError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  const changesWaysIn = changes.email || changes.phone || changes.password
  if (!changesWaysIn) return
  if (user.is_sso_user)
    throw authError(422, 'user_sso_managed', 'Updating email, phone, password of a SSO account only possible via SSO')
  if (user.is_anonymous && changes.password && !changes.email && !changes.phone && !user.email && !user.phone)
    throw authError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  const hasSecondFactor = await db.asCaller(
    AUTH,
    async (sql) =>
      (await sql.query(`select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`, [user.id]))
        .rowCount === 1,
    { readOnly: true },
  )
  if (hasSecondFactor && (claims.aal ?? 'aal1') === 'aal1')
    throw authError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
}

// A taken address gets no code when it needs confirmation, else an error.
const checkFree = async (sql: pg.PoolClient, call: AuthCall, user: UserRow, { email, phone }: Changes) => {
  const { mailer, sms, security } = call.services.settings
  const [tellsEmail, tellsPhone] = [mailer, sms].map(({ autoconfirm }) => autoconfirm || !security.neutralAnswers)
  if (email && tellsEmail && (await isSomebodys(sql, user, { email })))
    throw authError(422, 'email_exists', 'A user with this email address has already been registered')
  if (phone && tellsPhone && (await isSomebodys(sql, user, { phone })))
    throw authError(422, 'phone_exists', 'A user with this phone number has already been registered')
}

const startEmailChange = async (sql: pg.PoolClient, call: AuthCall, user: UserRow, changes: Changes) => {
  const { email = '', challenge } = changes
  const { mailer, external } = call.services.settings
  if (!external.email) throw invalid('Email logins are disabled')
  if (!mailer.autoconfirm) return sendEmailChange(sql, call, user, email, challenge)
  return withProviders(sql, await changeEmail(sql, call, user, email))
}

const startPhoneChange = async (sql: pg.PoolClient, call: AuthCall, user: UserRow, changes: Changes) => {
  const { phone = '', channel } = changes
  const { sms, external } = call.services.settings
  if (!external.phone) throw invalid('Phone logins are disabled')
  if (!sms.autoconfirm) return sendTextCode(sql, call, user, 'phone_change', phone, channel)
  return withProviders(sql, await changePhone(sql, call, user, phone))
}

const withProviders = async (sql: pg.PoolClient, user: UserRow): Promise<UserRow> => ({
  ...user,
  raw_app_meta_data: await syncProviders(sql, user.id),
})
