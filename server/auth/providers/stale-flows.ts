import type pg from 'pg'
import { DAY_MS } from '#contract/dates/calendar.ts'

const TABLES = ['auth.flow_state', 'auth.oauth_client_states', 'auth.saml_relay_states'] as const
const KEPT_DAYS = 2
const AT_A_TIME = 10

export async function sweepFlows(sql: pg.PoolClient, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  for (const table of TABLES) {
    await sql.query(
      `delete from ${table} where id in (
         select id from ${table} where created_at < $1 order by created_at limit ${AT_A_TIME} for update skip locked)`,
      [before],
    )
  }
}
