import type { Claims, Database } from '../db.ts'
import type { Verify } from './auth-context.ts'

/** Throws ApiError 401 when the session is closed. */
export async function requireOpenSession(db: Database, claims: Claims): Promise<void> {
  if (claims.session_id !== undefined) await db.asCaller(claims, async () => {}, { readOnly: true })
}

export const withOpenSession =
  (db: Database, verify: Verify): Verify =>
  async (headers) => {
    const claims = await verify(headers)
    await requireOpenSession(db, claims)
    return claims
  }
