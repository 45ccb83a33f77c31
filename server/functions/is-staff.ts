import type { Claims, Database } from '../db.ts'

/** Whether the caller is of the staff: their profile says so. */
export const isStaff = async (db: Database, claims: Claims): Promise<boolean> =>
  claims.role === 'authenticated' &&
  (await db.asCaller(
    claims,
    async (sql) =>
      (await sql.query(`select from public.profiles where id = auth.uid() and role in ('sales', 'admin')`)).rowCount ===
      1,
    { readOnly: true },
  ))
