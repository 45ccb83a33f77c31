import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'

export interface FlowRow {
  id: string
  user_id: string | null
  /** SHA-256 of the auth code, hex; null until issued. */
  auth_code: string | null
  code_challenge_method: 's256' | 'plain' | null
  code_challenge: string | null
  provider_type: string
  provider_access_token: string | null
  provider_refresh_token: string | null
  authentication_method: string
  auth_code_issued_at: Date | null
  created_at: Date
  updated_at: Date
  invite_token: string | null
  referrer: string | null
  oauth_client_state_id: string | null
  linking_target_id: string | null
  email_optional: boolean
}

export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

export interface FlowStart {
  challenge?: Challenge
  providerType: string
  authenticationMethod: string
  now: Date
  userId?: string
  referrer?: string
  linkingTargetId?: string
  inviteToken?: string
  oauthClientStateId?: string
}

const SWEEP = `with old as (
  delete from auth.flow_state where id in (
    select id from auth.flow_state where created_at < $11::timestamptz - interval '1 day'
     order by created_at limit 5 for update skip locked))`

export async function startFlow(sql: pg.PoolClient, start: FlowStart): Promise<FlowRow> {
  const made = await sql.query<FlowRow>(
    `${SWEEP} insert into auth.flow_state (id, user_id, code_challenge, code_challenge_method, provider_type, authentication_method,
       referrer, linking_target_id, invite_token, oauth_client_state_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) returning *`,
    [
      randomUUID(),
      start.userId ?? null,
      start.challenge?.challenge ?? null,
      start.challenge?.method ?? null,
      start.providerType,
      start.authenticationMethod,
      start.referrer ?? null,
      start.linkingTargetId ?? null,
      start.inviteToken ?? null,
      start.oauthClientStateId ?? null,
      start.now,
    ],
  )
  return made.rows[0]!
}

export async function flowById(sql: pg.PoolClient, id: string): Promise<FlowRow | undefined> {
  const found = await sql.query<FlowRow>('select * from auth.flow_state where id = $1 for update', [id])
  return found.rows[0]
}

export async function flowOfUser(
  sql: pg.PoolClient,
  userId: string,
  authenticationMethod: string,
): Promise<FlowRow | undefined> {
  const found = await sql.query<FlowRow>(
    `select * from auth.flow_state where user_id = $1 and authentication_method = $2
      order by created_at desc limit 1 for update`,
    [userId, authenticationMethod],
  )
  return found.rows[0]
}

export async function finishFlow(
  sql: pg.PoolClient,
  flow: Pick<FlowRow, 'id'>,
  userId: string,
  now: Date,
  tokens: { providerToken?: string; providerRefreshToken?: string } = {},
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await sql.query(
    `update auth.flow_state
        set user_id = $2, auth_code = $3, auth_code_issued_at = $4, updated_at = $4,
            provider_access_token = $5, provider_refresh_token = $6
      where id = $1`,
    [flow.id, userId, codeHash(code), now, tokens.providerToken ?? null, tokens.providerRefreshToken ?? null],
  )
  return code
}

export async function flowByCode(sql: pg.PoolClient, code: string): Promise<FlowRow | undefined> {
  const found = await sql.query<FlowRow>('select * from auth.flow_state where auth_code = $1 for update', [
    codeHash(code),
  ])
  return found.rows[0]
}

export async function endFlow(sql: pg.PoolClient, id: string): Promise<void> {
  await sql.query('delete from auth.flow_state where id = $1', [id])
}

/** The lifetime starts with the auth code, or with the flow if there is none yet. */
export const flowExpired = (flow: FlowRow, lifetimeSeconds: number, now: Date): boolean =>
  now.getTime() > (flow.auth_code_issued_at ?? flow.created_at).getTime() + lifetimeSeconds * 1000

export function provesChallenge(flow: Pick<FlowRow, 'code_challenge' | 'code_challenge_method'>, verifier: string) {
  if (!flow.code_challenge) return false
  const shown =
    flow.code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [a, b] = [Buffer.from(shown), Buffer.from(flow.code_challenge)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const codeHash = (code: string) => createHash('sha256').update(code).digest('hex')
