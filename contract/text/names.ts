import { pastedText } from './pasted-text.ts'

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

/** Normalizes a name ('MARIA DE LOS ANGELES' → 'Maria de los Angeles'). '' for empty, null when invalid. */
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

/** Name parts, '' when missing. */
export function nameParts(person: Partial<PersonName>) {
  const { first_name, last_name, mother_last_name, no_mother_last_name } = person
  return {
    first_name: first_name?.trim() ?? '',
    last_name: last_name?.trim() ?? '',
    mother_last_name: no_mother_last_name ? '' : (mother_last_name?.trim() ?? ''),
  }
}

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

// ß has no capital.
const capital = (letter: string) => {
  const upper = letter.toUpperCase()
  return upper.toLowerCase() === letter ? upper : letter
}
