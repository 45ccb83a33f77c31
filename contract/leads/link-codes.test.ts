import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whatsappUrl } from '../people/phone-text.ts'
import { codeIn, isCode, newLinkCode, withCode } from './link-codes.ts'

const drawn = fc.array(fc.nat(), { minLength: 5, maxLength: 5 }).map((numbers) => {
  const left = [...numbers]
  return newLinkCode((below) => left.pop()! % below)
})

test('finds a link’s code in pasted chats', () => {
  fc.assert(
    fc.property(drawn, fc.string(), fc.string({ maxLength: 80 }), (code, said, around) => {
      expect(isCode(code)).toBe(true)
      const link = withCode(whatsappUrl('+528112345678', said.replace(/ref/gi, '')), code)
      const message = new URL(link).searchParams.get('text')!
      expect(codeIn(`${around.replace(/ref/gi, '')}\n[10:02, 23/11/2026] Emma: ${message}\nGracias`)).toBe(code)
      expect(withCode(link, 'ZZZZZ')).toBe(link)
    }),
  )
})

test.each(['Hola', 'ref. ab', 'Ref. O0I1L', 'referencia 12345'])('%j has no code', (text) =>
  expect(codeIn(text)).toBeNull(),
)
