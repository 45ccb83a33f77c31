const LONGEST_MS = 3_600_000

/** Milliseconds, at most an hour; undefined if the header is absent or invalid. */
export function retryAfterMs(header: string | null | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : new Date(header).getTime() - now
  return ms > 0 ? Math.min(ms, LONGEST_MS) : undefined
}
