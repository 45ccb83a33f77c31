import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteDictionary } from './byte-dictionary.ts'

test('numbers byte sequences like a string map', () => {
  const word = fc.oneof(fc.string({ maxLength: 3 }), fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 }))
  fc.assert(
    fc.property(fc.array(word, { maxLength: 300 }), (words) => {
      const dictionary = new ByteDictionary()
      const known = new Map<string, number>()
      for (const one of words) {
        const bytes = Buffer.from(`<${one}>`)
        if (!known.has(one)) known.set(one, known.size)
        expect(dictionary.numberOf(bytes, 1, bytes.length - 1)).toBe(known.get(one))
        expect(dictionary.size).toBe(known.size)
      }
    }),
  )
})
