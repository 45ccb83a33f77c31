import { houseToday } from '../dates/dates.ts'
export type BirthDateProblem = 'unreal' | 'minor' | 'absurd'

export const BIRTH_DATE_PROBLEMS: Record<BirthDateProblem, string> = {
  unreal: 'Esa fecha no existe. Escríbela como día, mes y año.',
  minor: 'Debes tener al menos 18 años.',
  absurd: 'Revisa el año de nacimiento.',
}

const ADULT = 18
const OLDEST = 110

export function isRealDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  // Date maps years below 100 to 1900.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Whole years; born on 29 February counts from 1 March. */
export const ageOn = (birthDate: string, today: string) =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0)

/** The problem, or null: a real day, 18 to 110 years ago in Monterrey. */
export function birthDateProblem(text: string, now: Date): BirthDateProblem | null {
  if (!isRealDate(text)) return 'unreal'
  const age = ageOn(text, houseToday(now))
  if (age > OLDEST || age < 0) return 'absurd'
  return age < ADULT ? 'minor' : null
}
