import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTyped, typedInstant } from './typed-moment.ts'

test("input uses the dealership's clock, and round-trips", () => {
  expect(typedInstant('2026-11-25T10:00')).toBe('2026-11-25T16:00:00.000Z')
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }), (at) => {
      const typed = asTyped(at.toISOString())
      expect(asTyped(typedInstant(typed)!)).toBe(typed)
    }),
  )
})

test('invalid input is null', () => {
  for (const typed of ['', '2026-13-01T10:00', 'mañana']) expect(typedInstant(typed)).toBeNull()
})
