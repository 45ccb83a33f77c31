import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { isUuid } from '#contract/uuid.ts'
import { type AuthCall, textIn } from '../call.ts'
import { authError, invalid } from '../errors.ts'

/** What a challenge is for, and of whom: one to register belongs to a person, one to sign in to nobody yet. */
export type ChallengeOf = { type: 'registration'; userId: string } | { type: 'authentication'; userId: null }

/** A challenge that was kept; it is gone from the table. */
export interface TakenChallenge {
  challenge: string
  expiresAt: Date
}

/** Keeps what a key is to sign. Answers what the reply says beside the options. */
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

/**
 * Takes the challenge that the body names out of the table, if it is of that kind and person: it is used up whatever becomes of the
 * answer, so commit before that is looked at. Undefined: there is none. Throws validation_failed, bad_json.
 */
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

/** What the key had to sign. Throws 400 webauthn_challenge_not_found, webauthn_challenge_expired. */
export function openChallenge({ services: { now } }: AuthCall, taken: TakenChallenge | undefined): string {
  if (!taken) throw authError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  if (now() > taken.expiresAt) throw authError(400, 'webauthn_challenge_expired', 'Challenge has expired')
  return taken.challenge
}

/** The answer cannot be read. */
export const unreadable = () => authError(400, 'webauthn_verification_failed', 'Invalid credential response')

/** Whatever else is wrong with it: which site, which key, whose, is told to nobody. */
export const notVerified = () => authError(400, 'webauthn_verification_failed', 'Credential verification failed')
