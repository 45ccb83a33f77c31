/** The known name most like `wanted`, for a hint; undefined when none is at least `likeness` (0 to 1) alike. */
export const nearestName = (wanted: string, known: Iterable<string>, likeness = 0.7) => {
  const grams = letterPairs(wanted)
  let best: string | undefined
  let score = likeness
  for (const name of new Set(known)) {
    const found = cosine(grams, letterPairs(name))
    if (found >= score && name !== wanted) [best, score] = [name, found]
  }
  return best
}

// Pairs of letters with edges: enough for a letter too many or too few.
const letterPairs = (text: string) => {
  const padded = `-${text.toLowerCase().slice(0, 200)}-`
  const counts = new Map<string, number>()
  for (let at = 0; at + 2 <= padded.length; at++) {
    const gram = padded.slice(at, at + 2)
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

const cosine = (one: Map<string, number>, other: Map<string, number>) => {
  let dot = 0
  for (const [gram, count] of one) dot += count * (other.get(gram) ?? 0)
  return dot / Math.sqrt(norm(one) * norm(other))
}
const norm = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count * count, 0)
