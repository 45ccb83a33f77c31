import { errorMessage } from '#contract/messages/errors.ts'
import { ApiError } from './api-error.ts'

/** 503 database_away, 504 too_slow or 507 storage_full; undefined for other failures. */
export function databaseTrouble(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code === '57014') return new ApiError(504, 'too_slow', errorMessage('too_slow'))
  if (FULL.test(code)) return new ApiError(507, 'storage_full', errorMessage('storage_full'), null, null, RETRY_LATER)
  if (AWAY.test(code) || isLostConnection(error, code))
    return new ApiError(503, 'database_away', errorMessage('database_away'), null, null, RETRY_SOON)
  return undefined
}

const RETRY_SOON = { 'retry-after': '2' }
const RETRY_LATER = { 'retry-after': '60' }

const FULL = /^(53100|ENOSPC|EDQUOT)$/
const AWAY = /^(08...|53[0234]..|57P0\d)$/

// These errors have no SQLSTATE. A missing socket has the same code as a missing file.
const isLostConnection = (error: Error, code: string) =>
  (/^E[A-Z]+$/.test(code) &&
    'syscall' in error &&
    /^(connect|read|write|getaddrinfo)$/.test(String(error.syscall)) &&
    !('path' in error)) ||
  (/^(ECONN|EPIPE|ENOENT|EAGAIN)/.test(code) && 'address' in error) ||
  (error instanceof AggregateError && /^ECONN/.test(code)) ||
  /^Connection terminated|timeout exceeded when trying to connect|^Query read timeout|not queryable|connection error|^the database is closed$|after calling end on the pool/.test(
    error.message,
  )
