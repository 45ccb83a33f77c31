import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { mergeMetadata, metadataIn } from '../accounts/metadata.ts'
import { newAccount } from '../accounts/new-account.ts'
import { withoutUnprovenProviders } from '../accounts/unproven.ts'
import { userJson } from '../accounts/user-json.ts'
import { type UserRow, updateUser, userByEmail } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type Endpoint, textIn, validEmail } from '../call.ts'
import { sendInvite } from '../codes/send-mail-codes.ts'
import { authError } from '../errors.ts'

export const emailExists = () =>
  authError(422, 'email_exists', 'A user with this email address has already been registered')

export const invite: Endpoint = async (call) => {
  const email = validEmail(textIn(call.body, 'email'))
  const data = metadataIn(call.body, 'data') ?? {}
  return call.services.db.asCaller(AUTH, async (sql) => {
    const known = await userByEmail(sql, email)
    if (known?.email_confirmed_at) throw emailExists()
    const user = known
      ? await invitedAgain(sql, known, data)
      : await newAccount(sql, call, { email }, undefined, { raw_user_meta_data: data })
    await recordEvent(sql, call, 'user_invited', user, { user_id: user.id, user_email: email })
    return userJson(sql, await sendInvite(sql, call, user))
  })
}

const invitedAgain = async (sql: pg.PoolClient, known: UserRow, data: Record<string, unknown>) => {
  const own = await withoutUnprovenProviders(sql, known)
  return updateUser(sql, own.id, {
    encrypted_password: null,
    raw_user_meta_data: mergeMetadata(own.raw_user_meta_data, data),
  })
}
