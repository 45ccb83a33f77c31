import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { signUpAnonymously } from '../accounts/anonymous.ts'
import { fakeAccount } from '../accounts/fake-account.ts'
import { identitiesOf, refreshIdentity } from '../accounts/identities.ts'
import { metadataIn } from '../accounts/metadata.ts'
import { type AccountAddress, knownOf, newAccount, onceMore } from '../accounts/new-account.ts'
import { checkStrength, hashPassword } from '../accounts/passwords.ts'
import { withoutUnprovenProviders } from '../accounts/unproven.ts'
import { userJson } from '../accounts/user-json.ts'
import { type UserRow, updateUser, userByEmail, userByPhone } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, type Endpoint, textIn, validEmail, validPhone } from '../call.ts'
import { sendConfirmation } from '../codes/send-mail-codes.ts'
import { readChannel, sendTextCode } from '../codes/send-text-codes.ts'
import { allowMail, allowText } from '../codes/sending-limits.ts'
import { inConstantTime } from '../constant-time.ts'
import { authError, invalid } from '../errors.ts'
import { readChallenge } from '../providers/code-challenge.ts'
import { issueSession } from '../sessions/sessions.ts'

/** A taken address answers like a new one. */
export const signup: Endpoint = async (call) => {
  const { settings } = call.services
  if (settings.disableSignup) throw authError(422, 'signup_disabled', 'Signups not allowed for this instance')
  const [email, phone] = [textIn(call.body, 'email'), textIn(call.body, 'phone')]
  if (email === '' && phone === '') return signUpAnonymously(call)
  const wanted = await readWanted(call, email, phone)
  return inConstantTime(() => onceMore(() => makeOrRepeat(call, wanted)))
}

type Wanted = Awaited<ReturnType<typeof readWanted>>

const readWanted = async (call: AuthCall, email: string, phone: string) => {
  const { settings } = call.services
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided on signup.')
  const password = textIn(call.body, 'password')
  if (password === '') throw invalid('Signup requires a valid password')
  const challenge = readChallenge(call.body)
  if (challenge && phone !== '') throw invalid('PKCE not supported for phone signups')
  const channel = readChannel(call.body.channel)
  const data = metadataIn(call.body, 'data') ?? {}
  const byEmail = email !== ''
  if (byEmail && !settings.external.email) throw authError(422, 'email_provider_disabled', 'Email signups are disabled')
  if (!byEmail && !settings.external.phone)
    throw authError(422, 'phone_provider_disabled', 'Phone signups are disabled')
  const address: AccountAddress = byEmail ? { email: validEmail(email) } : { phone: validPhone(phone) }
  await checkStrength(password, settings)
  const autoconfirm = byEmail ? settings.mailer.autoconfirm : settings.sms.autoconfirm
  if (!autoconfirm)
    await (address.phone === undefined ? allowMail(call, address.email) : allowText(call, address.phone))
  return { address, data, passwordHash: await hashPassword(password), autoconfirm, challenge, channel }
}

const makeOrRepeat = (call: AuthCall, wanted: Wanted) =>
  call.services.db.asCaller(AUTH, async (sql) => {
    const { email, phone } = wanted.address
    const known = phone === undefined ? await userByEmail(sql, email) : await userByPhone(sql, phone)
    if (known && (phone === undefined ? known.email_confirmed_at : known.phone_confirmed_at))
      return repeated(sql, call, known, wanted)
    const user = known ? await takenUpAgain(sql, call, known, wanted) : await added(sql, call, wanted)
    await recordEvent(sql, call, wanted.autoconfirm ? 'user_signedup' : 'user_confirmation_requested', user)
    if (wanted.autoconfirm) return issueSession(sql, call, user, { method: 'password' })
    const sent =
      phone === undefined
        ? await sendConfirmation(sql, call, user, wanted.challenge)
        : await sendTextCode(sql, call, user, 'confirmation', phone, wanted.channel)
    return known && isEntered(known) ? fakeAccount(call, wanted.address, wanted.data) : userJson(sql, sent)
  })

const isEntered = (user: UserRow) => user.confirmed_at !== null || user.last_sign_in_at !== null

const added = (sql: pg.PoolClient, call: AuthCall, wanted: Wanted) =>
  newAccount(sql, call, wanted.address, wanted.data, {
    encrypted_password: wanted.passwordHash,
    ...confirmation(call, wanted),
  })

const confirmation = (call: AuthCall, { address, autoconfirm }: Wanted) =>
  autoconfirm
    ? { [address.email === undefined ? 'phone_confirmed_at' : 'email_confirmed_at']: call.services.now() }
    : {}

// The latest sign-up replaces an unverified account, unless that has another identity.
const takenUpAgain = async (sql: pg.PoolClient, call: AuthCall, known: UserRow, wanted: Wanted): Promise<UserRow> => {
  if (isEntered(known)) {
    if (wanted.autoconfirm) throw alreadyRegistered()
    return known
  }
  const { id } = await withoutUnprovenProviders(sql, known)
  const confirmed = confirmation(call, wanted)
  const data = knownOf(id, wanted.address, wanted.data, confirmed)
  const provider = wanted.address.email === undefined ? 'phone' : 'email'
  const identity = (await identitiesOf(sql, id)).find((one) => one.provider === provider)
  if (identity) await refreshIdentity(sql, identity.id, data)
  return updateUser(sql, id, { encrypted_password: wanted.passwordHash, raw_user_meta_data: data, ...confirmed })
}

const repeated = async (sql: pg.PoolClient, call: AuthCall, known: UserRow, wanted: Wanted) => {
  await recordEvent(sql, call, 'user_repeated_signup', known)
  if (wanted.autoconfirm) throw alreadyRegistered()
  return fakeAccount(call, wanted.address, wanted.data)
}

const alreadyRegistered = () => authError(422, 'user_already_exists', 'User already registered')
