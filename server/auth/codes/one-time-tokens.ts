import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'

export interface CodeLifetimes {
  email: number
  sms: number
}

export interface UsedToken {
  userId: string
  type: TokenType
  relatesTo: string
  pkce: boolean
}

const PKCE_PREFIX = 'pkce_'

export const isPkceToken = (hash: string) => hash.startsWith(PKCE_PREFIX)

export const newCode = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')

export const tokenHash = (address: string, code: string): string =>
  createHash('sha224')
    .update(address.toLowerCase() + code)
    .digest('hex')

/** Replaces the user's earlier code of that type. Returns the link's token. */
export async function storeToken(
  sql: pg.PoolClient,
  given: { userId: string; type: TokenType; relatesTo: string; code: string; pkce?: boolean; now: Date },
): Promise<string> {
  const token =
    (given.pkce ? PKCE_PREFIX : '') + randomBytes(16).toString('hex') + tokenHash(given.relatesTo, given.code)
  await sql.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (user_id, token_type) do update
        set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
            created_at = excluded.created_at, updated_at = excluded.updated_at`,
    // The column has no time zone; values are UTC.
    [randomUUID(), given.userId, given.type, token, given.relatesTo.toLowerCase(), given.now.toISOString()],
  )
  return token
}

export type Shown = { address: string; code: string } | { token: string }

/** Returns undefined for an unknown or expired token. Only one concurrent caller succeeds. */
export async function spendToken(
  sql: pg.PoolClient,
  shown: Shown,
  options: { types: TokenType[]; lifetimes: CodeLifetimes; now: Date; userId?: string },
): Promise<UsedToken | undefined> {
  const [condition, values] =
    'code' in shown
      ? [
          'relates_to = $3 and right(token_hash, 56) = $4',
          [shown.address.toLowerCase(), tokenHash(shown.address, shown.code)],
        ]
      : ['token_hash = $3', [shown.token]]
  const found = await sql.query<{
    user_id: string
    token_type: TokenType
    token_hash: string
    relates_to: string
    sent: number
  }>(
    `delete from auth.one_time_tokens
      where token_type::text = any($1) and ($2::uuid is null or user_id = $2) and ${condition}
     returning user_id, token_type, token_hash, relates_to, extract(epoch from created_at)::float8 as sent`,
    [options.types, options.userId ?? null, ...values],
  )
  const row = found.rows[0]
  if (!row) return undefined
  const lifetime = row.relates_to.includes('@') ? options.lifetimes.email : options.lifetimes.sms
  if (options.now.getTime() > (row.sent + lifetime) * 1000) return undefined
  return { userId: row.user_id, type: row.token_type, relatesTo: row.relates_to, pkce: isPkceToken(row.token_hash) }
}

export async function dropTokens(sql: pg.PoolClient, userId: string, types?: TokenType[]): Promise<void> {
  await sql.query(
    `delete from auth.one_time_tokens
      where user_id = $1 and ($2::text[] is null or token_type::text = any($2))`,
    [userId, types ?? null],
  )
}
