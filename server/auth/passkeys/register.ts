import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { enqueueMail } from '#server/outbox/enqueue.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, callerOf, type Endpoint } from '../call.ts'
import { authError } from '../errors.ts'
import { checkCreated, creationOptions, type MadeKey, readCreated } from '../webauthn.ts'
import { authenticatorName } from './authenticator-names.ts'
import { keepChallenge, notVerified, openChallenge, takeChallenge, unreadable } from './challenges.ts'
import { passkeyHolder, passkeysOf } from './passkeys.ts'

export const beginRegistration: Endpoint = async (call) =>
  call.services.db.asCaller(AUTH, async (sql) => {
    const { user, passkeys } = await mayRegister(sql, call)
    const options = await creationOptions(call, user, {
      known: passkeys.map(({ credential_id, transports }) => ({ id: credential_id.toString('base64url'), transports })),
      residentKey: 'required',
      seconds: call.services.settings.webauthn.passkeys.challengeLifetime,
    })
    const challenge = await keepChallenge(sql, call, { type: 'registration', userId: user.id }, options.challenge)
    return { challenge_id: challenge.challenge_id, options, expires_at: challenge.expires_at }
  })

export const verifyRegistration: Endpoint = async (call) => {
  const { db, now } = call.services
  const of = { type: 'registration', userId: callerOf(call).user.id } as const
  const taken = await db.asCaller(AUTH, async (sql) => {
    await mayRegister(sql, call)
    return takeChallenge(sql, call, of)
  })
  const challenge = openChallenge(call, taken)
  const response = await readCreated(call.body.credential)
  if (!response) throw unreadable()
  const made = await checkCreated(call, challenge, response)
  if (!made) throw notVerified()
  return db.asCaller(AUTH, async (sql) => {
    const { user } = await mayRegister(sql, call)
    const row = { id: randomUUID(), friendly_name: authenticatorName(made.aaguid), created_at: now() }
    await insertPasskey(sql, user.id, row, made)
    await recordEvent(sql, call, 'passkey_created', user, { passkey_id: row.id })
    if (user.email)
      await enqueueMail(sql, { to: user.email, template: 'passkey-added', data: { name: row.friendly_name } })
    return { ...row, created_at: row.created_at.toISOString() }
  })
}

const mayRegister = async (sql: pg.PoolClient, call: AuthCall) => {
  const { user } = await passkeyHolder(sql, call)
  if (user.is_sso_user) throw authError(422, 'validation_failed', 'SSO users cannot register passkeys')
  const passkeys = await passkeysOf(sql, user.id)
  if (passkeys.length >= call.services.settings.webauthn.passkeys.most)
    throw authError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
  return { user, passkeys }
}

const insertPasskey = async (
  sql: pg.PoolClient,
  userId: string,
  row: { id: string; friendly_name: string; created_at: Date },
  made: MadeKey,
) => {
  const { rowCount } = await sql.query(
    `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
       transports, backup_eligible, backed_up, friendly_name, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) on conflict (credential_id) do nothing`,
    [
      row.id,
      userId,
      Buffer.from(made.id, 'base64url'),
      Buffer.from(made.publicKey),
      made.format,
      made.aaguid,
      made.counter,
      JSON.stringify(made.transports),
      made.backupEligible,
      made.backedUp,
      row.friendly_name,
      row.created_at,
    ],
  )
  if (rowCount !== 1) throw authError(422, 'webauthn_credential_exists', 'Credential is already registered')
}
