import { type Database, NODE } from '../db.ts'
import { Undeliverable } from './transport.ts'

export async function requireMayLeave(db: Database, key: string): Promise<void> {
  if (!key.startsWith('mailing:')) return
  const { rows } = await db.asCaller(
    NODE,
    (sql) => sql.query<{ may: boolean }>('select private.mailing_may_leave($1) as may', [key]),
    { readOnly: true },
  )
  if (!rows[0]!.may) throw new Undeliverable('sin permiso')
}
