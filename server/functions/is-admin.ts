import { errorMessage } from '#contract/errors.ts'
import { actedBy } from '../cause.ts'
import type { Claims, Database } from '../db.ts'
import { ApiError } from '../errors.ts'
import { SERVICE } from './public-form.ts'

// What the database says of the caller, whose session passed the second factor that they have.
const holds = async (db: Database, claims: Claims, condition: string): Promise<boolean> =>
  (await db.asCaller(
    { ...claims, ...SERVICE },
    async (sql) => (await sql.query<{ holds: boolean }>(`select ${condition} as holds`)).rows[0]!.holds,
    { readOnly: true },
  )) === true

async function requireThat(db: Database, claims: Claims, condition: string): Promise<string> {
  if (claims.role !== 'authenticated' || !claims.sub)
    throw new ApiError(401, 'no_authorization', errorMessage('no_authorization'))
  if (!(await holds(db, claims, condition))) throw new ApiError(403, 'forbidden', errorMessage('forbidden'))
  actedBy(claims.sub)
  return claims.sub
}

/**
 * Throws ApiError 401 for who is not signed in and 403 for who is no administrator. Answers who they are; what the server writes for them from here
 * on is theirs in the ledger.
 */
export const requireAdmin = (db: Database, claims: Claims): Promise<string> =>
  requireThat(db, claims, "private.profile_role() = 'admin'")

/** The same for who may use the car studio: administrators, and sellers while the house says so. */
export const requireStudio = (db: Database, claims: Claims): Promise<string> =>
  requireThat(db, claims, 'private.may_use_studio()')
