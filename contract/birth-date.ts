import { houseToday } from './dates.ts'
/** Why a birth date is not accepted. */
export type BirthDateProblem = 'unreal' | 'minor' | 'absurd'

export const BIRTH_DATE_PROBLEMS: Record<BirthDateProblem, string> = {
  unreal: 'Esa fecha no existe. Escríbela como día, mes y año.',
  minor: 'Debes tener al menos 18 años.',
  absurd: 'Revisa el año de nacimiento.',
}

const ADULT = 18
const OLDEST = 110

/** Whether a text is a day of the calendar, 'YYYY-MM-DD': 31 February is none. */
export function isRealDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  // Date counts years below 100 from 1900; nobody alive was born then.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Whole years between two dates, 'YYYY-MM-DD'. Who was born on 29 February turns a year older on 1 March. */
export const ageOn = (birthDate: string, today: string) =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0)

/** Why a birth date is not accepted now, or null when it is: a real day, 18 to 110 years ago as days turn in Monterrey. */
export function birthDateProblem(text: string, now: Date): BirthDateProblem | null {
  if (!isRealDate(text)) return 'unreal'
  const age = ageOn(text, houseToday(now))
  if (age > OLDEST || age < 0) return 'absurd'
  return age < ADULT ? 'minor' : null
}
