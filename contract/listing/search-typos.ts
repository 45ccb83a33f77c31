/** No guessing of numbers. */
export const mayBeTypo = (term: string) => /^(?=.*[a-z])[a-z0-9]{4,32}$/.test(term)

/** Whether `word` starts with `term` after one edit or transposition. */
export function beginsNearly(word: string, term: string): boolean {
  let same = 0
  while (same < term.length && same < word.length && word.charCodeAt(same) === term.charCodeAt(same)) same++
  if (same >= term.length - 1) return true
  const follows = (rest: string, from: number) => word.startsWith(rest, from)
  return (
    follows(term.slice(same + 1), same) ||
    (isPlain(word.charCodeAt(same)) &&
      (follows(term.slice(same + 1), same + 1) || follows(term.slice(same), same + 1))) ||
    (word[same + 1] === term[same] && word[same] === term[same + 1] && follows(term.slice(same + 2), same + 2))
  )
}

const isPlain = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

/** The same as a regular expression. */
export function nearlyPattern(term: string): string {
  const any = '[a-z0-9]'
  const forms = new Set<string>([term])
  for (let at = 0; at < term.length; at++) {
    const before = term.slice(0, at)
    const after = term.slice(at + 1)
    forms
      .add(before + any + after)
      .add(before + after)
      .add(before + any + term.slice(at))
    if (after) forms.add(before + after[0] + term[at] + after.slice(1))
  }
  return `(^| )(${[...forms].join('|')})`
}

const LEAST_LIKENESS = 0.22

/** Equal to PostgreSQL's similarity(). */
export function likeness(one: string, other: string): number {
  const trigrams = trigramsOf(one)
  const others = trigramsOf(other)
  let shared = 0
  for (const trigram of trigrams) if (others.has(trigram)) shared++
  return Math.fround(shared / (trigrams.size + others.size - shared))
}

const trigramsOf = (word: string) => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** Similar length, or the same four letters. */
const isComparable = (word: string, term: string) =>
  /^(?=.*[a-z])[a-z0-9]+$/.test(word) &&
  (Math.abs(word.length - term.length) <= 2 || word.slice(0, 4) === term.slice(0, 4))

/** Similar words, best first, then alphabetical. */
export function likeWords(term: string, words: Iterable<string>): string[] {
  const alike: { word: string; likeness: number }[] = []
  for (const word of new Set(words)) {
    if (!isComparable(word, term)) continue
    const found = { word, likeness: likeness(word, term) }
    if (found.likeness >= LEAST_LIKENESS) alike.push(found)
  }
  return alike.sort((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1)).map(({ word }) => word)
}

export const nearestWord = (term: string, words: Iterable<string>): string | undefined => likeWords(term, words)[0]
