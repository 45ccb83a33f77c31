import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { isUuid } from '#contract/uuid.ts'

/** Where a change comes from, as the ledger says it (db/api/ledger-keeping.sql). */
export type ChangeSource = 'screen' | 'bulk' | 'import' | 'job' | 'webhook' | 'link' | 'api'

/** Why this process writes: what the ledger notes of each change beside who is signed in. */
export interface Cause {
  source: ChangeSource
  /** The request's id, or the job's name. */
  request?: string | undefined
  /** Why, in the words of who did it; at most LONGEST_REASON characters count. */
  reason?: string | undefined
  /** A name that several transactions of one action share (a request's is a UUID): they are one entry and one undo. */
  group?: string | undefined
  /** Who is known to act where no token says so: the account that a link or a code belongs to. */
  actor?: string | undefined
}

const LONGEST_REASON = 500
const CHANGE_REASON = 'x-change-reason'
const CHANGE_GROUP = 'x-change-group'

const causes = new AsyncLocalStorage<Cause>()

/** Does `work`, and all it begins, for this cause. */
export const withAuditContext = <T>(cause: Cause, work: () => T): T => causes.run(cause, work)

/** Does `work`, which another service of ours does with the project's key, without its cause becoming the caller's. */
export const aside = <T>(work: () => T): T => causes.run({ ...(causes.getStore() ?? { source: 'job' }) }, work)

/** From here on this request is known to be that account's, whoever its transactions run as. */
export const actedBy = (actor: string | null | undefined): void => {
  const cause = causes.getStore()
  if (cause && actor) cause.actor = actor
}

/** From here on this request is known to come another way: by a program with the project's key, with a code that was typed. */
export const setAuditSource = (source: ChangeSource): void => {
  const cause = causes.getStore()
  if (cause) cause.source = source
}

/** That account acts, known when the transaction has begun already, which was told its cause then. */
export async function actsNow(sql: pg.PoolClient, actor: string): Promise<void> {
  actedBy(actor)
  await sql.query("select set_config('ledger.cause', $1, true)", [causeSetting()])
}

// What a link in a message leads to: nobody need be signed in there.
const LINKS = ['/auth/v1/verify', '/auth/v1/callback']
// Where other systems tell us what happened on their side; they sign what they send.
const HOOKS = ['/functions/v1/hooks/', '/functions/v1/ad-leads/', '/functions/v1/message-events/']
// Where a program comes with a key that an administrator made for it.
const PROGRAMS = '/functions/v1/outside/'

/**
 * The cause of what a request writes: a screen's, one of a bulk action where it names a group, a link's, another system's, or a program's. A reason comes percent-encoded,
 * since a header holds no accents; one that is not is taken as it stands.
 */
export function causeOfRequest(headers: Headers, request: string, path: string): Cause {
  if (LINKS.includes(path)) return { source: 'link', request }
  if (HOOKS.some((hook) => path.startsWith(hook))) return { source: 'webhook', request }
  if (path.startsWith(PROGRAMS)) return { source: 'api', request }
  const group = headers.get(CHANGE_GROUP)
  const reason = headers.get(CHANGE_REASON)
  const grouped = isUuid(group) ? { source: 'bulk' as const, group } : { source: 'screen' as const }
  return { ...grouped, request, ...(reason ? { reason: decoded(reason.slice(0, 9 * LONGEST_REASON)) } : {}) }
}

/** What a transaction is told of its cause: the setting `ledger.cause`. Nobody's request is a job's. */
export const causeSetting = (): string => JSON.stringify(causes.getStore() ?? { source: 'job' })

const decoded = (text: string) => {
  let plain = text
  try {
    plain = decodeURIComponent(text)
  } catch {
    // Written without encoding.
  }
  // What no text of PostgreSQL holds is left out.
  return plain.replaceAll('\0', '').trim().slice(0, LONGEST_REASON)
}
