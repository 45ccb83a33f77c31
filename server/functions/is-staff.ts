import type { Claims, Database } from '../db.ts'
import { SERVICE } from './public-form.ts'

/** Whether the caller is of the staff: their profile says so, and their session passed the second factor that they have. */
export const isStaff = async (db: Database, claims: Claims): Promise<boolean> =>
  claims.role === 'authenticated' &&
  (await db.asCaller(
    // The rights of the server under the caller's name: only policies ask this as the caller.
    { ...claims, ...SERVICE },
    async (sql) => (await sql.query<{ staff: boolean }>('select private.is_staff() as staff')).rows[0]!.staff,
    { readOnly: true },
  ))
