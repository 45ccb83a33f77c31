import pg from 'pg'
import { ApiError } from '../kernel/api-error.ts'
import { databaseTrouble } from '../kernel/database-trouble.ts'
import { AuthError, OAuthError } from './errors.ts'
import type { AuthServices } from './service.ts'

const VERSION = '2024-01-01'
const VERSION_HEADER = 'x-supabase-api-version'

export type ErrorShape = 'named' | 'numbered'

export function shapeOf(request: Request): ErrorShape | undefined {
  const asked = request.headers.get(VERSION_HEADER)
  if (!asked) return 'numbered'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asked) || Number.isNaN(Date.parse(asked))) return undefined
  return asked >= VERSION ? 'named' : 'numbered'
}

export function answerError(
  error: unknown,
  shape: ErrorShape,
  path: string,
  { log }: Pick<AuthServices, 'log'>,
): Response {
  const known = error instanceof ApiError ? error : fromPostgres(error)
  if (known.status >= 500 && known.status !== 501)
    log.error({ err: error, cause: known.cause, path }, 'an auth/v1 request failed')
  const { status, code, message } = known
  const extra = known instanceof AuthError ? known.extra : {}
  const body =
    known instanceof OAuthError
      ? { error: code, error_description: message }
      : shape === 'named'
        ? { code, message, ...extra }
        : { code: status, error_code: code, msg: message, ...extra }
  return Response.json(body, {
    status,
    headers: {
      'x-sb-error-code': code,
      'cache-control': 'no-store',
      ...(shape === 'named' ? { [VERSION_HEADER]: VERSION } : {}),
      ...known.headers,
    },
  })
}

const fromPostgres = (error: unknown): ApiError => {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  if (code.startsWith('22')) return new AuthError(400, 'validation_failed', 'A value of the request is not valid')
  if (code === '23505' || code === '40001' || code === '40P01' || code === '55P03')
    return new AuthError(409, 'conflict', 'Another request changed the same thing at the same time; try again')
  // The foreign key of private.legal_holds, as named by PostgreSQL 18 and 15.
  if (code === '23001' || code === '23503')
    return new AuthError(409, 'conflict', 'Records that must be kept belong to this account; it cannot be deleted')
  // Clients retry 503 and 504, so an outage ends no session.
  return databaseTrouble(error) ?? unexpected()
}

const unexpected = () =>
  new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
