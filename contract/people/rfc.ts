import { nameParts, type PersonName } from '../text/names.ts'
import { pastedText } from '../text/pasted-text.ts'
import { isRealDate } from './birth-date.ts'

/** `birth_date` 'YYYY-MM-DD'. */
export interface RfcHolder extends PersonName {
  birth_date: string
}

export type RfcProblem = 'shape' | 'date' | 'generic' | 'company'

/** Warnings only: official RFCs sometimes break the rules. */
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

const GENERIC_RFCS = ['XAXX010101000', 'XEXX010101000']

/** Inconvenient words, whose last letter becomes X (list of the validate-rfc package, 41 words). */
export const UNWANTED_ROOTS = (
  'BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COJA COJE COJI COJO CULO FETO GUEY JOTO KACA KACO KAGA KAGO KAKA KOGE KOJO ' +
  'KULO MAME MAMO MEAR MEAS MEON MION MOCO MULA PEDA PEDO PENE PUTA PUTO QULO RATA RUIN'
).split(' ')

// Pattern of the invoice schema; 3 letters for companies, 4 for people.
const SHAPE = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})([A-Z0-9]{2})([0-9A])$/
const DIGIT_VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
const HOMONYMY = '123456789ABCDEFGHIJKLMNPQRSTUVWXYZ'
const USUAL_HOMONYMY = /^[1-9A-V][1-9A-NP-Z]$/
// Skipped in compound first names.
const COMMON_FIRST_NAMES = ['JOSE', 'J', 'MARIA', 'MA']

export const rfcText = (text: string) =>
  pastedText(text)
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s./_-]/g, '')

/** The problem of a person's RFC, or null; see `rfcWarnings` for the check digit. */
export function rfcProblem(text: string): RfcProblem | null {
  const rfc = rfcText(text)
  if (GENERIC_RFCS.includes(rfc)) return 'generic'
  const [, letters, yy, mm, dd] = SHAPE.exec(rfc) ?? []
  if (!letters) return 'shape'
  // The century is unknown: 29 February 2000 existed, 1900 not.
  if (!isRealDate(`19${yy}-${mm}-${dd}`) && !isRealDate(`20${yy}-${mm}-${dd}`)) return 'date'
  return letters.length === 3 ? 'company' : null
}

export const isRfcRoot = (text: string): boolean =>
  // Any homoclave.
  rfcText(text).length === 10 && rfcProblem(`${rfcText(text)}000`) === null

/** Warnings against the holder's data. */
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

export function checkDigit(before: string): string {
  const padded = before.padStart(12, ' ')
  const sum = [...padded].reduce((total, character, at) => total + DIGIT_VALUES.indexOf(character) * (13 - at), 0)
  const rest = sum % 11
  return rest === 0 ? '0' : rest === 1 ? 'A' : String(11 - rest)
}

/** Homonymy key; `name` is surnames first. */
export function homonymy(name: string): string {
  const digits = `0${[...lettersOf(name)].map((letter) => String(homonymyValue(letter)).padStart(2, '0')).join('')}`
  let sum = 0
  for (let at = 0; at < digits.length - 1; at++) sum += Number(digits.slice(at, at + 2)) * Number(digits[at + 1])
  const last = sum % 1000
  return HOMONYMY[Math.floor(last / 34)]! + HOMONYMY[last % 34]!
}

/** Root from names and birth date, or null (docs/mexico.md, section 1). A suggestion, since sources disagree. */
export function rfcRoot(holder: Partial<RfcHolder>): string | null {
  const { given, father, mother } = rootWords(holder)
  if (!given || !father || !holder.birth_date || !isRealDate(holder.birth_date)) return null
  const letters = rootLetters(given, father, mother)
  const root = UNWANTED_ROOTS.includes(letters) ? `${letters.slice(0, 3)}X` : letters
  return root + sixDigits(holder.birth_date)
}

/** A full suggestion; the official homoclave may differ. */
export function suggestedRfc(holder: Partial<RfcHolder>): string | null {
  const root = rfcRoot(holder)
  if (root === null) return null
  const { first_name, last_name, mother_last_name } = nameParts(holder)
  const before = root + homonymy([last_name, mother_last_name, first_name].filter(Boolean).join(' '))
  return before + checkDigit(before)
}

/** '' unless 13 characters. */
export const homoclaveOf = (rfc: string) => (rfcText(rfc).length === 13 ? rfcText(rfc).slice(10) : '')

export const withHomoclave = (rfc: string, homoclave: string) => {
  const text = rfcText(rfc)
  return text.length < 10 ? text : text.slice(0, 10) + rfcText(homoclave)
}

function rootLetters(given: string, father: string, mother: string): string {
  if (!mother) return (father.slice(0, 2) + given.slice(0, 2)).padEnd(4, 'X')
  // Short surnames use a letter of the given name.
  if (father.length <= 2) return (father[0]! + mother[0]! + given.slice(0, 2)).padEnd(4, 'X')
  const vowel = /[AEIOU]/.exec(father.slice(1))?.[0] ?? 'X'
  return father[0]! + vowel + mother[0]! + given[0]!
}

// Significant words: without particles and leading José or María.
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
  const withoutParticles = words.filter((word) => !PARTICLES.test(word))
  // A name may be only a particle.
  return withoutParticles.length > 0 ? withoutParticles : words
}

// Capitals without accents, keeping Ñ.
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
