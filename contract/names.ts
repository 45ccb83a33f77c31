import { pastedText } from './pasted-text.ts'

/** A person's names as a profile holds them. */
export interface PersonName {
  first_name: string | null
  last_name: string | null
  mother_last_name: string | null
  no_mother_last_name: boolean | null
}

export const LONGEST_NAME = 60

export const NAME_PROBLEM = `Usa solo letras, espacios, guiones o apóstrofos; hasta ${LONGEST_NAME}.`

const NAME = /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{M}' ./-]+$/u
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'von', 'van', 'da', 'dos'])

/**
 * A name as it is kept: NFC, trimmed, single spaces; typed all in capitals or all in small letters it gets a name's capitals, particles
 * small ('MARIA DE LOS ANGELES' → 'Maria de los Angeles'). '' for nothing; null for what is no name. A '/' stays: civil registers have it in surnames.
 */
export function nameText(text: string): string | null {
  const name = pastedText(text)
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[‘’`´]/g, "'")
  if (name === '') return ''
  if (name.length > LONGEST_NAME || !NAME.test(name)) return null
  return name === name.toUpperCase() || name === name.toLowerCase() ? inNameCase(name) : name
}

/** A person's names without gaps: '' for what is missing, and no second surname for who has none. */
export function nameParts(person: Partial<PersonName>) {
  const { first_name, last_name, mother_last_name, no_mother_last_name } = person
  return {
    first_name: first_name?.trim() ?? '',
    last_name: last_name?.trim() ?? '',
    mother_last_name: no_mother_last_name ? '' : (mother_last_name?.trim() ?? ''),
  }
}

/** The whole name, given names first; '' when none is known. */
export const fullName = (person: Partial<PersonName>) => {
  const { first_name, last_name, mother_last_name } = nameParts(person)
  return [first_name, last_name, mother_last_name].filter(Boolean).join(' ')
}

const inNameCase = (name: string) =>
  name
    .toLocaleLowerCase('es-MX')
    .replace(/[\p{L}\p{M}]+/gu, (word, at: number, all: string) =>
      PARTICLES.has(word) && all[at - 1] !== "'" ? word : capital(word[0]!) + word.slice(1),
    )
    .normalize('NFC')

// A letter without a capital of its own (ß) stays small.
const capital = (letter: string) => {
  const upper = letter.toUpperCase()
  return upper.toLowerCase() === letter ? upper : letter
}
