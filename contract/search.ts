// How a search for cars is understood, everywhere: the listing from memory and in SQL, the suggestions of the header and of the
// application, the trade-in catalogue. `matching` is the rule in full; the index in memory (server/catalog/text-index.ts) and the SQL
// (db/api/search.sql) are faster ways to the same answer and are held against it (tests/http/search-oracle.test.ts).
import { pastedText } from './pasted-text.ts'
import { readSearch } from './search-input.ts'
import { mayBeTypo, nearestWord, nearlyPattern } from './search-typos.ts'

const MOST_TERMS = 10

// Text is compared as ASCII and the accented letters below in lower case without accents, combining marks dropped, punctuation and
// blanks as one space, everything else (other scripts, emoji) as it is. Tables and not the locale: PostgreSQL has the same ones.
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

/** The two arguments of SQL's translate(): letters with their plain forms, then the marks, which have none and are dropped. */
export const FOLD_FROM = `${UPPER}${Object.values(GROUPS).join('')}${MARKS}`
export const FOLD_TO = `${UPPER.toLowerCase()}${Object.entries(GROUPS)
  .map(([plain, accented]) => plain.repeat(accented.length))
  .join('')}`

/** A character class, in both JavaScript's and PostgreSQL's regular expressions: what becomes a space. */
export const BLANKS = '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000\\ufeff]+'
/** Another: what parts the words of a search. */
export const SPACES = '[\\u0009-\\u000d\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+'

const plainForm = new Map([...FOLD_FROM].map((letter, index) => [letter, FOLD_TO[index] ?? '']))
const blanks = new RegExp(BLANKS, 'g')
const spaces = new RegExp(SPACES, 'g')
const special = new RegExp(`[${FOLD_FROM}]`, 'g')

/** Text in small letters without accents, its signs and blanks as they are. */
export const plainLetters = (text: string): string => text.replace(special, (letter) => plainForm.get(letter) ?? '')

/** Text as it is compared. */
export const fold = (text: string): string => plainLetters(text).replace(blanks, ' ').replace(/^ | $/g, '')

/** What is looked through for a car: its words, and its model run together, so that 'CX-5' is also found as 'cx5'. */
export const searchText = (words: string, model: string): string =>
  `${fold(words)} ${fold(model).replaceAll(' ', '')}`.trim()

/** One word of what was typed. It matches text that holds it as typed ('cx 5') or run together ('cx5'). */
export interface Term {
  typed: string
  phrase: string
  /** The phrase without its spaces; numbers stay apart: '1.6' is not the end of 2016. */
  compact: string
}

/** The terms of a search; every one must match. Empty for text without letters or digits: then nothing matches. */
export function termsOf(search: string): Term[] {
  const terms = new Map<string, Term>()
  for (const typed of pastedText(readSearch(search)).split(spaces)) {
    const phrase = fold(typed)
    const compact = /^[0-9 ]*$/.test(phrase) ? phrase : phrase.replaceAll(' ', '')
    if (phrase && !terms.has(phrase)) terms.set(phrase, { typed, phrase, compact })
  }
  return [...terms.values()].slice(0, MOST_TERMS)
}

/** A regular expression for what holds a term. Folded text has no signs that mean anything in one. */
const exactPattern = ({ phrase, compact }: Term) => (phrase === compact ? phrase : `${phrase}|${compact}`)

/**
 * Which of the texts (made by `searchText`) a search finds: those that match each of its terms. A term that no text holds is taken for
 * words that begin like it but for one typo, else for the word that is most like it, else it finds nothing.
 */
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

/**
 * What is asked instead when a search finds nothing, one after the other, until something is found: without the words that find nothing
 * even alone, then without years, then without the last word. A third of the letters is always kept, years aside: less is another search.
 */
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

/**
 * How close a found text is to a search, for suggestions: first how many letters of it stand in the text as whole words (a Gol before a
 * Golf), then whether the text holds all of it as it was typed. The larger the closer.
 */
export function closeness(text: string, search: string): [wholeLetters: number, holdsAll: number] {
  const words = ` ${text} `
  const whole = termsOf(search).filter(({ phrase, compact }) =>
    [phrase, compact].some((form) => words.includes(` ${form} `)),
  )
  return [lettersOf(whole), Number(text.includes(fold(pastedText(readSearch(search)))))]
}
