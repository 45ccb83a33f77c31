import type { Claims } from './db.ts'
import { ApiError } from './errors.ts'
import { type TokenKeys, tokenVerifier } from './tokens.ts'

/** Who asks, from the request's headers. Throws ApiError 401 for a token that is not good. */
export type Verify = (headers: Headers) => Promise<Claims>

export interface AuthContextOptions {
  /** A plain secret (HS256), or a JWK or JWK set as JSON; null: no token can be verified. */
  keys: TokenKeys | null
  /** When set, a token that names an audience must name this one. */
  audience?: string
  /** Where the role is in the claims, e.g. '.role' or '.app_metadata.roles[0]'. */
  roleClaimKey?: string
  /** The role of who brings no token, or a token without a role; null: such a request is refused. */
  anonRole: string | null
  /** Whether a request with neither apikey nor authorization is refused. */
  requireKey: boolean
}

const THREE_PARTS = /^[^.\s]+\.[^.\s]*\.[^.\s]*$/

/**
 * The one place where a request's keys become claims. The apikey header is a token like any other; Authorization is used
 * instead when it holds a different one (a signed-in user's). A token without a role is the anonymous role's.
 */
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
      // Both must be good: a user's token does not excuse a wrong project key.
      if (apikey !== undefined && bearer !== undefined && apikey !== bearer) await verifyToken(apikey)
    }
    // Where keys are not required, an apikey that is not a token means nothing to this server.
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

// What the services themselves run as: no token makes a request one of them.
const OUR_OWN = /^(authenticator|supabase_\w+_admin)$/

const bearerOf = (authorization: string | null) => {
  const found = /^bearer(?: +(.*))?$/i.exec(authorization ?? '')
  return found ? (found[1] ?? '').trim() : undefined
}

const unauthenticated = (message: string, hint: string | null = null) =>
  new ApiError(401, 'PGRST302', message, null, hint, { 'www-authenticate': 'Bearer' })

const STEP = /\.(?:"([^"]*)"|([\w$@-]+))|\[(\d+)\]/y

/** A reader of one claim by its path. Throws when the path itself is not understood: a start-up error, not a request's. */
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
