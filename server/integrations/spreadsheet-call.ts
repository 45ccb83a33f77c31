import { type ErrorCode, errorMessage } from '#contract/errors.ts'
import { ApiError } from '../errors.ts'
import { visibleText } from '../escape-html.ts'
import { callOutside, type Resolve } from './outside-call.ts'
import { retryAfterMs } from './retry-after.ts'

/** Whose turn it is to call a base: the service counts its callers together, so ours wait for one another on every node. */
export interface SheetTurns {
  /** Resolves when it is this call's turn. Throws SpreadsheetError 'spreadsheet_month_spent' when the month's calls are. */
  take(base: string, signal: AbortSignal): Promise<void>
  /** The service said to be silent for so long. */
  hush(base: string, ms: number): Promise<void>
}

export interface SpreadsheetAccess {
  /** The base, without a trailing slash: <url>/<table> holds records. */
  url: string
  /** Sent as bearer; it never leaves this server otherwise. */
  token: string
  /** What the service is called in messages. */
  name: string
  /** Whether it may be on this machine, without TLS. */
  loopback: boolean
  resolve?: Resolve | undefined
  turns?: SheetTurns | undefined
}

/** Why the service gave no answer. `passing`: the same request may succeed later, after `retryAfterMs` if it said so. */
export class SpreadsheetError extends ApiError {
  constructor(
    code: ErrorCode,
    values: Record<string, string | number>,
    readonly passing: boolean,
    readonly retryAfterMs?: number,
  ) {
    // Nobody's fault who asked us: the service behind us refused, or is not there.
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
  /** When the service said to come again. */
  afterMs: number | undefined
}

interface SheetQuestion {
  method: 'GET' | 'POST' | 'PATCH'
  signal: AbortSignal
  body?: string
  key?: string | undefined
  mostBytes?: number
}

// 'If you exceed this rate, you will receive a 429 status code and will need to wait 30 seconds' (the service's own words on its limits).
const SILENCE_MS = 30_000
const MOST_BYTES = 512 * 1024

/** How the service is asked: `ask` by base ('' or 'meta' besides) and what stands behind it. Throws SpreadsheetError 'spreadsheet_network' when nothing whole came back. */
export function openSpreadsheetCall({ url, token, name, loopback, resolve, turns }: SpreadsheetAccess) {
  // 'https://host/v0/app…': the last part is the base, what stands before it serves the others and what is known of them.
  const [, root = url, home = ''] = /^(\w+:\/\/[^/]+.*)\/([^/]+)$/.exec(url) ?? []
  const fail = (
    code: ErrorCode,
    values: { status?: number; message?: string } = {},
    passing = false,
    afterMs?: number,
  ) => new SpreadsheetError(code, { service: name, ...values }, passing, afterMs)

  // What a call about one base costs is that base's, whatever the address.
  const ask = async (base: string, path: string, question: SheetQuestion): Promise<SheetAnswer> => {
    const { method, signal, body, key, mostBytes = MOST_BYTES } = question
    await turns?.take(base, signal).catch((error) => {
      throw error instanceof SpreadsheetError ? error : fail('spreadsheet_network', {}, true)
    })
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const answer = await callOutside(`${root}${path}`, {
      ...{ method, headers, signal, loopback, resolve },
      ...(body && { body }),
    })
      .then(async ({ status, headers, text }) => ({ status, headers, body: parsedJson(await text(mostBytes)) }))
      // Whatever kept the answer away, a person reads one sentence; which it was is for the operator to look up.
      .catch(() => {
        throw fail('spreadsheet_network', {}, true)
      })
    const afterMs = retryAfterMs(answer.headers['retry-after'])
    if (answer.status === 429) await turns?.hush(base, afterMs ?? SILENCE_MS)
    return { status: answer.status, body: answer.body, afterMs }
  }
  /** What reading answers but records (docs/product.md, section 8). */
  const refuseRead = ({ status, afterMs }: SheetAnswer) => {
    if (status === 401) return fail('spreadsheet_unauthorized')
    if (status === 403) return fail('spreadsheet_forbidden')
    if (status === 404) return fail('spreadsheet_not_found')
    return fail('spreadsheet_failed', { status }, isPassing(status), afterMs)
  }
  /** What saving answers but the saved records. */
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

/** What the service says is wrong, as text that may be shown. */
export const messageOf = (body: unknown) => {
  const error = (body as { error?: unknown } | undefined)?.error
  const message = typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : error
  return typeof message === 'string' ? visibleText(message).slice(0, 300) : ''
}

/** The kind of error that the service names, 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE'. */
export const errorTypeOf = (body: unknown): string => {
  const error = (body as { error?: unknown } | undefined)?.error
  const type = typeof error === 'object' && error !== null ? (error as { type?: unknown }).type : error
  return typeof type === 'string' ? type : ''
}
