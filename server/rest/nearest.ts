/** Minimum similarity to reveal the name of a table or function. */
export const ALIKE = 0.75
/** Minimum similarity for parts of a known relation or function. */
export const SIMILAR = 0.33

const COMPARED = 50

/** As the reference server: trigrams, bigrams, then edit distance. Undefined below `likeness` (0 to 1). */
export const nearestName = (wanted: string, known: Iterable<string>, likeness: number): string | undefined => {
  const key = wanted.toLowerCase()
  const names = new Map<string, string>()
  for (const name of known) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  const same = names.get(key)
  if (same !== undefined) return same
  for (const size of [3, 2]) {
    const [best] = resembling(key, [...names.keys()], size)
      .map((name) => ({ name, score: 1 - distance(key, name) / Math.max(key.length, name.length, 1) }))
      .filter(({ score }) => score >= likeness)
      .toSorted((one, other) => other.score - one.score)
    if (best) return names.get(best.name)
  }
  return undefined
}

const resembling = (wanted: string, names: string[], size: number) => {
  const own = piecesOf(wanted, size)
  return names
    .map((name) => {
      const pieces = piecesOf(name, size)
      const common = [...own].reduce((sum, [piece, count]) => sum + count * (pieces.get(piece) ?? 0), 0)
      return { name, likeness: common / (lengthOf(own) * lengthOf(pieces)) }
    })
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, COMPARED)
    .map(({ name }) => name)
}

const piecesOf = (name: string, size: number) => {
  const text = `-${name.slice(0, LONGEST).replace(/[^\p{L}\p{N}\s,]/gu, '')}-`
  const pieces = new Map<string, number>()
  for (let at = 0; at + size <= text.length; at++) {
    const piece = text.slice(at, at + size)
    pieces.set(piece, (pieces.get(piece) ?? 0) + 1)
  }
  return pieces
}

const lengthOf = (pieces: Map<string, number>) => Math.hypot(...pieces.values())

/** As PostgreSQL: at most three edits and less than half of the name. */
export const nearestColumn = (wanted: string, known: Iterable<string>) => {
  const limit = Math.min(3, Math.floor(wanted.length / 2))
  let best: string | undefined
  let fewest = limit + 1
  for (const name of known) {
    const found = distance(wanted, name)
    if (found < fewest) [best, fewest] = [name, found]
  }
  return best
}

const LONGEST = 100

const distance = (one: string, other: string) => {
  const [left, right] = [one.slice(0, LONGEST), other.slice(0, LONGEST)]
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let at = 0; at < left.length; at++) {
    const next = [at + 1]
    for (let to = 0; to < right.length; to++) {
      const changed = (row[to] ?? 0) + (left[at] === right[to] ? 0 : 1)
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}
