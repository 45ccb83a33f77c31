import { oneStop } from '../text/sentence.ts'

// Two-digit area codes; others have three (docs/mexico.md, section 2).
const TWO_DIGITS = /^(55|56|33|81)/

/** '81 2345 6789', '899 123 4567'; foreign numbers unchanged. */
export function phoneText(phone: string): string {
  const national = phone.match(/^\+52(\d{10})$/)?.[1]
  if (!national) return phone
  return TWO_DIGITS.test(national)
    ? national.replace(/^(..)(....)(....)$/, '$1 $2 $3')
    : national.replace(/^(...)(...)(....)$/, '$1 $2 $3')
}

export const whatsappUrl = (phone: string, text: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(oneStop(text))}`
