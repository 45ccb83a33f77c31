import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { weaknesses, weakPasswordMessage } from '../accounts/password-strength.ts'
import { checkPassword, hashPassword } from '../accounts/passwords.ts'
import { isBanned, type UserRow, updateUser, userByEmail, userById, userByPhone } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, type Endpoint, textIn } from '../call.ts'
import { authError, invalid } from '../errors.ts'
import { issueSession, type SessionJson } from '../sessions/sessions.ts'

/** Unknown accounts and wrong passwords answer alike, after equal work. */
export const grantPassword: Endpoint = async (call) => {
  const { db, limits } = call.services
  const [email, phone, password] = readCredentials(call)
  if (!call.isService) {
    await limits.take('token', call.ip)
    await limits.take('token-account', `${email || phone} ${call.ip}`)
  }
  // Hashing holds no database connection.
  const found = await db.asCaller(AUTH, (sql) => find(sql, email, phone), { readOnly: true })
  const { right, rehash } = await checkPassword(found?.encrypted_password, password)
  if (!found || !right) throw wrong()
  const renewed = rehash ? await hashPassword(password) : undefined
  const session = await db.asCaller(AUTH, async (sql) => {
    const user = await userById(sql, found.id, true)
    if (!user || user.encrypted_password !== found.encrypted_password) throw wrong()
    checkMaySignIn(user, email !== '', call)
    if (renewed) await updateUser(sql, user.id, { encrypted_password: renewed })
    await recordEvent(sql, call, 'login', user, { provider: email ? 'email' : 'phone' })
    return issueSession(sql, call, user, { method: 'password' })
  })
  return withWeakness(call, session, password)
}

const readCredentials = (call: AuthCall): [email: string, phone: string, password: string] => {
  const { settings } = call.services
  const [email, phone] = [textIn(call.body, 'email').trim().toLowerCase(), textIn(call.body, 'phone')]
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided on login.')
  if (email === '' && phone === '') throw invalid('missing email or phone')
  if (email !== '' && !settings.external.email)
    throw authError(422, 'email_provider_disabled', 'Email logins are disabled')
  if (phone !== '' && !settings.external.phone)
    throw authError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  return [email, phone.replace(/^\+/, '').replaceAll(/\s/g, ''), textIn(call.body, 'password')]
}

const find = (sql: pg.PoolClient, email: string, phone: string) =>
  email === '' ? userByPhone(sql, phone) : userByEmail(sql, email)

const checkMaySignIn = (user: UserRow, byEmail: boolean, { services }: AuthCall) => {
  if (isBanned(user, services.now())) throw authError(400, 'user_banned', 'User is banned')
  if (byEmail && !user.email_confirmed_at && !services.settings.providers.allowUnverifiedEmailSignIns)
    throw authError(400, 'email_not_confirmed', 'Email not confirmed')
  if (!byEmail && !user.phone_confirmed_at) throw authError(400, 'phone_not_confirmed', 'Phone not confirmed')
}

const wrong = () => authError(400, 'invalid_credentials', 'Invalid login credentials')

const withWeakness = async (call: AuthCall, session: SessionJson, password: string): Promise<SessionJson> => {
  const { settings, log } = call.services
  const reasons = await weaknesses(password, settings).catch((error: unknown) => {
    log.warn({ err: error }, 'a password could not be checked')
    return []
  })
  if (reasons.length === 0) return session
  return { ...session, weak_password: { reasons, message: weakPasswordMessage(reasons, settings.password) } }
}
