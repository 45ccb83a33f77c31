import type { Logger } from 'pino'
import { AUTH, type Database, NODE } from '../db.ts'
import { every } from '../kernel/every.ts'

const EVERY_MS = 3_600_000
const AT_ONCE = 500

/** Revoked refresh tokens are stored for a month, to detect reuse. */
const PAST: { table: string; key: string; where: string }[] = [
  { table: 'auth.refresh_tokens', key: 'id', where: `revoked and updated_at < $1::timestamptz - interval '30 days'` },
  {
    table: 'auth.sessions',
    key: 'id',
    where: `(not_after < $1 or not exists (
      select from auth.refresh_tokens t where t.session_id = sessions.id and not t.revoked
    )) and updated_at < $1::timestamptz - interval '30 days'`,
  },
  {
    table: 'auth.one_time_tokens',
    key: 'id',
    where: `created_at < ($1::timestamptz - interval '7 days') at time zone 'utc'`,
  },
  { table: 'auth.flow_state', key: 'id', where: `created_at < $1::timestamptz - interval '1 day'` },
  { table: 'auth.oauth_client_states', key: 'id', where: `created_at < $1::timestamptz - interval '1 day'` },
  { table: 'auth.saml_relay_states', key: 'id', where: `created_at < $1::timestamptz - interval '1 day'` },
  { table: 'auth.webauthn_challenges', key: 'id', where: `expires_at < $1::timestamptz - interval '1 hour'` },
]

export async function sweepAccounts(db: Database, now: Date): Promise<number> {
  let removed = 0
  for (const { table, key, where } of PAST) {
    const text = `delete from ${table} where ${key} in (
      select ${key} from ${table} where ${where} limit ${AT_ONCE} for update skip locked)`
    for (let rows = AT_ONCE; rows === AT_ONCE; removed += rows)
      rows = await db.asCaller(AUTH, async (sql) => (await sql.query(text, [now])).rowCount ?? 0)
  }
  const { rows } = await db.asCaller(NODE, (sql) =>
    sql.query<{ gone: number }>('select private.forget_seen_cars() + private.forget_lead_imports() as gone'),
  )
  return removed + rows[0]!.gone
}

export const keepAccountsSwept = (db: Database, log: Pick<Logger, 'info' | 'warn'>): (() => Promise<void>) =>
  every(
    EVERY_MS,
    async () => {
      const removed = await sweepAccounts(db, new Date())
      if (removed > 0) log.info({ removed }, 'what accounts left behind was removed')
    },
    { log, failed: 'accounts could not be swept; the next time is in an hour' },
  )
