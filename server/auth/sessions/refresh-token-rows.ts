import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A session has at most one active token, which is not revoked. */
export interface RefreshTokenRow {
  id: number
  token: string
  user_id: string
  revoked: boolean
  created_at: Date
  updated_at: Date
  parent: string | null
  session_id: string
}

// The token has 131 bits of entropy.
const newToken = () => randomBytes(33).toString('base64').replaceAll(/[+/=]/g, '').slice(0, 22).padEnd(22, '0')

export async function insertRefreshToken(
  sql: pg.PoolClient,
  given: { userId: string; sessionId: string; parent?: string; now: Date },
): Promise<RefreshTokenRow> {
  const made = await sql.query<RefreshTokenRow>(
    `insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, $3, $3, $4, $5) returning *`,
    [newToken(), given.userId, given.now, given.parent ?? null, given.sessionId],
  )
  return made.rows[0]!
}

export async function swapRefreshToken(
  sql: pg.PoolClient,
  current: Pick<RefreshTokenRow, 'id' | 'token' | 'user_id' | 'session_id'>,
  now: Date,
): Promise<RefreshTokenRow> {
  await sql.query('update auth.refresh_tokens set revoked = true, updated_at = $2 where id = $1', [current.id, now])
  return insertRefreshToken(sql, {
    userId: current.user_id,
    sessionId: current.session_id,
    parent: current.token,
    now,
  })
}

export async function activeRefreshToken(sql: pg.PoolClient, sessionId: string): Promise<RefreshTokenRow | undefined> {
  const found = await sql.query<RefreshTokenRow>(
    'select * from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [sessionId],
  )
  return found.rows[0]
}

export async function replaceLost(sql: pg.PoolClient, lost: RefreshTokenRow, now: Date): Promise<RefreshTokenRow> {
  await sql.query('update auth.refresh_tokens set revoked = true, updated_at = $2 where id = $1', [lost.id, now])
  return insertRefreshToken(sql, {
    userId: lost.user_id,
    sessionId: lost.session_id,
    now,
    ...(lost.parent && { parent: lost.parent }),
  })
}

export async function wasLost(sql: pg.PoolClient, { token, parent }: RefreshTokenRow): Promise<boolean> {
  const found = await sql.query(
    `select from auth.refresh_tokens sibling where sibling.parent = $2 and sibling.token <> $1
        and not exists (select from auth.refresh_tokens child where child.parent = $1) limit 1`,
    [token, parent],
  )
  return found.rowCount === 1
}

export async function revokeFamily(sql: pg.PoolClient, sessionId: string, now: Date): Promise<void> {
  await sql.query('update auth.sessions set not_after = $2 where id = $1', [sessionId, now])
  await sql.query(
    'update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked',
    [sessionId, now],
  )
}
