import { readKm } from './amounts.ts'

/** The most an odometer shows. */
const MOST_KM = 999_999

/** Km as somebody typed them ('45,000', '60 mil km'); null: none, or more than an odometer shows. */
export function kmOf(text: string): number | null {
  const km = readKm(text)
  return km !== null && km <= MOST_KM ? km : null
}

/** What is wrong with km as somebody typed them, in their words; undefined: nothing. */
export function kmProblem(text: string): string | undefined {
  if (kmOf(text) !== null) return undefined
  if (text.trim() === '') return 'Escribe los kilómetros que marca el tablero.'
  if (readKm(text) !== null) return `Revisa los kilómetros: un tablero marca hasta ${MOST_KM.toLocaleString('es-MX')}.`
  return 'Escribe los kilómetros como 45,000 o 45 mil.'
}
