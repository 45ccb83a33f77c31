const LONGEST_MS = 3_600_000

/** When an answer's Retry-After says to come again, in ms from now, at most an hour; undefined: it says nothing that makes sense. */
export function retryAfterMs(header: string | null | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : new Date(header).getTime() - now
  return ms > 0 ? Math.min(ms, LONGEST_MS) : undefined
}
