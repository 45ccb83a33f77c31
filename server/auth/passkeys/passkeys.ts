import type pg from 'pg'
import { isUuid } from '#contract/text/uuid.ts'
import type { AuthCall } from '../call.ts'
import { authError } from '../errors.ts'
import { factorHolder, factorsOf, type Holder, isRaised } from '../factors/factors.ts'

export interface PasskeyRow {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  sign_count: string
  transports: string[]
  friendly_name: string
  created_at: Date
  last_used_at: Date | null
}

export const passkeyJson = ({ id, friendly_name, created_at, last_used_at }: PasskeyRow) => ({
  id,
  friendly_name,
  created_at: created_at.toISOString(),
  ...(last_used_at && { last_used_at: last_used_at.toISOString() }),
})

export async function passkeysOf(sql: pg.PoolClient, userId: string): Promise<PasskeyRow[]> {
  const found = await sql.query<PasskeyRow>(
    'select * from auth.webauthn_credentials where user_id = $1 order by created_at, id',
    [userId],
  )
  return found.rows
}

export async function passkeyInPath(sql: pg.PoolClient, call: AuthCall, userId: string): Promise<PasskeyRow> {
  const id = call.params.passkeyId ?? ''
  const found = await sql.query<PasskeyRow>(
    'select * from auth.webauthn_credentials where id = $1 and user_id = $2 for update',
    [isUuid(id) ? id : null, userId],
  )
  if (!found.rows[0]) throw authError(404, 'validation_failed', 'Passkey not found')
  return found.rows[0]
}

/** Locks the rows. Requires aal2 if there is a second factor. Throws like factorHolder, and 403 insufficient_aal. */
export async function passkeyHolder(sql: pg.PoolClient, call: AuthCall): Promise<Holder> {
  const holder = await factorHolder(sql, call)
  if (isRaised(holder.session)) return holder
  if ((await factorsOf(sql, holder.user.id)).some(({ status }) => status === 'verified'))
    throw authError(403, 'insufficient_aal', 'AAL2 required to change passkeys')
  return holder
}
