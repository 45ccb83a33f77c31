import type { Claims } from '../db.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type TokenKeys, tokenVerifier } from '../keys/tokens.ts'

export type Verify = (headers: Headers) => Promise<Claims>

export interface AuthContextOptions {
  keys: TokenKeys | null
  audience?: string
  /** Path in the claims, e.g. '.role' or '.app_metadata.roles[0]'. */
  roleClaimKey?: string
  /** Role of requests without a token; null refuses them. */
  anonRole: string | null
  requireKey: boolean
}

const THREE_PARTS = /^[^.\s]+\.[^.\s]*\.[^.\s]*$/

/** The Authorization header has priority over apikey. Throws ApiError 401. */
export function authContext(options: AuthContextOptions): Verify {
  const { anonRole } = options
  const verifyToken = tokenVerifier(options)
  const roleOf = claimReader(options.roleClaimKey ?? '.role')

  const asAnonymous = (claims: Record<string, unknown>): Claims => {
    if (anonRole === null) throw unauthenticated('Anonymous access is disabled')
    return { ...claims, role: anonRole }
  }

  return async (headers) => {
    const bearer = bearerOf(headers.get('authorization'))
    const apikey = headers.get('apikey')?.trim() || undefined
    if (options.requireKey) {
      if (apikey === undefined && bearer === undefined) {
        throw unauthenticated('No API key found in request', 'No `apikey` request header was found.')
      }
      if (apikey !== undefined && bearer !== undefined && apikey !== bearer) await verifyToken(apikey)
    }
    // An apikey that is not a token is ignored if keys are optional.
    const token = bearer ?? (options.requireKey || (apikey && THREE_PARTS.test(apikey)) ? apikey : undefined)
    if (token === undefined) return asAnonymous({})
    const claims = await verifyToken(token)
    const role = roleOf(claims)
    if (role === undefined) return asAnonymous(claims)
    const name = typeof role === 'string' ? role : JSON.stringify(role)
    if (OUR_OWN.test(name)) throw new ApiError(403, '42501', `permission denied to set role "${name}"`)
    return { ...claims, role: name }
  }
}

// Internal roles, which no token may claim.
const OUR_OWN = /^(authenticator|supabase_\w+_admin)$/

const bearerOf = (authorization: string | null) => {
  const found = /^bearer(?: +(.*))?$/i.exec(authorization ?? '')
  return found ? (found[1] ?? '').trim() : undefined
}

const unauthenticated = (message: string, hint: string | null = null) =>
  new ApiError(401, 'PGRST302', message, null, hint, { 'www-authenticate': 'Bearer' })

const STEP = /\.(?:"([^"]*)"|([\w$@-]+))|\[(\d+)\]/y

function claimReader(path: string): (claims: Record<string, unknown>) => unknown {
  const steps: string[] = []
  STEP.lastIndex = 0
  while (STEP.lastIndex < path.length) {
    const step = STEP.exec(path)
    if (!step) throw new Error(`the role claim key ${path} is not a path such as .role or .app_metadata.roles[0]`)
    steps.push(step[1] ?? step[2] ?? step[3] ?? '')
  }
  return (claims) => {
    let value: unknown = claims
    for (const step of steps) {
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined
    }
    return value ?? undefined
  }
}
