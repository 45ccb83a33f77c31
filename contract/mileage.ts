import { pastedText } from './pasted-text.ts'

/** The most an odometer shows. */
const MOST_KM = 999_999

const digitsOf = (text: string) => pastedText(text).replace(/[\s,.]|km$/gi, '')

/** Km as somebody typed them ('45,000', '45 000 km'); null: none, or more than an odometer shows. */
export function kmOf(text: string): number | null {
  const digits = digitsOf(text)
  return /^\d+$/.test(digits) && Number(digits) <= MOST_KM ? Number(digits) : null
}

/** What is wrong with km as somebody typed them, in their words; undefined: nothing. */
export function kmProblem(text: string): string | undefined {
  if (kmOf(text) !== null) return undefined
  const digits = digitsOf(text)
  if (digits === '') return 'Escribe los kilómetros que marca el tablero.'
  if (/^\d+$/.test(digits)) return `Revisa los kilómetros: un tablero marca hasta ${MOST_KM.toLocaleString('es-MX')}.`
  return 'Escribe los kilómetros solo con números.'
}
