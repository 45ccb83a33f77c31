import { errorMessage } from '#contract/errors.ts'
import { actedBy } from '../cause.ts'
import type { Claims, Database } from '../db.ts'
import { ApiError } from '../errors.ts'
import { SERVICE } from './public-form.ts'

// Requires the administrator role and, when enrolled, the second factor.
const isAdmin = async (db: Database, claims: Claims): Promise<boolean> =>
  claims.role === 'authenticated' &&
  (await db.asCaller(
    { ...claims, ...SERVICE },
    async (sql) => (await sql.query<{ role: string }>('select private.profile_role() as role')).rows[0]!.role,
    { readOnly: true },
  )) === 'admin'

/** Throws ApiError 401 or 403. Returns the administrator's id and sets it as the audit actor. */
export async function requireAdmin(db: Database, claims: Claims): Promise<string> {
  if (claims.role !== 'authenticated' || !claims.sub)
    throw new ApiError(401, 'no_authorization', errorMessage('no_authorization'))
  if (!(await isAdmin(db, claims))) throw new ApiError(403, 'forbidden', errorMessage('forbidden'))
  actedBy(claims.sub)
  return claims.sub
}
