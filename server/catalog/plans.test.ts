import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Plans } from './plans.ts'

test('equal combinations share a number, and different ones never do', () => {
  const amount = fc.constantFrom(0, 0.01, 0.1, 289_900, 289_900.5, 9_999_999_999.99)
  const plan = fc.tuple(amount, amount, fc.integer({ min: 0, max: 96 }), fc.integer({ min: 1900, max: 2100 }))
  fc.assert(
    fc.property(fc.array(plan, { minLength: 1200, maxLength: 4000 }), (asked) => {
      const plans = new Plans()
      const known = new Map<string, number>()
      for (const one of asked) {
        const number = plans.numberOf(...one)
        expect(number).toBe(known.get(String(one)) ?? known.size)
        known.set(String(one), number)
        expect([plans.price[number], plans.down[number], plans.term[number], plans.year[number]]).toEqual(one)
      }
      expect(plans.size).toBe(known.size)
    }),
    { numRuns: 10 },
  )
})
