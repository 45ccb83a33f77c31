/** What a meeting of the browser's favourites with the account's comes to, as slugs. */
export interface Merged {
  /** The favourites from now on, in both places; newest first as far as this browser knows. */
  list: string[]
  /** What the account lacks, and what was taken out in this browser. */
  insert: string[]
  remove: string[]
}

/**
 * Brings a browser's favourites and an account's together. `base` is what both held when they last agreed: what is not in it was added,
 * what is missing since was taken out. With an empty base (the first time) nothing of either side is lost.
 */
export function merged(local: readonly string[], base: readonly string[], server: readonly string[]): Merged {
  const was = new Set(base)
  const here = new Set(local)
  const there = new Set(server)
  const removed = new Set(base.filter((slug) => !here.has(slug)))
  const mine = local.filter((slug) => there.has(slug) || !was.has(slug))
  return {
    list: [...mine, ...server.filter((slug) => !here.has(slug) && !removed.has(slug))],
    insert: mine.filter((slug) => !there.has(slug)),
    remove: server.filter((slug) => removed.has(slug)),
  }
}

/** `list` after the edits that led from `before` to `now`: what was changed while something else was being worked out. */
export const withEdits = (list: readonly string[], before: readonly string[], now: readonly string[]) => [
  ...now.filter((slug) => !before.includes(slug) && !list.includes(slug)),
  ...list.filter((slug) => now.includes(slug) || !before.includes(slug)),
]

/** Whether two lists hold the same slugs, in whatever order. */
export const sameSlugs = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((slug) => other.includes(slug))
