import { AUTH } from '#server/db.ts'
import { recordEvent } from '../audit.ts'
import type { AuthCall } from '../call.ts'
import { authError } from '../errors.ts'
import { issueSession, type SessionJson } from '../sessions/sessions.ts'
import { metadataIn } from './metadata.ts'
import { insertUser } from './users.ts'

export async function signUpAnonymously(call: AuthCall): Promise<SessionJson> {
  const { db, settings, limits, now } = call.services
  if (!settings.external.anonymous)
    throw authError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const data = metadataIn(call.body, 'data') ?? {}
  if (!call.isService) await limits.take('anonymous', call.ip)
  return db.asCaller(AUTH, async (sql) => {
    const user = await insertUser(sql, {
      aud: settings.jwt.audience,
      role: settings.jwt.defaultRole,
      raw_user_meta_data: data,
      is_anonymous: true,
      created_at: now(),
    })
    await recordEvent(sql, call, 'user_signedup', user)
    return issueSession(sql, call, user, { method: 'anonymous' })
  })
}
