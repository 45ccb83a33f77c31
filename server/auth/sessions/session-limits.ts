import type pg from 'pg'
import type { AuthServices } from '../service.ts'
import type { SessionRow } from './sessions.ts'

/** The reason in the words of the reference server; undefined if the session can be refreshed. */
export async function sessionProblem(
  sql: pg.PoolClient,
  { settings, now }: Pick<AuthServices, 'settings' | 'now'>,
  session: SessionRow,
): Promise<string | undefined> {
  const { timebox, inactivity, allowLowAal, singlePerUser } = settings.sessions
  const at = now().getTime()
  const older = (since: Date, seconds: number | undefined) =>
    seconds !== undefined && at > since.getTime() + seconds * 1000
  if (session.not_after && at > session.not_after.getTime()) return 'Session Expired'
  if (older(session.created_at, timebox)) return 'Session Expired'
  if (older(session.refreshed_at ?? session.created_at, inactivity)) return 'Session Expired (Inactivity)'
  if (older(session.created_at, allowLowAal) && (await couldBeHigher(sql, session)))
    return 'Session Expired (Low AAL: User Needs MFA Verification)'
  if (singlePerUser && (await newerExists(sql, session))) return 'Session Expired (Revoked by Newer Login)'
  return undefined
}

const couldBeHigher = async (sql: pg.PoolClient, session: SessionRow) =>
  (session.aal ?? 'aal1') === 'aal1' &&
  (
    await sql.query(`select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`, [
      session.user_id,
    ])
  ).rowCount === 1

const newerExists = async (sql: pg.PoolClient, session: SessionRow) =>
  (
    await sql.query(
      `select from auth.sessions
        where user_id = $1 and id <> $2 and tag is not distinct from $3 and created_at > $4 limit 1`,
      [session.user_id, session.id, session.tag, session.created_at],
    )
  ).rowCount === 1
