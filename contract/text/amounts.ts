import { pastedText } from './pasted-text.ts'

// Whole pesos (docs/product.md, section 1).

export const MOST_PESOS = 1e10

// '300,000', '300.000', "1'250,000": three digits after a mark are thousands; one or two at the end are decimals.
const GROUPED = /^\d{1,3}(?:[.,']\d{3})+(?:[.,]\d{1,2})?$/
const DECIMAL = /^\d+[.,]\d{1,2}$/
const TIMES: Record<string, number> = { '': 1, k: 1e3, mil: 1e3, m: 1e6, mdp: 1e6, millon: 1e6, millones: 1e6 }
const AMOUNT = /^(\d[\d.,' ]*?) ?(k|mil|mdp|m|mill[oó]n(?:es)?)?(?: ?(?:pesos|mxn|m\.?n\.?))?$/

export function numberWritten(digits: string, unit = ''): number | null {
  const times = TIMES[unit.replace('ó', 'o')] ?? 1
  const plain = digits.replace(/ /g, '')
  // '1.250 mdp' is ambiguous.
  if (times < 1e6 && GROUPED.test(plain)) {
    const decimals = /[.,]\d{1,2}$/.exec(plain)?.[0] ?? ''
    return Number(plain.slice(0, plain.length - decimals.length).replace(/[.,']/g, '')) * times
  }
  if (times > 1 && /^\d+[.,]\d+$/.test(plain)) return Math.round(Number(plain.replace(',', '.')) * times)
  // '45.5' lacks a unit.
  if (times === 1 && /^\d+[.,]\d$/.test(plain)) return null
  const whole = DECIMAL.test(plain) && !/,\d$/.test(plain) ? plain.replace(/[.,]\d+$/, '') : plain.replace(/[,']/g, '')
  const value = Math.trunc(Number(whole))
  return whole === '' || !Number.isFinite(value) ? null : value * times
}

/** Reads pesos: '300 mil', '300k', '1.2 mdp', '$300,000.50', '250 000 pesos'; null if none. */
export function readAmount(text: string): number | null {
  const [, digits, unit] =
    AMOUNT.exec(
      pastedText(text)
        .trim()
        .toLowerCase()
        .replace(/^(?:mxn|mx)? ?\$ ?/, '')
        .replace(/\s+/g, ' '),
    ) ?? []
  const value = digits === undefined ? null : numberWritten(digits, unit)
  return value === null ? null : Math.min(value, MOST_PESOS)
}

export const readKm = (text: string) => readAmount(pastedText(text).replace(/\s*kms?\.?\s*$/i, ''))
