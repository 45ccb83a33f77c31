import pg from 'pg'
import { ApiError } from '../kernel/api-error.ts'
import { databaseTrouble } from '../kernel/database-trouble.ts'

/** `authenticated` decides 403 or 401. Other errors are connection failures. */
export const fromPostgres = (error: unknown, authenticated: boolean): ApiError => {
  if (error instanceof ApiError) return error
  if (!(error instanceof pg.DatabaseError) || !error.code) return fromConnection(error)
  if (error.code === 'PGRST') return raised(error)
  const { code, message, detail = null, hint = null } = error
  const status = statusOf(code, message, authenticated)
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  const trouble = databaseTrouble(error)
  if (trouble) return new ApiError(trouble.status, code, trouble.message, detail, hint, trouble.headers)
  // Internal errors stay in the log.
  if (/^(XX|58|F0|HV)/.test(code)) return new ApiError(status, code, 'Internal database error')
  return new ApiError(status, code, message, detail, hint, headers)
}

const fromConnection = (error: unknown) => {
  const message = error instanceof Error ? error.message : ''
  if (/timeout exceeded/.test(message)) {
    return new ApiError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.', null, null, {
      'retry-after': '1',
    })
  }
  if (databaseTrouble(error)) {
    return new ApiError(503, 'PGRST000', 'Database connection error. Retrying the connection.', null, null, {
      'retry-after': '1',
    })
  }
  return new ApiError(500, 'PGRSTX00', 'Internal error')
}

const EXACT: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  P0001: 400,
}
const CLASSES: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

const statusOf = (code: string, message: string, authenticated: boolean): number => {
  // 'PT40A' is a mistake in the function.
  if (code.startsWith('PT')) return validStatus(Number(code.slice(2))) ?? 500
  if (code === '42501') return authenticated ? 403 : 401
  if (code === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400
  // A repeated row in an upsert is the caller's error.
  if (code === '21000') return /a second time$|requires a WHERE clause$/.test(message) ? 400 : 500
  if (code === '55000' && /^cannot (insert|update|delete|merge)/.test(message)) return 405
  return EXACT[code] ?? CLASSES[code.slice(0, 2)] ?? 400
}

const validStatus = (status: number) =>
  Number.isInteger(status) && status >= 200 && status <= 599 ? status : undefined

const raised = ({ message, detail }: pg.DatabaseError): ApiError => {
  const said = parseObject(message)
  if (typeof said?.code !== 'string' || typeof said.message !== 'string') {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    )
  }
  const how = detail === undefined ? undefined : parseObject(detail)
  const status = typeof how?.status === 'number' ? validStatus(how.status) : undefined
  if (!how || status === undefined || !isTextRecord(how.headers)) {
    return unreadable(
      detail === undefined ? 'DETAIL is missing in the RAISE statement' : `Invalid JSON value for DETAIL: '${detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    )
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return new ApiError(status, said.code, said.message, text(said.details), text(said.hint), how.headers)
}

const unreadable = (details: string, hint: string) =>
  new ApiError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, details, hint)

const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')
