/** Why something is changed, and what of it is one action: the ledger notes both (server/cause.ts). */
export interface ChangeCause {
  /** In the words of who does it. */
  reason?: string
  /** A UUID that all writes of one bulk action share: they are one entry and one undo. */
  group?: string
}

/** Tells the ledger of a write why it is made. */
export function withCause<Asked extends { setHeader(name: string, value: string): unknown }>(
  asked: Asked,
  { reason, group }: ChangeCause = {},
): Asked {
  // A header holds no accents.
  if (reason?.trim()) asked.setHeader('x-change-reason', encodeURIComponent(reason.trim()))
  if (group) asked.setHeader('x-change-group', group)
  return asked
}

/** The longest reason that is kept, in characters. */
export const LONGEST_REASON = 500
