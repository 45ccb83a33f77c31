import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { isUuid } from '#contract/text/uuid.ts'

/** Source of a change in the audit log (db/api/ledger-keeping.sql). */
export type ChangeSource = 'screen' | 'bulk' | 'import' | 'job' | 'webhook' | 'link' | 'api'

export interface Cause {
  source: ChangeSource
  /** Request id or job name. */
  request?: string | undefined
  /** The user's reason, at most LONGEST_REASON characters. */
  reason?: string | undefined
  /** A UUID shared by the transactions of one action: one entry, one undo. */
  group?: string | undefined
  /** The account behind a link or code, when there is no token. */
  actor?: string | undefined
}

const LONGEST_REASON = 500
const CHANGE_REASON = 'x-change-reason'
const CHANGE_GROUP = 'x-change-group'

const causes = new AsyncLocalStorage<Cause>()

/** Runs `work` in this audit context. */
export const withAuditContext = <T>(cause: Cause, work: () => T): T => causes.run(cause, work)

/** Runs `work` of an internal service without changing the caller's context. */
export const aside = <T>(work: () => T): T => causes.run({ ...(causes.getStore() ?? { source: 'job' }) }, work)

/** Sets the acting account of this request. */
export const actedBy = (actor: string | null | undefined): void => {
  const cause = causes.getStore()
  if (cause && actor) cause.actor = actor
}

/** Sets the source of this request. */
export const setAuditSource = (source: ChangeSource): void => {
  const cause = causes.getStore()
  if (cause) cause.source = source
}

/** Sets the actor inside a transaction that already started. */
export async function actsNow(sql: pg.PoolClient, actor: string): Promise<void> {
  actedBy(actor)
  await sql.query("select set_config('ledger.cause', $1, true)", [causeSetting()])
}

// Links of messages.
const LINKS = ['/auth/v1/verify', '/auth/v1/callback']
// Signed callbacks of other systems.
const HOOKS = [
  '/functions/v1/hooks/',
  '/functions/v1/ad-leads/',
  '/functions/v1/message-events/',
  '/functions/v1/mail-events/',
]
// Programs with an API key.
const PROGRAMS = '/functions/v1/outside/'

/** The audit context of a request. The reason header is percent-encoded (no accents in headers); plain text is accepted. */
export function causeOfRequest(headers: Headers, request: string, path: string): Cause {
  if (LINKS.includes(path)) return { source: 'link', request }
  if (HOOKS.some((hook) => path.startsWith(hook))) return { source: 'webhook', request }
  if (path.startsWith(PROGRAMS)) return { source: 'api', request }
  const group = headers.get(CHANGE_GROUP)
  const reason = headers.get(CHANGE_REASON)
  const grouped = isUuid(group) ? { source: 'bulk' as const, group } : { source: 'screen' as const }
  return { ...grouped, request, ...(reason ? { reason: decoded(reason.slice(0, 9 * LONGEST_REASON)) } : {}) }
}

/** The value of `ledger.cause`; without a request it is a job. */
export const causeSetting = (): string => JSON.stringify(causes.getStore() ?? { source: 'job' })

const decoded = (text: string) => {
  let plain = text
  try {
    plain = decodeURIComponent(text)
  } catch {
    // Not encoded.
  }
  // PostgreSQL text cannot hold NUL.
  return plain.replaceAll('\0', '').trim().slice(0, LONGEST_REASON)
}
