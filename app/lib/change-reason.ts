export interface ChangeCause {
  reason?: string
  /** UUID shared by all writes of a bulk action: one entry, one undo. */
  group?: string
}

export function withCause<Asked extends { setHeader(name: string, value: string): unknown }>(
  asked: Asked,
  { reason, group }: ChangeCause = {},
): Asked {
  // Headers hold no accents.
  if (reason?.trim()) asked.setHeader('x-change-reason', encodeURIComponent(reason.trim()))
  if (group) asked.setHeader('x-change-group', group)
  return asked
}

export const LONGEST_REASON = 500
