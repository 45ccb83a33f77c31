// Which words a mistyped word of a search stands for (contract/search.ts says when that is asked).

/** A typo is forgiven in terms of this form: numbers are not guessed, since 2015 is no 2016. */
export const mayBeTypo = (term: string) => /^(?=.*[a-z])[a-z0-9]{4,32}$/.test(term)

/** Whether `word` begins with `term` after at most one typo: a letter wrong, missing, too many, or two neighbours swapped. */
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

/** The same rule as a regular expression over text whose words are separated by one space. */
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

/** At least so much of two words' trigrams together is in both, when one may stand for the other. */
const LEAST_LIKENESS = 0.22

/** How alike two words of plain letters and digits are, 0 to 1: as PostgreSQL's similarity() says, to the last bit. */
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

/** Whether a word may stand for a term that is not nearly its beginning: about as long, or with the same four letters first. */
const isComparable = (word: string, term: string) =>
  /^(?=.*[a-z])[a-z0-9]+$/.test(word) &&
  (Math.abs(word.length - term.length) <= 2 || word.slice(0, 4) === term.slice(0, 4))

/** Those of the words that a term may stand for, the most alike first, then by their letters. */
export function likeWords(term: string, words: Iterable<string>): string[] {
  const alike: { word: string; likeness: number }[] = []
  for (const word of new Set(words)) {
    if (!isComparable(word, term)) continue
    const found = { word, likeness: likeness(word, term) }
    if (found.likeness >= LEAST_LIKENESS) alike.push(found)
  }
  return alike.sort((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1)).map(({ word }) => word)
}

/** The word that a term stands for; undefined: none is like it. */
export const nearestWord = (term: string, words: Iterable<string>): string | undefined => likeWords(term, words)[0]
