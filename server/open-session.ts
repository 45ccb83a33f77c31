import type { Verify } from './auth-context.ts'
import type { Claims, Database } from './db.ts'

/** Throws ApiError 401 when the session that `claims` name was closed. Claims that name none pass. */
export async function requireOpenSession(db: Database, claims: Claims): Promise<void> {
  // A transaction as its caller begins with that question.
  if (claims.session_id !== undefined) await db.asCaller(claims, async () => {}, { readOnly: true })
}

/** `verify` for a service that does more than ask the database as its caller: what it does otherwise waits for the session too. */
export const withOpenSession =
  (db: Database, verify: Verify): Verify =>
  async (headers) => {
    const claims = await verify(headers)
    await requireOpenSession(db, claims)
    return claims
  }
