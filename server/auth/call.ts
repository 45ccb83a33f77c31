import { isUuid } from '#contract/text/uuid.ts'
import type { UserRow } from './accounts/users.ts'
import { authError, invalid } from './errors.ts'
import type { AuthServices } from './service.ts'

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

export interface Caller {
  claims: JwtClaims
  user: UserRow
  sessionId: string | null
}

export interface AuthCall {
  request: Request
  url: URL
  params: Record<string, string>
  body: Record<string, unknown>
  ip: string
  userAgent: string
  services: AuthServices
  caller?: Caller
  isService: boolean
}

/** An object is answered as 200 JSON. */
export type Endpoint = (call: AuthCall) => Promise<Response | object>

export function callerOf(call: AuthCall): Caller {
  if (!call.caller) throw authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return call.caller
}

/** '' when the parameter is missing. Throws bad_json for another type. */
export function textIn(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw badJson(name, 'string')
  return value
}

export function flagIn(body: Record<string, unknown>, name: string, initially: boolean): boolean {
  const value = body[name]
  if (value === undefined || value === null) return initially
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw badJson(name, 'bool')
}

export function objectIn(body: Record<string, unknown>, name: string): Record<string, unknown> | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) throw badJson(name, 'object')
  return value as Record<string, unknown>
}

const badJson = (name: string, kind: string) =>
  authError(400, 'bad_json', `Could not parse request body as JSON: ${name} must be of type ${kind}`)

export function uuidParam(call: AuthCall, name: string): string {
  const value = call.params[name] ?? ''
  if (!isUuid(value)) throw authError(404, 'validation_failed', `${name} must be an UUID`)
  return value.toLowerCase()
}

const LONGEST_EMAIL = 255
const EMAIL =
  /^[^\s@<>(),:;"[\]\\\p{C}]+@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

export function validEmail(given: string): string {
  if (given === '') throw invalid('An email address is required')
  if (given.length > LONGEST_EMAIL) throw invalid('An email address is too long')
  const email = given.trim().toLowerCase()
  const local = email.slice(0, email.lastIndexOf('@'))
  if (!EMAIL.test(email) || local.length > 64 || /^\.|\.\.|\.$/.test(local))
    throw invalid('Unable to validate email address: invalid format')
  return email
}

export function validPhone(given: string): string {
  const phone = given.replace(/^\+/, '').replaceAll(/\s/g, '')
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}
