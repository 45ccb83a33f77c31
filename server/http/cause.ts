import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { isUuid } from '#contract/text/uuid.ts'

export type ChangeSource = 'screen' | 'bulk' | 'import' | 'job' | 'webhook' | 'link' | 'api'

export interface Cause {
  source: ChangeSource
  request?: string | undefined
  reason?: string | undefined
  /** UUID of one action in several transactions: one entry, one undo. */
  group?: string | undefined
  actor?: string | undefined
}

const LONGEST_REASON = 500
const CHANGE_REASON = 'x-change-reason'
const CHANGE_GROUP = 'x-change-group'

const causes = new AsyncLocalStorage<Cause>()

export const withAuditContext = <T>(cause: Cause, work: () => T): T => causes.run(cause, work)

export const aside = <T>(work: () => T): T => causes.run({ ...(causes.getStore() ?? { source: 'job' }) }, work)

export const actedBy = (actor: string | null | undefined): void => {
  const cause = causes.getStore()
  if (cause && actor) cause.actor = actor
}

export const setAuditSource = (source: ChangeSource): void => {
  const cause = causes.getStore()
  if (cause) cause.source = source
}

export async function actsNow(sql: pg.PoolClient, actor: string): Promise<void> {
  actedBy(actor)
  await sql.query("select set_config('ledger.cause', $1, true)", [causeSetting()])
}

const LINKS = ['/auth/v1/verify', '/auth/v1/callback']
const HOOKS = [
  '/functions/v1/hooks/',
  '/functions/v1/ad-leads/',
  '/functions/v1/message-events/',
  '/functions/v1/mail-events/',
]
const PROGRAMS = '/functions/v1/outside/'

/** The reason header is percent-encoded, or plain. */
export function causeOfRequest(headers: Headers, request: string, path: string): Cause {
  if (LINKS.includes(path)) return { source: 'link', request }
  if (HOOKS.some((hook) => path.startsWith(hook))) return { source: 'webhook', request }
  if (path.startsWith(PROGRAMS)) return { source: 'api', request }
  const group = headers.get(CHANGE_GROUP)
  const reason = headers.get(CHANGE_REASON)
  const grouped = isUuid(group) ? { source: 'bulk' as const, group } : { source: 'screen' as const }
  return { ...grouped, request, ...(reason ? { reason: decoded(reason.slice(0, 9 * LONGEST_REASON)) } : {}) }
}

export const causeSetting = (): string => JSON.stringify(causes.getStore() ?? { source: 'job' })

const decoded = (text: string) => {
  let plain = text
  try {
    plain = decodeURIComponent(text)
  } catch {}
  // PostgreSQL text cannot hold NUL.
  return plain.replaceAll('\0', '').trim().slice(0, LONGEST_REASON)
}
