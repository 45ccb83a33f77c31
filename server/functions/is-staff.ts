import type { Claims, Database } from '../db.ts'
import { SERVICE } from './public-form.ts'

export const isStaff = async (db: Database, claims: Claims): Promise<boolean> =>
  claims.role === 'authenticated' &&
  (await db.asCaller(
    // Clients have no permission to call it.
    { ...claims, ...SERVICE },
    async (sql) => (await sql.query<{ staff: boolean }>('select private.is_staff() as staff')).rows[0]!.staff,
    { readOnly: true },
  ))
