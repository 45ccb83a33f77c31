import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { PROJECT_ROOT } from './root.ts'

export const ROLES = [
  'anon',
  'authenticated',
  'service_role',
  'supabase_auth_admin',
  'supabase_storage_admin',
  'ledger_keeper',
  'authenticator',
]
const UNBOUND = ['service_role', 'supabase_storage_admin']

export async function isHosted(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_roles where rolname = 'supabase_admin'")
  return rowCount === 1
}

export async function ensureRoles(client: pg.Client): Promise<void> {
  try {
    await client.query(readFileSync(join(PROJECT_ROOT, 'db/roles.sql'), 'utf8'))
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause
    throw new Error(
      `This login may not make the roles of the database (${(cause as Error).message}): have a superuser run "psql --file=db/roles.sql" on the server once, and "grant authenticator, ledger_keeper to" this login`,
      { cause },
    )
  }
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any ($1) and (rolsuper or rolbypassrls <> (rolname = any ($2))) order by 1',
    [ROLES, UNBOUND],
  )
  if (rows.length === 0) return
  const names = rows.map(({ rolname }) => rolname).join(', ')
  throw new Error(
    `The server's roles are not what the permission baseline needs: of ${names}, only ${UNBOUND.join(' and ')} may, and must, bypass row level security, and none may be a superuser`,
  )
}
