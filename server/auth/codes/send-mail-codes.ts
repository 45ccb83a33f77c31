import type pg from 'pg'
import type { MailTemplate } from '#server/mail/mail-data.ts'
import { enqueueMail } from '#server/outbox/enqueue.ts'
import { isSomebodys, type UserRow, updateUser } from '../accounts/users.ts'
import type { AuthCall } from '../call.ts'
import { type Challenge, startFlow } from '../providers/flow-state.ts'
import { redirectTarget } from '../providers/redirect-targets.ts'
import { dropTokens, newCode, storeToken, type TokenType } from './one-time-tokens.ts'
import { checkSentAt } from './sending-limits.ts'

interface Mailed {
  template: Extract<MailTemplate, 'confirm-signup' | 'magic-link' | 'recovery' | 'invite'>
  token: TokenType
  type: 'signup' | 'magiclink' | 'recovery' | 'invite'
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at'
  flow?: { providerType: string; method: string }
}

const CONFIRMATION: Mailed = {
  template: 'confirm-signup',
  token: 'confirmation_token',
  type: 'signup',
  sentAt: 'confirmation_sent_at',
  flow: { providerType: 'email', method: 'email/signup' },
}
const MAGIC_LINK: Mailed = {
  template: 'magic-link',
  token: 'recovery_token',
  type: 'magiclink',
  sentAt: 'recovery_sent_at',
  flow: { providerType: 'magiclink', method: 'magiclink' },
}
const RECOVERY: Mailed = {
  template: 'recovery',
  token: 'recovery_token',
  type: 'recovery',
  sentAt: 'recovery_sent_at',
  flow: { providerType: 'recovery', method: 'recovery' },
}
const INVITE: Mailed = {
  template: 'invite',
  token: 'confirmation_token',
  type: 'invite',
  sentAt: 'confirmation_sent_at',
}

export const sendConfirmation = (sql: pg.PoolClient, call: AuthCall, user: UserRow, challenge?: Challenge) =>
  send(sql, call, user, CONFIRMATION, challenge)

export const sendMagicLink = (sql: pg.PoolClient, call: AuthCall, user: UserRow, challenge?: Challenge) =>
  send(sql, call, user, MAGIC_LINK, challenge)

export const sendRecovery = (sql: pg.PoolClient, call: AuthCall, user: UserRow, challenge?: Challenge) =>
  send(sql, call, user, RECOVERY, challenge)

export async function sendInvite(sql: pg.PoolClient, call: AuthCall, user: UserRow): Promise<UserRow> {
  await send(sql, call, user, INVITE)
  return updateUser(sql, user.id, { invited_at: call.services.now() })
}

const send = async (
  sql: pg.PoolClient,
  call: AuthCall,
  user: UserRow,
  mailed: Mailed,
  challenge?: Challenge,
): Promise<UserRow> => {
  const now = call.services.now()
  const email = addressOf(user)
  if (challenge && mailed.flow) {
    const { providerType, method } = mailed.flow
    await startFlow(sql, { challenge, providerType, authenticationMethod: method, userId: user.id, now })
  }
  const data = await mailedCode(sql, call, {
    user,
    token: mailed.token,
    type: mailed.type,
    address: email,
    pkce: challenge !== undefined && mailed.flow !== undefined,
  })
  await enqueueMail(sql, { to: email, template: mailed.template, data, expiresIn: lifetime(call) })
  return updateUser(sql, user.id, { [mailed.sentAt]: now })
}

/** Secure changes also mail the old address. Throws 429 when too soon. */
export async function sendEmailChange(
  sql: pg.PoolClient,
  call: AuthCall,
  user: UserRow,
  newEmail: string,
  challenge?: Challenge,
): Promise<UserRow> {
  const { settings } = call.services
  const now = call.services.now()
  checkSentAt('email', user.email_change_sent_at, settings.mailer.maxFrequency, now)
  if (challenge) {
    const start = { challenge, providerType: 'email', authenticationMethod: 'email_change', userId: user.id, now }
    await startFlow(sql, start)
  }
  const code = { user, type: 'email_change', pkce: challenge !== undefined }
  const expiresIn = lifetime(call)
  if (await isSomebodys(sql, user, { email: newEmail })) {
    // The owner of a taken address gets a notice; the caller sees no difference.
    await dropTokens(sql, user.id, ['email_change_token_new'])
    await enqueueMail(sql, { to: newEmail, template: 'address-taken', data: {} })
  } else {
    const fresh = await mailedCode(sql, call, { ...code, token: 'email_change_token_new', address: newEmail })
    await enqueueMail(sql, { to: newEmail, template: 'email-change-new', data: { ...fresh, newEmail }, expiresIn })
  }
  if (settings.mailer.secureEmailChange && user.email) {
    const current = await mailedCode(sql, call, { ...code, token: 'email_change_token_current', address: user.email })
    await enqueueMail(sql, {
      to: user.email,
      template: 'email-change-current',
      data: { ...current, newEmail },
      expiresIn,
    })
  }
  return updateUser(sql, user.id, {
    email_change: newEmail,
    email_change_sent_at: now,
    email_change_confirm_status: 0,
  })
}

/** Throws 429 when too soon. */
export async function sendReauthentication(sql: pg.PoolClient, call: AuthCall, user: UserRow): Promise<void> {
  const { settings } = call.services
  const now = call.services.now()
  const email = addressOf(user)
  checkSentAt('email', user.reauthentication_sent_at, settings.mailer.maxFrequency, now)
  const code = newCode(settings.mailer.otpLength)
  await storeToken(sql, { userId: user.id, type: 'reauthentication_token', relatesTo: email, code, now })
  await enqueueMail(sql, { to: email, template: 'reauthentication', data: { code }, expiresIn: lifetime(call) })
  await updateUser(sql, user.id, { reauthentication_sent_at: now })
}

const mailedCode = async (sql: pg.PoolClient, call: AuthCall, given: CodeFor) => {
  const { code, link } = await makeCode(sql, call, given)
  return { code, link }
}

export interface CodeFor {
  user: UserRow
  token: TokenType
  type: string
  address: string
  pkce?: boolean
}

export async function makeCode(sql: pg.PoolClient, call: AuthCall, given: CodeFor) {
  const { settings } = call.services
  const { user, pkce } = given
  const code = newCode(settings.mailer.otpLength)
  const now = call.services.now()
  const token = await storeToken(sql, { userId: user.id, type: given.token, relatesTo: given.address, code, pkce, now })
  const link = new URL(`${settings.externalUrl}/verify`)
  link.searchParams.set('token', token)
  link.searchParams.set('type', given.type)
  link.searchParams.set('redirect_to', wantedTarget(call))
  return { code, token, link: link.href }
}

/** redirect_to or the referring page when allowed, else the landing page. */
export const wantedTarget = (call: AuthCall): string => {
  const { siteUrl, landingUrl, uriAllowList } = call.services.settings
  const asked =
    call.url.searchParams.get('redirect_to') ?? call.request.headers.get('redirect_to') ?? call.body.redirect_to
  return redirectTarget(
    { siteUrl, landingUrl, allowList: uriAllowList },
    typeof asked === 'string' ? asked : undefined,
    call.request.headers.get('referer'),
  )
}

const lifetime = (call: AuthCall) => call.services.settings.mailer.otpLifetime

const addressOf = (user: UserRow): string => {
  if (!user.email) throw new Error('this account has no e-mail address to write to')
  return user.email
}
