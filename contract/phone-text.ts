import { oneStop } from './sentence.ts'

// Cities whose numbers begin with two digits; everywhere else it is three (docs/mexico.md, section 2).
const TWO_DIGITS = /^(55|56|33|81)/

/** A phone in E.164 as a person in Mexico reads it: '81 2345 6789', '899 123 4567'. Foreign numbers stay as they are. */
export function phoneText(phone: string): string {
  const national = phone.match(/^\+52(\d{10})$/)?.[1]
  if (!national) return phone
  return TWO_DIGITS.test(national)
    ? national.replace(/^(..)(....)(....)$/, '$1 $2 $3')
    : national.replace(/^(...)(...)(....)$/, '$1 $2 $3')
}

/** The address that opens a WhatsApp conversation with a phone in E.164, `text` already written. */
export const whatsappUrl = (phone: string, text: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(oneStop(text))}`
