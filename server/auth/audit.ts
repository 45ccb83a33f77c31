import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { UserRow } from './accounts/users.ts'
import type { AuthCall } from './call.ts'

export type AuditAction =
  | 'login'
  | 'logout'
  | 'invite_accepted'
  | 'user_signedup'
  | 'user_invited'
  | 'user_deleted'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_confirmation_requested'
  | 'user_repeated_signup'
  | 'user_updated_password'
  | 'token_revoked'
  | 'token_refreshed'
  | 'generate_recovery_codes'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_deleted'
  | 'factor_updated'
  | 'mfa_code_login'
  | 'identity_unlinked'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted'

const LOG_TYPES: Partial<Record<AuditAction, string>> = {
  login: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  identity_unlinked: 'user',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
}

export async function recordEvent(
  sql: pg.PoolClient,
  call: Pick<AuthCall, 'ip' | 'services'>,
  action: AuditAction,
  actor: Pick<UserRow, 'id' | 'email' | 'phone' | 'is_sso_user'>,
  traits?: Record<string, unknown>,
): Promise<void> {
  const now = call.services.now()
  await sql.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4)`,
    [
      randomUUID(),
      JSON.stringify({
        action,
        actor_id: actor.id,
        actor_username: actor.email || actor.phone || '',
        actor_via_sso: actor.is_sso_user,
        log_type: LOG_TYPES[action] ?? 'factor',
        ...(traits ? { traits } : {}),
      }),
      now,
      call.ip.slice(0, 64),
    ],
  )
}
