// WhatsApp links carry a code of five characters that identifies lead, car and source when pasted into search (docs/decisions/020).

import { pastedText } from '../text/pasted-text.ts'

// Without ambiguous letters.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 5
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)
const IN_TEXT = new RegExp(`\\bref\\.?:?\\s*([${LETTERS}]{${LENGTH}})\\b`, 'i')

/** `draw` returns a uniform number below its argument. */
export const newLinkCode = (draw: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => LETTERS[draw(LETTERS.length)]).join('')

export const isCode = (text: string) => CODE.test(text)

export function withCode(href: string, code: string): string {
  const url = new URL(href)
  const text = url.searchParams.get('text') ?? ''
  if (IN_TEXT.test(text)) return href
  // Encoded as whatsappUrl does: a plus sign would be literal.
  return `${url.origin}${url.pathname}?text=${encodeURIComponent(`${text}${text && ' '}(Ref. ${code})`)}`
}

export const codeIn = (text: string): string | null => IN_TEXT.exec(pastedText(text))?.[1]?.toUpperCase() ?? null
