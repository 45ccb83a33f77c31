import { type ErrorCode, errorMessage } from '#contract/messages/errors.ts'
import { visibleText } from '../http/escape-html.ts'
import { ApiError } from '../kernel/api-error.ts'
import { callOutside, type Resolve } from './outside-call.ts'
import { retryAfterMs } from './retry-after.ts'

export interface SheetRateLimiter {
  take(base: string, signal: AbortSignal): Promise<void>
  pause(base: string, ms: number): Promise<void>
}

export interface SpreadsheetAccess {
  url: string
  token: string
  name: string
  loopback: boolean
  resolve?: Resolve | undefined
  rateLimiter?: SheetRateLimiter | undefined
}

export class SpreadsheetError extends ApiError {
  constructor(
    code: ErrorCode,
    values: Record<string, string | number>,
    readonly passing: boolean,
    readonly retryAfterMs?: number,
  ) {
    super(
      code === 'spreadsheet_not_configured' || code === 'spreadsheet_network' ? 503 : 502,
      code,
      errorMessage(code, values),
    )
    this.name = 'SpreadsheetError'
  }
}

export interface SheetAnswer {
  status: number
  body: unknown
  afterMs: number | undefined
}

interface SheetQuestion {
  method: 'GET' | 'POST' | 'PATCH'
  signal: AbortSignal
  body?: string
  key?: string | undefined
  mostBytes?: number
}

// 'If you exceed this rate, you will … need to wait 30 seconds' (service documentation).
const SILENCE_MS = 30_000
const MOST_BYTES = 512 * 1024

/** Throws 'spreadsheet_network' without a complete answer. */
export function openSpreadsheetCall({ url, token, name, loopback, resolve, rateLimiter }: SpreadsheetAccess) {
  const [, root = url, home = ''] = /^(\w+:\/\/[^/]+.*)\/([^/]+)$/.exec(url) ?? []
  const fail = (
    code: ErrorCode,
    values: { status?: number; message?: string } = {},
    passing = false,
    afterMs?: number,
  ) => new SpreadsheetError(code, { service: name, ...values }, passing, afterMs)

  const ask = async (base: string, path: string, question: SheetQuestion): Promise<SheetAnswer> => {
    const { method, signal, body, key, mostBytes = MOST_BYTES } = question
    await rateLimiter?.take(base, signal).catch((error) => {
      throw error instanceof SpreadsheetError ? error : fail('spreadsheet_network', {}, true)
    })
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const answer = await callOutside(`${root}${path}`, {
      method,
      headers,
      signal,
      loopback,
      resolve,
      ...(body && { body }),
    })
      .then(async ({ status, headers, text }) => ({ status, headers, body: parsedJson(await text(mostBytes)) }))
      .catch(() => {
        throw fail('spreadsheet_network', {}, true)
      })
    const afterMs = retryAfterMs(answer.headers['retry-after'])
    if (answer.status === 429) await rateLimiter?.pause(base, afterMs ?? SILENCE_MS)
    return { status: answer.status, body: answer.body, afterMs }
  }
  const refuseRead = ({ status, afterMs }: SheetAnswer) => {
    if (status === 401) return fail('spreadsheet_unauthorized')
    if (status === 403) return fail('spreadsheet_forbidden')
    if (status === 404) return fail('spreadsheet_not_found')
    return fail('spreadsheet_failed', { status }, isPassing(status), afterMs)
  }
  const refuseSave = ({ status, body, afterMs }: SheetAnswer) => {
    if (status === 403) return fail('spreadsheet_save_forbidden')
    if (status === 422) {
      const message = messageOf(body)
      return /array of record ids/i.test(message)
        ? fail('spreadsheet_inventory_column')
        : fail('spreadsheet_save_rejected', { message: message || 'HTTP 422' })
    }
    return fail('spreadsheet_failed', { status }, isPassing(status), afterMs)
  }
  return { ask, fail, refuseRead, refuseSave, home, name }
}

export type SpreadsheetCall = ReturnType<typeof openSpreadsheetCall>

const isPassing = (status: number) => status < 300 || status === 408 || status === 429 || status >= 500

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const messageOf = (body: unknown) => {
  const error = (body as { error?: unknown } | undefined)?.error
  const message = typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : error
  return typeof message === 'string' ? visibleText(message).slice(0, 300) : ''
}

export const errorTypeOf = (body: unknown): string => {
  const error = (body as { error?: unknown } | undefined)?.error
  const type = typeof error === 'object' && error !== null ? (error as { type?: unknown }).type : error
  return typeof type === 'string' ? type : ''
}
