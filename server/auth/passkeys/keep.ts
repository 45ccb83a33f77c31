import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import type { UserRow } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, callerOf, type Endpoint, textIn } from '../call.ts'
import { userInPath } from '../endpoints/admin-factors.ts'
import { invalid } from '../errors.ts'
import { passkeyHolder, passkeyInPath, passkeyJson, passkeysOf } from './passkeys.ts'

const LONGEST_NAME_BYTES = 120

export const listPasskeys: Endpoint = async (call) =>
  call.services.db.asCaller(AUTH, async (sql) => (await passkeysOf(sql, callerOf(call).user.id)).map(passkeyJson), {
    readOnly: true,
  })

export const renamePasskey: Endpoint = async (call) => {
  const { user } = callerOf(call)
  const name = textIn(call.body, 'friendly_name').trim()
  if (name === '') throw invalid('friendly_name is required')
  if (Buffer.byteLength(name) > LONGEST_NAME_BYTES)
    throw invalid(`friendly_name must be ${LONGEST_NAME_BYTES} bytes or less`)
  return call.services.db.asCaller(AUTH, async (sql) => {
    const passkey = await passkeyInPath(sql, call, user.id)
    await sql.query('update auth.webauthn_credentials set friendly_name = $2, updated_at = $3 where id = $1', [
      passkey.id,
      name,
      call.services.now(),
    ])
    await recordEvent(sql, call, 'passkey_updated', user, { passkey_id: passkey.id })
    return passkeyJson({ ...passkey, friendly_name: name })
  })
}

export const removePasskey: Endpoint = async (call) =>
  call.services.db.asCaller(AUTH, async (sql) => remove(sql, call, (await passkeyHolder(sql, call)).user))

export const listUserPasskeys: Endpoint = async (call) =>
  call.services.db.asCaller(AUTH, async (sql) =>
    (await passkeysOf(sql, (await userInPath(sql, call)).id)).map(passkeyJson),
  )

export const removeUserPasskey: Endpoint = async (call) =>
  call.services.db.asCaller(AUTH, async (sql) => remove(sql, call, await userInPath(sql, call), { by: 'admin' }))

const remove = async (sql: pg.PoolClient, call: AuthCall, user: UserRow, traits: Record<string, string> = {}) => {
  const { id } = await passkeyInPath(sql, call, user.id)
  await sql.query('delete from auth.webauthn_credentials where id = $1', [id])
  await recordEvent(sql, call, 'passkey_deleted', user, { passkey_id: id, ...traits })
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
