import { isUuid } from '#contract/text/uuid.ts'
import { mergeMetadata, metadataIn } from '../accounts/metadata.ts'
import { checkStrength, hashPassword, isKnownHash } from '../accounts/passwords.ts'
import type { UserFields, UserRow } from '../accounts/users.ts'
import { type AuthCall, flagIn, objectIn, textIn, validEmail, validPhone } from '../call.ts'
import { invalid } from '../errors.ts'
import { secondsOf } from '../setting-kinds.ts'

/** undefined keeps the value. */
export interface AdminChanges {
  id: string | undefined
  email: string | undefined
  phone: string | undefined
  passwordHash: string | undefined
  emailConfirm: boolean
  phoneConfirm: boolean
  userMetadata: Record<string, unknown> | undefined
  appMetadata: Record<string, unknown> | undefined
  role: string | undefined
  aud: string | undefined
  /** null lifts a ban. */
  bannedUntil: Date | null | undefined
}

export async function readAdminChanges(call: AuthCall): Promise<AdminChanges> {
  const { body } = call
  const read = (name: string) => textIn(body, name) || undefined
  const [id, email, phone] = [read('id'), read('email'), read('phone')]
  if (id !== undefined && (!isUuid(id) || /^[0-]+$/.test(id))) throw invalid('ID must conform to the uuid v4 format')
  return {
    id: id?.toLowerCase(),
    email: email && validEmail(email),
    phone: phone && validPhone(phone),
    passwordHash: await readPassword(call),
    emailConfirm: flagIn(body, 'email_confirm', false),
    phoneConfirm: flagIn(body, 'phone_confirm', false),
    userMetadata: metadataIn(body, 'user_metadata'),
    appMetadata: objectIn(body, 'app_metadata'),
    role: read('role'),
    aud: read('aud'),
    bannedUntil: readBan(call),
  }
}

const readPassword = async (call: AuthCall) => {
  const [password, hash] = [textIn(call.body, 'password'), textIn(call.body, 'password_hash')]
  if (password !== '' && hash !== '') throw invalid('Only a password or a password hash should be provided')
  if (hash !== '' && !isKnownHash(hash)) throw invalid('Invalid password hash: it must be argon2 or bcrypt')
  if (password === '') return hash || undefined
  await checkStrength(password, call.services.settings)
  return hashPassword(password)
}

const LONGEST_BAN_SECONDS = 1_000_000 * 3600

const readBan = (call: AuthCall): Date | null | undefined => {
  const given = textIn(call.body, 'ban_duration')
  if (given === '') return undefined
  if (given === 'none') return null
  const seconds = secondsOf(given)
  if (!(seconds > 0) || seconds > LONGEST_BAN_SECONDS)
    throw invalid(`invalid format for ban duration: it must be none or a duration such as 24h`)
  return new Date(call.services.now().getTime() + seconds * 1000)
}

export function fieldsOf(changes: AdminChanges, user: UserRow | undefined): UserFields {
  const { passwordHash, emailConfirm, userMetadata, appMetadata, role, aud, bannedUntil } = changes
  const said = { ...(emailConfirm && { email_verified: true }), ...userMetadata }
  return {
    ...(passwordHash !== undefined && { encrypted_password: passwordHash }),
    raw_user_meta_data: mergeMetadata(user?.raw_user_meta_data ?? null, said),
    ...(appMetadata && { raw_app_meta_data: mergeMetadata(user?.raw_app_meta_data ?? null, appMetadata) }),
    ...(role !== undefined && { role }),
    ...(aud !== undefined && { aud }),
    ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
  }
}
