import { AUTH } from '#server/db.ts'
import { recordEvent } from '../audit.ts'
import { callerOf, type Endpoint } from '../call.ts'
import { invalid } from '../errors.ts'
import { revokeSession, revokeSessions } from '../sessions/sessions.ts'

export const logout: Endpoint = async (call) => {
  const { user, sessionId } = callerOf(call)
  const scope = call.url.searchParams.get('scope') || 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others')
    throw invalid(`Unsupported logout scope "${scope}"`)
  await call.services.db.asCaller(AUTH, async (sql) => {
    await recordEvent(sql, call, 'logout', user)
    if (scope === 'global') await revokeSessions(sql, user.id)
    else if (scope === 'others') await revokeSessions(sql, user.id, sessionId)
    else if (sessionId) await revokeSession(sql, sessionId)
  })
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
