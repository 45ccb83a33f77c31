import { isRealDate } from './birth-date.ts'
import { nameParts, type PersonName } from './names.ts'
import { pastedText } from './pasted-text.ts'

/** Who an RFC is worked out for. `birth_date` is 'YYYY-MM-DD'. */
export interface RfcHolder extends PersonName {
  birth_date: string
}

/** Why a text cannot be a person's RFC. */
export type RfcProblem = 'shape' | 'date' | 'generic' | 'company'

/** What looks odd in a well-formed RFC. The tax authority's own numbers break its rules now and then: said, never refused. */
export type RfcWarning = 'digit' | 'homonymy' | 'word' | 'birth_date' | 'names'

export const RFC_PROBLEMS: Record<RfcProblem, string> = {
  shape: 'Un RFC de persona lleva 4 letras, 6 números de tu fecha de nacimiento y 3 caracteres de homoclave.',
  date: 'La fecha dentro del RFC no existe. Revisa los seis números.',
  generic: 'Ese es un RFC genérico: escribe el tuyo.',
  company: 'Ese RFC de 12 caracteres es de una empresa: escribe el tuyo, de 13.',
}

export const RFC_WARNINGS: Record<RfcWarning, string> = {
  digit: 'El último carácter no es el que esperábamos. Compáralo con tu constancia del SAT.',
  homonymy: 'La homoclave lleva caracteres poco comunes. Compárala con tu constancia del SAT.',
  word: 'El SAT suele cambiar por X la última letra de esa raíz. Compárala con tu constancia.',
  birth_date: 'La fecha del RFC no es tu fecha de nacimiento. Revisa las dos.',
  names: 'Las primeras letras no salen de tu nombre. Si así está en tu constancia del SAT, déjalo.',
}

/** RFCs that stand for the public and for foreigners: nobody's own. */
const GENERIC_RFCS = ['XAXX010101000', 'XEXX010101000']

/** Roots that the tax authority does not issue: their last letter becomes X (the list of the validate-rfc package, 41 words). */
export const UNWANTED_ROOTS = (
  'BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COJA COJE COJI COJO CULO FETO GUEY JOTO KACA KACO KAGA KAGO KAKA KOGE KOJO ' +
  'KULO MAME MAMO MEAR MEAS MEON MION MOCO MULA PEDA PEDO PENE PUTA PUTO QULO RATA RUIN'
).split(' ')

// The pattern of the tax authority's own invoice schema; 3 letters for a company, 4 for a person.
const SHAPE = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})([A-Z0-9]{2})([0-9A])$/
const DIGIT_VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
const HOMONYMY = '123456789ABCDEFGHIJKLMNPQRSTUVWXYZ'
const USUAL_HOMONYMY = /^[1-9A-V][1-9A-NP-Z]$/
// Of a compound first name these say little, so the second one counts.
const COMMON_FIRST_NAMES = ['JOSE', 'J', 'MARIA', 'MA']

/** An RFC as it is kept: capitals without spaces, hyphens or dots. Says nothing about its being right. */
export const rfcText = (text: string) =>
  pastedText(text)
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s./_-]/g, '')

/** Why `text` is not the RFC of a person, or null when it is one. The check digit is not asked: see `rfcWarnings`. */
export function rfcProblem(text: string): RfcProblem | null {
  const rfc = rfcText(text)
  if (GENERIC_RFCS.includes(rfc)) return 'generic'
  const [, letters, yy, mm, dd] = SHAPE.exec(rfc) ?? []
  if (!letters) return 'shape'
  // Two digits do not say the century: 29 February 2000 was, that of 1900 was not.
  if (!isRealDate(`19${yy}-${mm}-${dd}`) && !isRealDate(`20${yy}-${mm}-${dd}`)) return 'date'
  return letters.length === 3 ? 'company' : null
}

/** Whether `text` is the first ten characters of a person's RFC: what `rfcRoot` gives, with a date that exists. The homoclave is missing. */
export const isRfcRoot = (text: string): boolean =>
  // Any homoclave makes it whole.
  rfcText(text).length === 10 && rfcProblem(`${rfcText(text)}000`) === null

/** What looks odd in an RFC without problems, against what is known of its holder. Empty for a text that has a problem. */
export function rfcWarnings(text: string, holder: Partial<RfcHolder> = {}): RfcWarning[] {
  const rfc = rfcText(text)
  const problem = rfcProblem(rfc)
  if (problem !== null && problem !== 'company') return []
  const root = rfcRoot(holder)
  const warnings: [RfcWarning, boolean][] = [
    ['digit', checkDigit(rfc.slice(0, -1)) !== rfc.at(-1)],
    ['homonymy', !USUAL_HOMONYMY.test(rfc.slice(-3, -1))],
    ['word', UNWANTED_ROOTS.includes(rfc.slice(0, 4))],
    ['birth_date', Boolean(holder.birth_date) && rfc.slice(4, 10) !== sixDigits(holder.birth_date!)],
    ['names', root !== null && root.slice(0, 4) !== rfc.slice(0, 4)],
  ]
  return warnings.flatMap(([warning, holds]) => (holds ? [warning] : []))
}

/** The last character of an RFC from those before it (11 of a company, 12 of a person). */
export function checkDigit(before: string): string {
  const padded = before.padStart(12, ' ')
  const sum = [...padded].reduce((total, character, at) => total + DIGIT_VALUES.indexOf(character) * (13 - at), 0)
  const rest = sum % 11
  return rest === 0 ? '0' : rest === 1 ? 'A' : String(11 - rest)
}

/** The two characters that tell apart people with the same root; `name` is surnames first, then given names. */
export function homonymy(name: string): string {
  const digits = `0${[...lettersOf(name)].map((letter) => String(homonymyValue(letter)).padStart(2, '0')).join('')}`
  let sum = 0
  for (let at = 0; at < digits.length - 1; at++) sum += Number(digits.slice(at, at + 2)) * Number(digits[at + 1])
  const last = sum % 1000
  return HOMONYMY[Math.floor(last / 34)]! + HOMONYMY[last % 34]!
}

/**
 * The first ten characters of a person's RFC from names and birth date; null while a name, the first surname or a real date is
 * missing. Rules as published (docs/mexico.md, section 1); sources disagree at the edges, so it is a suggestion.
 */
export function rfcRoot(holder: Partial<RfcHolder>): string | null {
  const { given, father, mother } = rootWords(holder)
  if (!given || !father || !holder.birth_date || !isRealDate(holder.birth_date)) return null
  const letters = rootLetters(given, father, mother)
  const root = UNWANTED_ROOTS.includes(letters) ? `${letters.slice(0, 3)}X` : letters
  return root + sixDigits(holder.birth_date)
}

/** A whole RFC worked out from names and birth date, or null as `rfcRoot`. The tax authority may have given another homoclave. */
export function suggestedRfc(holder: Partial<RfcHolder>): string | null {
  const root = rfcRoot(holder)
  if (root === null) return null
  const { first_name, last_name, mother_last_name } = nameParts(holder)
  const before = root + homonymy([last_name, mother_last_name, first_name].filter(Boolean).join(' '))
  return before + checkDigit(before)
}

/** The homoclave of a whole RFC; '' when the text is not 13 characters long. */
export const homoclaveOf = (rfc: string) => (rfcText(rfc).length === 13 ? rfcText(rfc).slice(10) : '')

/** The RFC with its homoclave replaced; while there is no whole root yet the text stays as it is. */
export const withHomoclave = (rfc: string, homoclave: string) => {
  const text = rfcText(rfc)
  return text.length < 10 ? text : text.slice(0, 10) + rfcText(homoclave)
}

function rootLetters(given: string, father: string, mother: string): string {
  if (!mother) return (father.slice(0, 2) + given.slice(0, 2)).padEnd(4, 'X')
  // A surname of one or two letters has no inner vowel to give: the given name lends a letter.
  if (father.length <= 2) return (father[0]! + mother[0]! + given.slice(0, 2)).padEnd(4, 'X')
  const vowel = /[AEIOU]/.exec(father.slice(1))?.[0] ?? 'X'
  return father[0]! + vowel + mother[0]! + given[0]!
}

// The one word of each name that counts: after particles and, of a compound name, after José or María.
function rootWords(holder: Partial<RfcHolder>) {
  const { first_name, last_name, mother_last_name } = nameParts(holder)
  const given = significant(first_name)
  const skips = given.length > 1 && COMMON_FIRST_NAMES.includes(given[0]!)
  return {
    given: given[skips ? 1 : 0] ?? '',
    father: significant(last_name)[0] ?? '',
    mother: significant(mother_last_name)[0] ?? '',
  }
}

const PARTICLES = /^(DE|DEL|LA|LAS|LOS|Y|MC|MAC|VON|VAN|MI)$/
const significant = (name: string) => {
  const words = lettersOf(name).split(' ').filter(Boolean)
  const kept = words.filter((word) => !PARTICLES.test(word))
  // A name that is nothing but a particle ('Mi') is a name.
  return kept.length > 0 ? kept : words
}

// Capitals without accents, except that Ñ is a letter of its own; what is no letter or digit parts words or falls away.
const lettersOf = (name: string) =>
  name
    .normalize('NFC')
    .toUpperCase()
    .replace(/Ñ/g, '@')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/@/g, 'Ñ')
    .replace(/[-/]/g, ' ')
    .replace(/[^A-ZÑ&0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trim()

const homonymyValue = (letter: string): number => {
  if (letter === ' ') return 0
  if (letter === 'Ñ') return 40
  if (letter === '&') return 10
  if (letter <= '9') return Number(letter)
  const place = letter.charCodeAt(0) - 65
  // A–I are 11–19, J–R 21–29, S–Z 32–39.
  return place < 9 ? 11 + place : place < 18 ? 12 + place : 14 + place
}

const sixDigits = (isoDate: string) => isoDate.slice(2).replaceAll('-', '')
