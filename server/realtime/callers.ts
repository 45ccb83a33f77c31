import { LRUCache } from 'lru-cache'
import type { Claims } from '../db.ts'
import type { Verify } from '../http/auth-context.ts'
import { ApiError } from '../kernel/api-error.ts'

export interface LiveCaller {
  claims: Claims
  json: string
  role: string
  session: string | null
  /** Epoch ms; Infinity means never. */
  endsAt: number
}

export interface Callers {
  of(token: string): Promise<LiveCaller>
}

const KEPT = 5000
const SKEW_MS = 30_000

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
