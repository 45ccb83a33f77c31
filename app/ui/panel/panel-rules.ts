/** Initials ('EG'), or a dash. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return (words.length > 1 ? [words[0], words[1]] : words).map((word) => [...word!][0]!.toUpperCase()).join('') || '–'
}

/** Position from 1 (0: absent) and neighbours. */
export function besideIn(ids: readonly string[], id: string) {
  const at = ids.indexOf(id)
  return { place: at + 1, previous: at > 0 ? ids[at - 1]! : null, next: at < 0 ? null : (ids[at + 1] ?? null) }
}

/** Changes query parameters; null deletes. */
export function withParams(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text ? `?${text}` : '?'
}
