import { pastedText } from '../text/pasted-text.ts'

export const PHONE_PROBLEM = 'Escribe los 10 dígitos de tu teléfono; si es de otro país, con + y su clave.'

/**
 * Parses a phone to E.164, or null. Ten digits are Mexican; obsolete prefixes are dropped (docs/mexico.md, section 2). Foreign numbers need
 * + or 00.
 */
export function phoneOf(text: string): string | null {
  const typed = pastedText(text)
    .trim()
    .replace(/^tel:\s*/i, '')
  if (!/^\(?\+?[\d\s()./-]+$/.test(typed)) return null
  const all = typed.replace(/\D/g, '')
  const isInternational = typed.includes('+') || all.startsWith('00')
  const digits = all.startsWith('00') ? all.slice(2) : all
  if (isInternational && !digits.startsWith('52')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  const hasCountry = isInternational || (digits.length > 10 && digits.startsWith('52'))
  const ten = hasCountry
    ? digits.slice(2).replace(/^(01|044|045|1)(?=\d{10}$)/, '')
    : digits.replace(/^(01|044|045)(?=\d{10}$)/, '')
  return /^[2-9]\d{9}$/.test(ten) ? `+52${ten}` : null
}

export const samePhone = (one: string, other: string) => phoneOf(one) !== null && phoneOf(one) === phoneOf(other)
