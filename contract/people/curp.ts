import { houseToday } from '../dates/dates.ts'
import { pastedText } from '../text/pasted-text.ts'
import { isRealDate } from './birth-date.ts'

export type CurpProblem = 'shape' | 'state' | 'date' | 'future' | 'digit'

export const CURP_PROBLEMS: Record<CurpProblem, string> = {
  shape: 'Una CURP tiene 18 caracteres, como GODE561231MDFMZM01.',
  state: 'La clave del estado dentro de la CURP no existe.',
  date: 'La fecha dentro de la CURP no existe.',
  future:
    'La fecha de nacimiento dentro de la CURP todavía no llega. Revisa los números y la letra o número antes del último.',
  digit: 'El último dígito de la CURP no corresponde. Revísala letra por letra.',
}

const STATES =
  'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE'.split(' ')
const SHAPE = /^[A-Z][AEIOUX][A-Z]{2}(\d{2})(\d{2})(\d{2})[HMX]([A-Z]{2})[B-DF-HJ-NP-TV-Z]{3}([0-9A-Z])(\d)$/
const VALUES = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

/** Normalizes; does not validate. */
export const curpText = (text: string) =>
  pastedText(text)
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s.-]/g, '')

export function curpProblem(text: string, now: Date = new Date()): CurpProblem | null {
  const curp = curpText(text)
  const [, yy, mm, dd, state, differentiator, digit] = SHAPE.exec(curp) ?? []
  if (!state) return 'shape'
  if (!STATES.includes(state)) return 'state'
  const born = `${century(differentiator!)}${yy}-${mm}-${dd}`
  if (!isRealDate(born)) return 'date'
  if (born > houseToday(now)) return 'future'
  return curpDigit(curp.slice(0, 17)) === digit ? null : 'digit'
}

/** Check digit of 17 characters. */
export function curpDigit(before: string): string {
  const sum = [...before].reduce((total, character, at) => total + VALUES.indexOf(character) * (18 - at), 0)
  return String((10 - (sum % 10)) % 10)
}

/** 'YYYY-MM-DD' of a valid CURP. */
export const curpBirthDate = (text: string) => {
  const curp = curpText(text)
  return `${century(curp[16]!)}${curp.slice(4, 6)}-${curp.slice(6, 8)}-${curp.slice(8, 10)}`
}

// The 17th character is a digit for births to 1999, then a letter.
const century = (differentiator: string) => (/\d/.test(differentiator) ? '19' : '20')
