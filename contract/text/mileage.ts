import { readKm } from './amounts.ts'

const MOST_KM = 999_999

/** '45,000', '60 mil km'; null: invalid. */
export function kmOf(text: string): number | null {
  const km = readKm(text)
  return km !== null && km <= MOST_KM ? km : null
}

export function kmProblem(text: string): string | undefined {
  if (kmOf(text) !== null) return undefined
  if (text.trim() === '') return 'Escribe los kilómetros que marca el tablero.'
  if (readKm(text) !== null) return `Revisa los kilómetros: un tablero marca hasta ${MOST_KM.toLocaleString('es-MX')}.`
  return 'Escribe los kilómetros como 45,000 o 45 mil.'
}
