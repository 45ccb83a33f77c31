import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { setAddressIdentity } from '../accounts/address-identity.ts'
import { newAccount } from '../accounts/new-account.ts'
import { softDelete } from '../accounts/soft-delete.ts'
import { userJson } from '../accounts/user-json.ts'
import { type UserFields, type UserRow, updateUser, userByEmail, userById, userByPhone } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, type Endpoint, flagIn, uuidParam } from '../call.ts'
import { dropTokens } from '../codes/one-time-tokens.ts'
import { authError, invalid } from '../errors.ts'
import { revokeSessions } from '../sessions/sessions.ts'
import { type AdminChanges, fieldsOf, readAdminChanges } from './admin-user-fields.ts'
import { emailExists } from './invite.ts'

export const getUser: Endpoint = async (call) => {
  const id = uuidParam(call, 'userId')
  return call.services.db.asCaller(AUTH, async (sql) => userJson(sql, await existing(sql, id)), { readOnly: true })
}

export const createUser: Endpoint = async (call) => {
  const changes = await readAdminChanges(call)
  const { id, email, phone } = changes
  if (email === undefined && phone === undefined) throw invalid('Cannot create a user without either an email or phone')
  return call.services.db.asCaller(AUTH, async (sql) => {
    await checkFree(sql, changes)
    if (id && (await sql.query('select from auth.users where id = $1', [id])).rowCount)
      throw authError(422, 'user_already_exists', 'A user with this ID has already been registered')
    const address = email === undefined ? { phone: phone ?? '' } : { email }
    const user = await newAccount(sql, call, address, undefined, {
      ...(id && { id }),
      ...fieldsOf(changes, undefined),
      ...addressFields(changes, undefined, call),
    })
    if (email !== undefined && phone !== undefined) await setAddressIdentity(sql, user, 'phone')
    await recordEvent(sql, call, 'user_signedup', user, { by: 'admin' })
    return userJson(sql, await existing(sql, user.id))
  })
}

export const putUser: Endpoint = async (call) => {
  const id = uuidParam(call, 'userId')
  const changes = await readAdminChanges(call)
  return call.services.db.asCaller(AUTH, async (sql) => {
    const user = await existing(sql, id, true)
    await checkFree(sql, changes, user)
    const changed = await updateUser(sql, id, { ...fieldsOf(changes, user), ...addressFields(changes, user, call) })
    if (changes.email !== undefined) await setAddressIdentity(sql, changed, 'email')
    if (changes.phone !== undefined) await setAddressIdentity(sql, changed, 'phone')
    // Pending codes refer to the old address or password.
    if (changes.email !== undefined || changes.phone !== undefined || changes.passwordHash !== undefined)
      await dropTokens(sql, id)
    if (changes.passwordHash !== undefined) await revokeSessions(sql, id)
    await recordEvent(sql, call, 'user_modified', changed, { by: 'admin' })
    return userJson(sql, await existing(sql, id))
  })
}

export const deleteUser: Endpoint = async (call) => {
  const id = uuidParam(call, 'userId')
  const soft = flagIn(call.body, 'should_soft_delete', false)
  return call.services.db.asCaller(AUTH, async (sql) => {
    const user = await existing(sql, id, true)
    await recordEvent(sql, call, 'user_deleted', user, { by: 'admin' })
    if (soft) await softDelete(sql, call, user)
    else await deleteRow(sql, id)
    return {}
  })
}

// private.legal_holds may block the deletion.
const deleteRow = async (sql: pg.PoolClient, id: string) => {
  try {
    await sql.query('delete from auth.users where id = $1', [id])
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== '23503' && code !== '23001') throw error
    throw authError(409, 'conflict', 'This account cannot be deleted: records that must be kept refer to it')
  }
}

const existing = async (sql: pg.PoolClient, id: string, lock = false): Promise<UserRow> => {
  const user = await userById(sql, id, lock)
  if (!user) throw authError(404, 'user_not_found', 'User not found')
  return user
}

const checkFree = async (sql: pg.PoolClient, { email, phone }: AdminChanges, user?: UserRow) => {
  const byEmail = email === undefined ? undefined : await userByEmail(sql, email)
  if (byEmail && byEmail.id !== user?.id) throw emailExists()
  const byPhone = phone === undefined ? undefined : await userByPhone(sql, phone)
  if (byPhone && byPhone.id !== user?.id)
    throw authError(422, 'phone_exists', 'A user with this phone number has already been registered')
}

const addressFields = (changes: AdminChanges, user: UserRow | undefined, call: AuthCall): UserFields => {
  const now = call.services.now()
  const { email, phone, emailConfirm, phoneConfirm } = changes
  const at = (changed: boolean, confirm: boolean, stored: Date | null | undefined) =>
    confirm ? (stored && !changed ? stored : now) : changed ? null : stored
  return {
    ...(email !== undefined && { email, email_change: '' }),
    ...(phone !== undefined && { phone, phone_change: '' }),
    email_confirmed_at:
      at(email !== undefined && email !== user?.email, emailConfirm, user?.email_confirmed_at) ?? null,
    phone_confirmed_at:
      at(phone !== undefined && phone !== user?.phone, phoneConfirm, user?.phone_confirmed_at) ?? null,
  }
}
