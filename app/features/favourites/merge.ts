export interface Merged {
  /** Newest first as far as this browser knows. */
  list: string[]
  insert: string[]
  remove: string[]
}

/** Three-way merge. `base`: both at the last sync; an empty base (first sync) loses nothing from either side. */
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

/** Edits made during a sync. */
export const withEdits = (list: readonly string[], before: readonly string[], now: readonly string[]) => [
  ...now.filter((slug) => !before.includes(slug) && !list.includes(slug)),
  ...list.filter((slug) => now.includes(slug) || !before.includes(slug)),
]

export const sameSlugs = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((slug) => other.includes(slug))
