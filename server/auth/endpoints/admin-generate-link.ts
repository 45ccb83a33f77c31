import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { mergeMetadata, metadataIn } from '../accounts/metadata.ts'
import { newAccount } from '../accounts/new-account.ts'
import { checkStrength, hashPassword } from '../accounts/passwords.ts'
import { userJson } from '../accounts/user-json.ts'
import { type UserFields, type UserRow, updateUser, userByEmail } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, type Endpoint, textIn, validEmail } from '../call.ts'
import type { TokenType } from '../codes/one-time-tokens.ts'
import { makeCode, wantedTarget } from '../codes/send-mail-codes.ts'
import { authError, invalid } from '../errors.ts'
import { emailExists } from './invite.ts'

interface Asked {
  email: string
  newEmail: string
  data: Record<string, unknown>
  password: string | undefined
}

interface Kind {
  token: TokenType
  link: string
  ready(sql: pg.PoolClient, call: AuthCall, user: UserRow | undefined, asked: Asked): Promise<UserRow>
  address?(asked: Asked): string
}

const newcomer =
  (fields: (call: AuthCall, asked: Asked) => UserFields): Kind['ready'] =>
  async (sql, call, user, asked) => {
    if (user?.email_confirmed_at) throw emailExists()
    const given = fields(call, asked)
    const changes = { ...given, raw_user_meta_data: mergeMetadata(user?.raw_user_meta_data ?? null, asked.data) }
    return user ? updateUser(sql, user.id, changes) : newAccount(sql, call, { email: asked.email }, undefined, changes)
  }

const returning: Kind['ready'] = async (sql, call, user) => {
  if (!user) throw authError(404, 'user_not_found', 'User with this email not found')
  await recordEvent(sql, call, 'user_recovery_requested', user)
  return updateUser(sql, user.id, { recovery_sent_at: call.services.now() })
}

const changing: Kind['ready'] = async (sql, call, user, { newEmail }) => {
  if (!user) throw authError(404, 'user_not_found', 'User with this email not found')
  if (await userByEmail(sql, newEmail)) throw emailExists()
  return updateUser(sql, user.id, {
    email_change: newEmail,
    email_change_sent_at: call.services.now(),
    email_change_confirm_status: 0,
  })
}

const KINDS: Record<string, Kind> = {
  signup: {
    token: 'confirmation_token',
    link: 'signup',
    ready: newcomer((call, { password }) => ({
      confirmation_sent_at: call.services.now(),
      ...(password && { encrypted_password: password }),
    })),
  },
  invite: {
    token: 'confirmation_token',
    link: 'invite',
    // A password that was set before may be a stranger's.
    ready: newcomer((call) => ({
      confirmation_sent_at: call.services.now(),
      invited_at: call.services.now(),
      encrypted_password: null,
    })),
  },
  magiclink: { token: 'recovery_token', link: 'magiclink', ready: returning },
  recovery: { token: 'recovery_token', link: 'recovery', ready: returning },
  email_change_current: { token: 'email_change_token_current', link: 'email_change', ready: changing },
  email_change_new: {
    token: 'email_change_token_new',
    link: 'email_change',
    ready: changing,
    address: ({ newEmail }) => newEmail,
  },
}

export const generateLink: Endpoint = async (call) => {
  const { settings, db } = call.services
  const type = textIn(call.body, 'type')
  if (!Object.hasOwn(KINDS, type)) throw invalid(`Invalid email action link type requested: ${type}`)
  if (type === 'email_change_current' && !settings.mailer.secureEmailChange)
    throw invalid('Enable secure email change to generate link for current email')
  const asked: Asked = {
    email: validEmail(textIn(call.body, 'email')),
    newEmail: type.startsWith('email_change') ? validEmail(textIn(call.body, 'new_email')) : '',
    data: metadataIn(call.body, 'data') ?? {},
    password: type === 'signup' ? await newPassword(call) : undefined,
  }
  return db.asCaller(AUTH, async (sql) => {
    const known = await userByEmail(sql, asked.email)
    const verification = type === 'magiclink' && !known ? 'signup' : type
    const kind = KINDS[verification]!
    const user = await kind.ready(sql, call, known, asked)
    const made = await makeCode(sql, call, {
      user,
      token: kind.token,
      type: kind.link,
      address: kind.address?.(asked) ?? asked.email,
    })
    return {
      ...(await userJson(sql, user)),
      action_link: made.link,
      email_otp: made.code,
      hashed_token: made.token,
      verification_type: verification,
      redirect_to: wantedTarget(call),
    }
  })
}

const newPassword = async (call: AuthCall) => {
  const password = textIn(call.body, 'password')
  if (password === '') throw invalid('Signup requires a valid password')
  await checkStrength(password, call.services.settings)
  return hashPassword(password)
}
