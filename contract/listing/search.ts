// Search semantics everywhere. `matching` is the definition; server/catalog/text-index.ts and db/api/search.sql are tested against it
// (tests/http/search-oracle.test.ts).
import { pastedText } from '../text/pasted-text.ts'
import { readSearch } from './search-input.ts'
import { mayBeTypo, nearestWord, nearlyPattern } from './search-typos.ts'

const MOST_TERMS = 10

// Folding tables: lower case, no accents, signs and blanks as one space. Shared with PostgreSQL, independent of locale.
const GROUPS: Record<string, string> = {
  a: 'ÀÁÂÃÄÅàáâãäå',
  c: 'ÇçČč',
  e: 'ÈÉÊËèéêëĚě',
  i: 'ÌÍÎÏìíîï',
  n: 'Ññ',
  o: 'ÒÓÔÕÖòóôõö',
  r: 'Řř',
  s: 'Šš',
  u: 'ÙÚÛÜùúûüŮů',
  y: 'ÝŸýÿ',
  z: 'Žž',
}
const MARKS = '\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327'
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Arguments of translate(). */
export const FOLD_FROM = `${UPPER}${Object.values(GROUPS).join('')}${MARKS}`
export const FOLD_TO = `${UPPER.toLowerCase()}${Object.entries(GROUPS)
  .map(([plain, accented]) => plain.repeat(accented.length))
  .join('')}`

export const BLANKS = '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000\\ufeff]+'
export const SPACES = '[\\u0009-\\u000d\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+'

const plainForm = new Map([...FOLD_FROM].map((letter, index) => [letter, FOLD_TO[index] ?? '']))
const blanks = new RegExp(BLANKS, 'g')
const spaces = new RegExp(SPACES, 'g')
const special = new RegExp(`[${FOLD_FROM}]`, 'g')

export const plainLetters = (text: string): string => text.replace(special, (letter) => plainForm.get(letter) ?? '')

export const fold = (text: string): string => plainLetters(text).replace(blanks, ' ').replace(/^ | $/g, '')

/** Words and joined model: 'CX-5' also as 'cx5'. */
export const searchText = (words: string, model: string): string =>
  `${fold(words)} ${fold(model).replaceAll(' ', '')}`.trim()

/** Matches as typed ('cx 5') or joined ('cx5'). */
export interface Term {
  typed: string
  phrase: string
  /** Numbers stay apart: '1.6' is not the end of 2016. */
  compact: string
}

/** Terms, all required; empty matches nothing. */
export function termsOf(search: string): Term[] {
  const terms = new Map<string, Term>()
  for (const typed of pastedText(readSearch(search)).split(spaces)) {
    const phrase = fold(typed)
    const compact = /^[0-9 ]*$/.test(phrase) ? phrase : phrase.replaceAll(' ', '')
    if (phrase && !terms.has(phrase)) terms.set(phrase, { typed, phrase, compact })
  }
  return [...terms.values()].slice(0, MOST_TERMS)
}

/** Folded text has no special characters. */
const exactPattern = ({ phrase, compact }: Term) => (phrase === compact ? phrase : `${phrase}|${compact}`)

/** Matching texts: a term without exact match is tried with one typo, then the most similar word. */
export function matching(texts: readonly string[], search: string): boolean[] {
  const patterns = termsOf(search).map((term) => patternOf(term, texts))
  return texts.map((text) => patterns.length > 0 && patterns.every((pattern) => pattern.test(text)))
}

function patternOf(term: Term, texts: readonly string[]): RegExp {
  const exact = new RegExp(exactPattern(term))
  const held = (pattern: RegExp) => texts.some((text) => pattern.test(text))
  if (!mayBeTypo(term.phrase) || held(exact)) return exact
  const nearly = new RegExp(nearlyPattern(term.phrase))
  if (held(nearly)) return nearly
  const nearest = nearestWord(
    term.phrase,
    texts.flatMap((text) => text.split(' ')),
  )
  return nearest ? new RegExp(nearest) : exact
}

const lettersOf = (terms: readonly Term[]) =>
  terms.reduce((sum, { phrase }) => sum + [...phrase.replaceAll(' ', '')].length, 0)
const isYear = ({ phrase }: Term) => /^(19|20)[0-9]{2}$/.test(phrase)

/** Relaxed searches: without unmatched words, years, then the last word. A third of the letters stays. */
export function* lettingGo(terms: readonly Term[], finds: (term: Term) => boolean): Generator<Term[]> {
  const letters = (some: readonly Term[]) => lettersOf(some.filter((term) => !isYear(term)))
  const enough = (rest: Term[]) => rest.length > 0 && letters(rest) * 3 >= letters(terms)
  let rest = terms.filter(finds)
  if (rest.length < terms.length && enough(rest)) yield rest
  const withoutYears = rest.filter((term) => !isYear(term))
  if (withoutYears.length > 0 && withoutYears.length < rest.length) {
    rest = withoutYears
    if (enough(rest)) yield rest
  }
  while (rest.length > 1) {
    rest = rest.slice(0, -1)
    if (enough(rest)) yield rest
  }
}

/** Closeness: letters in whole words (Gol before Golf), then the exact phrase. */
export function closeness(text: string, search: string): [wholeLetters: number, holdsAll: number] {
  const words = ` ${text} `
  const whole = termsOf(search).filter(({ phrase, compact }) =>
    [phrase, compact].some((form) => words.includes(` ${form} `)),
  )
  return [lettersOf(whole), Number(text.includes(fold(pastedText(readSearch(search)))))]
}
