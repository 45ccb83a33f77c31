import type { Database } from '../db.ts'

/** Epoch seconds; 0 means never. */
export const fakeLastMessage = (db: Database, phone: string): Promise<number> =>
  db.asCaller(
    { role: 'service_role' },
    async (sql) => {
      const { rows } = await sql.query<{ at: number | null }>(
        'select extract(epoch from heard_at)::float8 as at from public.conversations where phone = $1',
        [phone],
      )
      return rows[0]?.at ?? 0
    },
    { readOnly: true },
  )
