import { createHash } from 'node:crypto'
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core'
import { errorMessage } from '#contract/messages/errors.ts'
import { isUuid } from '#contract/text/uuid.ts'
import type { Claims, Database } from '../db.ts'
import { authContext } from '../http/auth-context.ts'
import type { LimitName } from '../http/limits-table.ts'
import { withOpenSession } from '../http/open-session.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { ApiError } from '../kernel/api-error.ts'
import { setAuditActor } from '../kernel/audit-context.ts'
import { readBody } from '../kernel/read-body.ts'
import type { Services } from '../services.ts'

/** Honeypot field, which bots fill in (app/ui/public-form.tsx). */
const HONEYPOT = 'sitio'

export const SERVICE: Claims = { role: 'service_role' }

export interface AdmittedForm<Meant> {
  input: Meant
  key: string
  ip: string
  userId: string | null
  claims: Claims
}

interface FormOptions<Meant> {
  schema: $ZodType<Meant>
  limit?: LimitName
  largest?: number
}

const LARGEST = 64 * 1024
export type TakeForm = <Meant>(request: Request, options: FormOptions<Meant>) => Promise<AdmittedForm<Meant>>

/** Throws ApiError: 429, 413, 400, 401, 422 bot_refused, 422 validation_failed with messages per field in `details`. */
export function openPublicForms({
  auth,
  db,
  env,
  tokenKeys,
}: Pick<Services, 'auth' | 'db' | 'env' | 'tokenKeys'>): TakeForm {
  const verify = withOpenSession(db, authContext({ keys: tokenKeys, anonRole: 'anon', requireKey: false }))
  return async (request, { schema, limit = 'public-form', largest = LARGEST }) => {
    const ip = remoteAddress(request, env.TRUST_PROXY)
    await auth.limits.take(limit, ip)
    const claims = await verify(request.headers)
    const fields = await readFields(request, largest)
    const { [HONEYPOT]: bait, key, ...given } = fields
    if (typeof bait === 'string' && bait.trim() !== '') throw refused(422, 'bot_refused')
    const read = safeParse(schema, given, { error: () => 'Revisa este dato.' })
    if (!read.success) throw refused(422, 'validation_failed', JSON.stringify(problems(read.error.issues)))
    const userId = await provenUser(db, claims)
    setAuditActor(userId)
    return {
      input: read.data,
      key: isUuid(key) ? key.toLowerCase() : contentKey(request, ip, given),
      ip,
      userId,
      claims,
    }
  }
}

// A session with a password alone does not act for the account.
const provenUser = async (db: Database, claims: Claims) => {
  if (claims.role !== 'authenticated' || claims.sub === undefined) return null
  const { rows } = await db.asCaller(
    { ...claims, ...SERVICE },
    (sql) => sql.query<{ passed: boolean }>('select private.passed_second_factor() as passed'),
    { readOnly: true },
  )
  return rows[0]!.passed ? claims.sub : null
}

const problems = (issues: $ZodIssue[]) => {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) found[path.join('.')] ??= message
  return found
}

// Without script, equal content from the same address counts once a day.
const contentKey = (request: Request, ip: string, given: Record<string, unknown>) => {
  const day = new Date().toISOString().slice(0, 10)
  const written = JSON.stringify(given, (_, value) => (value instanceof File ? [value.name, value.size] : value))
  const hash = createHash('sha256')
    .update([new URL(request.url).pathname, ip, day, written].join('\n'))
    .digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

const readFields = async (request: Request, largest: number): Promise<Record<string, unknown>> => {
  const bytes = await readBody(request, largest, () => refused(413, 'form_too_large'))
  const type = request.headers.get('content-type')?.toLowerCase() ?? ''
  try {
    const fields =
      type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded')
        ? Object.fromEntries(
            await new Response(bytes, { headers: { 'content-type': request.headers.get('content-type')! } }).formData(),
          )
        : JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new Error('it is not an object')
    JSON.stringify(fields, (name, value) => {
      if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw new Error('it holds a NUL')
      return value
    })
    return fields
  } catch {
    throw refused(400, 'form_unreadable')
  }
}

const refused = (status: number, code: string, details: string | null = null) =>
  new ApiError(status, code, errorMessage(code), details)
