// How search text is compared: ASCII and the accented letters below in lower case without accents, combining marks dropped,
// punctuation and blanks as one space, everything else (other scripts, emoji) as it is. The same tables make the SQL of the direct
// listing, so both find the same vehicles under any locale of the database.

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

const plainForm = new Map([...FOLD_FROM].map((letter, index) => [letter, FOLD_TO[index] ?? '']))
const blanks = new RegExp(BLANKS, 'g')
const special = new RegExp(`[${FOLD_FROM}]`, 'g')

/** Text as it is compared. */
export const fold = (text: string): string =>
  text
    .replace(special, (letter) => plainForm.get(letter) ?? '')
    .replace(blanks, ' ')
    .replace(/^ | $/g, '')

/** One word of what was typed. It matches text that holds it as typed ('cx 5') or run together ('cx5'). */
export interface Term {
  phrase: string
  compact: string
}

const MAX_TERMS = 10

/** The terms of a search; every one must match. Empty for text without letters or digits: then nothing matches. */
export function termsOf(search: string): Term[] {
  const terms = new Map<string, Term>()
  // What UTF-8 cannot hold would reach PostgreSQL as U+FFFD.
  for (const word of search.replace(/[\ud800-\udfff]/gu, '\ufffd').split(/[\s\0]+/)) {
    const phrase = fold(word)
    if (phrase) terms.set(phrase, { phrase, compact: phrase.replaceAll(' ', '') })
  }
  return [...terms.values()].slice(0, MAX_TERMS)
}

/** A typo is forgiven in terms of this form, and only when no listed vehicle holds the term as typed. */
export const mayBeTypo = (term: Term) => /^[a-z0-9]{4,32}$/.test(term.phrase)

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

/** The same rule as a regular expression over text whose words are separated by one space: what the direct listing asks. */
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
