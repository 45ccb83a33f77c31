import { errorMessage } from '#contract/messages/errors.ts'
import type { Claims, Database } from '../db.ts'
import { ApiError } from '../kernel/api-error.ts'
import { setAuditActor } from '../kernel/audit-context.ts'
import { SERVICE } from './public-form.ts'

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
  setAuditActor(claims.sub)
  return claims.sub
}

/** Returns the administrator's id; later writes of this request are theirs. Throws ApiError 401, 403. */
export const requireAdmin = (db: Database, claims: Claims): Promise<string> =>
  requireThat(db, claims, "private.profile_role() = 'admin'")

export const requireStudio = (db: Database, claims: Claims): Promise<string> =>
  requireThat(db, claims, 'private.may_use_studio()')
