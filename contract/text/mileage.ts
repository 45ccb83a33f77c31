import { readKm } from './amounts.ts'

const MOST_KM = 999_999

/** '45,000', '60 mil km'; null: invalid. */
export function kmOf(text: string): number | null {
  const km = readKm(text)
  return km !== null && km <= MOST_KM ? km : null
}

// In '2020 km 60 mil' the first number is the year.
const KM_SAID = /[\s,;]*(?:\bcon\s+)?\b(?!(?:19|20)\d\d\s*k)(\d[\d.,']*\s?(?:mil|k)?\s*(?:kms?|kil[oó]metros)\b\.?)/i

/** 'Versa 2019, 60 mil km' names a car and its kilometres; null: none said. */
export function withoutKm(text: string): { rest: string; km: number | null } {
  const [said, amount = ''] = KM_SAID.exec(text) ?? []
  const km = kmOf(amount.replace(/kil[oó]metros\.?$/i, 'km'))
  return said === undefined || km === null ? { rest: text, km: null } : { rest: text.replace(said, '').trim(), km }
}

export function kmProblem(text: string): string | undefined {
  if (kmOf(text) !== null) return undefined
  if (text.trim() === '') return 'Escribe los kilómetros que marca el tablero.'
  if (readKm(text) !== null) return `Revisa los kilómetros: un tablero marca hasta ${MOST_KM.toLocaleString('es-MX')}.`
  return 'Escribe los kilómetros como 45,000 o 45 mil.'
}
