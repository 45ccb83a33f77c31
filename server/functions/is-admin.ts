import { errorMessage } from '#contract/errors.ts'
import { actedBy } from '../cause.ts'
import type { Claims, Database } from '../db.ts'
import { ApiError } from '../errors.ts'
import { SERVICE } from './public-form.ts'

// Whether the caller is an administrator: their profile says so, and their session passed the second factor that they have.
const isAdmin = async (db: Database, claims: Claims): Promise<boolean> =>
  claims.role === 'authenticated' &&
  (await db.asCaller(
    { ...claims, ...SERVICE },
    async (sql) => (await sql.query<{ role: string }>('select private.profile_role() as role')).rows[0]!.role,
    { readOnly: true },
  )) === 'admin'

/**
 * Throws ApiError 401 for who is not signed in and 403 for who is no administrator. Answers who they are; what the server writes for them from here
 * on is theirs in the ledger.
 */
export async function requireAdmin(db: Database, claims: Claims): Promise<string> {
  if (claims.role !== 'authenticated' || !claims.sub)
    throw new ApiError(401, 'no_authorization', errorMessage('no_authorization'))
  if (!(await isAdmin(db, claims))) throw new ApiError(403, 'forbidden', errorMessage('forbidden'))
  actedBy(claims.sub)
  return claims.sub
}
