import { kmOf } from './mileage.ts'

// In '2020 km 60 mil' the first number is the year.
const KM_SAID = /[\s,;]*(?:\bcon\s+)?\b(?!(?:19|20)\d\d\s*k)(\d[\d.,']*\s?(?:mil|k)?\s*(?:kms?|kil[oó]metros)\b\.?)/i

/** 'Versa 2019, 60 mil km' names a car and its kilometres; null: none said. */
export function withoutKm(text: string): { rest: string; km: number | null } {
  const [said, amount = ''] = KM_SAID.exec(text) ?? []
  const km = kmOf(amount.replace(/kil[oó]metros\.?$/i, 'km'))
  return said === undefined || km === null ? { rest: text, km: null } : { rest: text.replace(said, '').trim(), km }
}
