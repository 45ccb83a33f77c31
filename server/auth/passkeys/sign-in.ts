import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type pg from 'pg'
import { isUuid } from '#contract/text/uuid.ts'
import { AUTH } from '#server/db.ts'
import { isBanned, type UserRow, userById } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import type { AuthCall, Endpoint } from '../call.ts'
import { inConstantTime } from '../constant-time.ts'
import { authError } from '../errors.ts'
import { issueSession } from '../sessions/sessions.ts'
import { checkShown, readShown, requestOptions } from '../webauthn.ts'
import { keepChallenge, notVerified, openChallenge, takeChallenge, unreadable } from './challenges.ts'
import type { PasskeyRow } from './passkeys.ts'

const OF_NOBODY = { type: 'authentication', userId: null } as const

export const beginSignIn: Endpoint = async (call) => {
  const options = await requestOptions(call, { seconds: call.services.settings.webauthn.passkeys.challengeLifetime })
  return call.services.db.asCaller(AUTH, async (sql) => {
    const challenge = await keepChallenge(sql, call, OF_NOBODY, options.challenge)
    return { challenge_id: challenge.challenge_id, options, expires_at: challenge.expires_at }
  })
}

/** Opens an aal1 session. All failures have the same answer and take the same time. */
export const verifySignIn: Endpoint = (call) =>
  inConstantTime(async () => {
    const { db } = call.services
    const taken = await db.asCaller(AUTH, (sql) => takeChallenge(sql, call, OF_NOBODY))
    const challenge = openChallenge(call, taken)
    const response = await readShown(call.body.credential)
    if (!response) throw unreadable()
    return db.asCaller(AUTH, async (sql) => {
      const user = await ownerOf(sql, response)
      const passkey = user && (await find(sql, user, response))
      const shown = passkey && (await check(call, passkey, challenge, response))
      if (!user || !shown) throw notVerified()
      checkMaySignIn(user, call)
      await sql.query(
        `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = $4, updated_at = $4 where id = $1`,
        [passkey.id, shown.counter, shown.backedUp, call.services.now()],
      )
      await recordEvent(sql, call, 'login', user, { provider: 'passkey', passkey_id: passkey.id })
      return issueSession(sql, call, user, { method: 'passkey' })
    })
  })

// The user handle names the account; the key must belong to it.
const ownerOf = async (sql: pg.PoolClient, { response: { userHandle } }: AuthenticationResponseJSON) => {
  const userId = Buffer.from(userHandle ?? '', 'base64url').toString()
  return isUuid(userId) ? userById(sql, userId, true) : undefined
}

const find = async (
  sql: pg.PoolClient,
  user: UserRow,
  { id }: AuthenticationResponseJSON,
): Promise<PasskeyRow | undefined> => {
  const found = await sql.query<PasskeyRow>(
    'select * from auth.webauthn_credentials where credential_id = $1 and user_id = $2 for update',
    [Buffer.from(id, 'base64url'), user.id],
  )
  return found.rows[0]
}

const check = async (call: AuthCall, passkey: PasskeyRow, challenge: string, response: AuthenticationResponseJSON) => {
  const { id, credential_id, public_key: publicKey } = passkey
  const key = { id: credential_id.toString('base64url'), publicKey, counter: 0 }
  const shown = await checkShown(call, key, challenge, response)
  const before = Number(passkey.sign_count)
  if (shown && before > 0 && shown.counter <= before)
    call.services.log.warn({ passkey: id, before, now: shown.counter }, 'a passkey counted back; it may be a copy')
  return shown
}

const checkMaySignIn = (user: UserRow, { services }: AuthCall) => {
  if (isBanned(user, services.now())) throw authError(403, 'user_banned', 'User is banned')
  if (user.confirmed_at) return
  if (user.email && !services.settings.providers.allowUnverifiedEmailSignIns)
    throw authError(403, 'email_not_confirmed', 'Email not confirmed')
  if (!user.email && user.phone) throw authError(403, 'phone_not_confirmed', 'Phone not confirmed')
}
