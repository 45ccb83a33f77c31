// Every WhatsApp link of ours carries five characters, so that a conversation that goes on outside can be pasted into our search and finds who it
// is, which car, and where they came from (docs/decisions/123).

import { pastedText } from './pasted-text.ts'

// Without what is taken for one another: 0 and O, 1, I and L.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 5
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)
const IN_TEXT = new RegExp(`\\bref\\.?:?\\s*([${LETTERS}]{${LENGTH}})\\b`, 'i')

/** A code of five characters; `draw`: a number below what it is given, evenly. */
export const newLinkCode = (draw: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => LETTERS[draw(LETTERS.length)]).join('')

export const isCode = (text: string) => CODE.test(text)

/** A link to wa.me whose message carries the code; it carries one at most. */
export function withCode(href: string, code: string): string {
  const url = new URL(href)
  const text = url.searchParams.get('text') ?? ''
  if (IN_TEXT.test(text)) return href
  // As whatsappUrl writes it: a plus sign would stand in the message.
  return `${url.origin}${url.pathname}?text=${encodeURIComponent(`${text}${text && ' '}(Ref. ${code})`)}`
}

/** The code in a pasted conversation; null: there is none. */
export const codeIn = (text: string): string | null => IN_TEXT.exec(pastedText(text))?.[1]?.toUpperCase() ?? null
