import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { isUuid } from '#contract/text/uuid.ts'
import { type AuthCall, textIn } from '../call.ts'
import { authError, invalid } from '../errors.ts'

export type ChallengeOf = { type: 'registration'; userId: string } | { type: 'authentication'; userId: null }

export interface TakenChallenge {
  challenge: string
  expiresAt: Date
}

export async function keepChallenge(
  sql: pg.PoolClient,
  { services: { now, settings } }: AuthCall,
  { type, userId }: ChallengeOf,
  challenge: string,
): Promise<{ challenge_id: string; expires_at: number }> {
  const id = randomUUID()
  const expiresAt = new Date(now().getTime() + settings.webauthn.passkeys.challengeLifetime * 1000)
  await sql.query(
    `insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, userId, type, JSON.stringify({ challenge }), now(), expiresAt],
  )
  return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

/** Commit before checking the answer, so it is used once. Undefined when missing. */
export async function takeChallenge(
  sql: pg.PoolClient,
  { body }: AuthCall,
  { type, userId }: ChallengeOf,
): Promise<TakenChallenge | undefined> {
  const id = textIn(body, 'challenge_id')
  if (id === '') throw invalid('challenge_id is required')
  if (body.credential === undefined || body.credential === null) throw invalid('credential is required')
  if (!isUuid(id)) throw invalid('challenge_id must be a valid UUID')
  const taken = await sql.query<{ session_data: { challenge: string }; expires_at: Date }>(
    `delete from auth.webauthn_challenges where id = $1 and challenge_type = $2 and user_id is not distinct from $3
     returning session_data, expires_at`,
    [id, type, userId],
  )
  const row = taken.rows[0]
  return row && { challenge: row.session_data.challenge, expiresAt: row.expires_at }
}

/** Throws 400 webauthn_challenge_not_found, webauthn_challenge_expired. */
export function openChallenge({ services: { now } }: AuthCall, taken: TakenChallenge | undefined): string {
  if (!taken) throw authError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  if (now() > taken.expiresAt) throw authError(400, 'webauthn_challenge_expired', 'Challenge has expired')
  return taken.challenge
}

export const unreadable = () => authError(400, 'webauthn_verification_failed', 'Invalid credential response')

export const notVerified = () => authError(400, 'webauthn_verification_failed', 'Credential verification failed')
