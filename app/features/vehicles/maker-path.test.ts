import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makerPath, makerSlug } from './maker-path.ts'

test.each([
  ['', ''],
  ['---', ''],
  ['Mercedes-Benz', 'mercedes-benz'],
  ['Land Rover', 'land-rover'],
  ['Citroën', 'citroen'],
  ['BMW', 'bmw'],
  ['  Škoda (VW) ', 'skoda-vw'],
])('%j is %j in an address', (maker, slug) => expect(makerSlug(maker)).toBe(slug))

test("a brand's page", () => expect(makerPath('Alfa Romeo')).toBe('/marcas/alfa-romeo'))

test('a slug is stable and needs no escaping', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (maker) => {
      const slug = makerSlug(maker)
      expect(makerSlug(slug)).toBe(slug)
      expect(encodeURIComponent(slug)).toBe(slug)
    }),
  )
})
