import { isUuid } from '#contract/uuid.ts'
import type { UserRow } from './accounts/users.ts'
import { authError, invalid } from './errors.ts'
import type { AuthServices } from './service.ts'

/** The claims of an access token of this service. */
export interface JwtClaims {
  sub?: string
  role?: string
  aud?: string | string[]
  iss?: string
  exp?: number
  session_id?: string
  aal?: string
  amr?: { method: string; timestamp: number }[]
  is_anonymous?: boolean
  [claim: string]: unknown
}

/** A signed-in person: the token, the account it names, the session it belongs to. Both rows were found. */
export interface Caller {
  claims: JwtClaims
  user: UserRow
  /** Null for a token that was made without a session (by an administrator, for a test). */
  sessionId: string | null
}

/** One request to an endpoint, read and checked. */
export interface AuthCall {
  request: Request
  url: URL
  /** What stands in the path where the route says ':name'. */
  params: Record<string, string>
  /** Parsed JSON or form; {} when there is none. Its strings hold no NUL. */
  body: Record<string, unknown>
  ip: string
  userAgent: string
  services: AuthServices
  /** Present when the route needs a user. */
  caller?: Caller
  /** Whether the request brings a service token: captchas and limits are not for it. */
  isService: boolean
}

/** Answers a call: a Response as it is, an object as 200 JSON. Errors are thrown. */
export type Endpoint = (call: AuthCall) => Promise<Response | object>

/** The caller of a route that needs a user. */
export function callerOf(call: AuthCall): Caller {
  if (!call.caller) throw authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return call.caller
}

/** A text field of the body; '' when it is missing or null. Throws bad_json for another type. */
export function textIn(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw badJson(name, 'string')
  return value
}

/** A true-or-false field of the body; forms send it as text. */
export function flagIn(body: Record<string, unknown>, name: string, initially: boolean): boolean {
  const value = body[name]
  if (value === undefined || value === null) return initially
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw badJson(name, 'bool')
}

/** An object in the body; undefined when it is missing or null. */
export function objectIn(body: Record<string, unknown>, name: string): Record<string, unknown> | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) throw badJson(name, 'object')
  return value as Record<string, unknown>
}

const badJson = (name: string, kind: string) =>
  authError(400, 'bad_json', `Could not parse request body as JSON: ${name} must be of type ${kind}`)

/** The UUID in the path at `:name`. Throws 404 validation_failed when it is none. */
export function uuidParam(call: AuthCall, name: string): string {
  const value = call.params[name] ?? ''
  if (!isUuid(value)) throw authError(404, 'validation_failed', `${name} must be an UUID`)
  return value.toLowerCase()
}

const LONGEST_EMAIL = 255
// What every mail server takes: no spaces or controls, one @, a domain with a dot or localhost-like names refused.
const EMAIL =
  /^[^\s@<>(),:;"[\]\\\p{C}]+@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** An e-mail address as it is kept: lower case. Throws validation_failed. */
export function validEmail(given: string): string {
  if (given === '') throw invalid('An email address is required')
  if (given.length > LONGEST_EMAIL) throw invalid('An email address is too long')
  const email = given.trim().toLowerCase()
  const local = email.slice(0, email.lastIndexOf('@'))
  if (!EMAIL.test(email) || local.length > 64 || /^\.|\.\.|\.$/.test(local))
    throw invalid('Unable to validate email address: invalid format')
  return email
}

/** A phone as it is kept: E.164 digits without +. Throws validation_failed. */
export function validPhone(given: string): string {
  const phone = given.replace(/^\+/, '').replaceAll(/\s/g, '')
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}
