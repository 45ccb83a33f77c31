/** The known name most like `wanted`, for a hint; undefined when none is at least `likeness` (0 to 1) alike. */
export const nearestName = (wanted: string, known: Iterable<string>, likeness = 0.75) => {
  let best: string | undefined
  let score = likeness
  for (const name of new Set(known)) {
    const found = 1 - distance(wanted, name) / Math.max(wanted.length, name.length, 1)
    if (found >= score && name !== wanted) [best, score] = [name, found]
  }
  return best
}

const LEAST = 0.33

/**
 * The known name most like `wanted` among those that share three letters in a row with it, or two where none shares three; its beginning and
 * its end count as letters. As the reference server tells what a relationship was probably meant to lead to, for one that is not there.
 */
export const nearestOfAny = (wanted: string, known: Iterable<string>) => {
  const names = [...new Set(known)]
  const same = names.find((name) => name.toLowerCase() === wanted.toLowerCase())
  if (same !== undefined) return same
  for (const size of [3, 2]) {
    const pieces = piecesOf(wanted, size)
    const near = nearestName(
      wanted.toLowerCase(),
      names.filter((name) => [...piecesOf(name, size)].some((piece) => pieces.has(piece))),
      LEAST,
    )
    if (near !== undefined) return near
  }
  return undefined
}

const piecesOf = (name: string, size: number) => {
  const letters = [
    ...`-${name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}, ]/gu, '')
      .slice(0, LONGEST)}-`,
  ]
  return new Set(letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join('')))
}

/** The column PostgreSQL would suggest for one that is not there: at most three letters off, and less than half of the name. */
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

/** How many letters have to be added, dropped or changed (Levenshtein). Only the first hundred letters count. */
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
