import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

export type ChangeSource = 'screen' | 'bulk' | 'import' | 'job' | 'webhook' | 'link' | 'api'

/** Who and what caused a change, as the ledger records it. */
export interface AuditContext {
  source: ChangeSource
  request?: string | undefined
  reason?: string | undefined
  /** UUID of one action in several transactions: one entry, one undo. */
  group?: string | undefined
  actor?: string | undefined
}

const storage = new AsyncLocalStorage<AuditContext>()

const currentContext = (): AuditContext => storage.getStore() ?? { source: 'job' }

export const withAuditContext = <T>(context: AuditContext, work: () => T): T => storage.run(context, work)

/** Changes that `work` makes to the context do not reach the caller's. */
export const withCopiedAuditContext = <T>(work: () => T): T => storage.run({ ...currentContext() }, work)

export const setAuditActor = (actor: string | null | undefined): void => {
  const context = storage.getStore()
  if (context && actor) context.actor = actor
}

export const setAuditSource = (source: ChangeSource): void => {
  const context = storage.getStore()
  if (context) context.source = source
}

/** Also applies to the transaction that is already open. */
export async function setTransactionActor(sql: pg.PoolClient, actor: string): Promise<void> {
  setAuditActor(actor)
  await sql.query("select set_config('ledger.cause', $1, true)", [serializeAuditContext()])
}

/** The value of the PostgreSQL setting `ledger.cause`. */
export const serializeAuditContext = (): string => JSON.stringify(currentContext())
