import { isUuid } from '#contract/text/uuid.ts'
import type { Database } from '../db.ts'
import { AUTH } from '../db.ts'
import { setAuditActor } from '../kernel/audit-context.ts'
import { isBanned, userById } from './accounts/users.ts'
import type { Caller } from './call.ts'
import { authError } from './errors.ts'
import type { AuthServices } from './service.ts'
import type { accessTokens } from './sessions/access-token.ts'
import { sessionById } from './sessions/sessions.ts'

type Tokens = ReturnType<typeof accessTokens>

export const bearerOf = (request: Request): string | undefined =>
  /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]

/** The service role, or one of GOTRUE_JWT_ADMIN_ROLES. */
export async function isServiceToken(
  bearer: string | undefined,
  tokens: Tokens,
  { settings }: Pick<AuthServices, 'settings'>,
): Promise<boolean> {
  if (bearer === undefined) return false
  const claims = await tokens.verify(bearer).catch(() => undefined)
  return typeof claims?.role === 'string' && settings.jwt.adminRoles.includes(claims.role)
}

/** Throws 401 no_authorization, 403 bad_jwt, user_not_found, session_not_found, user_banned. */
export async function callerFrom(
  bearer: string | undefined,
  tokens: Tokens,
  { db, now }: { db: Database; now: () => Date },
): Promise<Caller> {
  if (bearer === undefined) throw authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await tokens.verify(bearer)
  const { sub, session_id: sessionId } = claims
  if (typeof sub !== 'string' || sub === '') throw authError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(sub)) throw authError(403, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const caller = await db.asCaller(
    AUTH,
    async (sql) => {
      const user = await userById(sql, sub)
      if (!user) throw authError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
      // A ban also closes sessions, so it is checked first.
      if (isBanned(user, now())) throw authError(403, 'user_banned', 'User is banned')
      const session = isUuid(sessionId) ? await sessionById(sql, sessionId) : undefined
      if (sessionId && session?.user_id !== user.id)
        throw authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
      return { claims, user, sessionId: session?.id ?? null }
    },
    { readOnly: true },
  )
  setAuditActor(caller.user.id)
  return caller
}
