import { LRUCache } from 'lru-cache'
import type { Verify } from '../auth-context.ts'
import type { Claims } from '../db.ts'
import { ApiError } from '../errors.ts'

/** Who a token speaks for. One object for each token, so that all who bring the same are asked for once. */
export interface LiveCaller {
  claims: Claims
  /** The claims as PostgreSQL gets them. */
  json: string
  role: string
  /** The session that must be open for them; null: they name none. */
  session: string | null
  /** When the token ends, in ms since 1970; Infinity: never. */
  endsAt: number
}

export interface Callers {
  /** Throws ApiError 401 or 403 for a token that is not good. */
  of(token: string): Promise<LiveCaller>
}

const KEPT = 5000
// As long as rest/v1 goes on answering a token that has just ended (server/tokens.ts).
const SKEW_MS = 30_000

/** Knows callers by their tokens. */
export function openCallers(verify: Verify, sessionsAreChecked: boolean): Callers {
  const known = new LRUCache<string, LiveCaller>({ max: KEPT })
  return {
    async of(token) {
      const claims = await verify(new Headers({ apikey: token }))
      const found = known.get(token)
      if (found) return found
      const { session_id: session, exp, role } = claims
      const caller: LiveCaller = {
        claims,
        json: JSON.stringify(claims),
        role,
        session: sessionsAreChecked && typeof session === 'string' ? session : null,
        endsAt: typeof exp === 'number' ? exp * 1000 + SKEW_MS : Number.POSITIVE_INFINITY,
      }
      known.set(token, caller)
      return caller
    },
  }
}

/** Why a token is not good, in the realtime service's words. */
export function tokenRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Unknown Error on Channel'
  if (error.message === 'JWT expired')
    return `InvalidJWTToken: Token has expired ${secondsOf(error.details)} seconds ago`
  if (error.message === 'JWT session ended') return 'InvalidJWTToken: Token has expired 0 seconds ago'
  if (error.code === 'PGRST301')
    return /suitable key|cryptographic|algorithm/.test(`${error.message} ${error.details}`)
      ? 'JwtSignatureError: Failed to validate JWT signature'
      : 'MalformedJWT: The token provided is not a valid JWT'
  return 'InvalidJWTToken: Fields `role` and `exp` are required in JWT'
}
const secondsOf = (details: unknown) => /(\d+)/.exec(String(details))?.[1] ?? '0'
