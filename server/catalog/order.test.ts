import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, wordsFor } from './bits.ts'
import { byCodePoint } from './dimension.ts'
import { Order } from './order.ts'

const key = fc.oneof(
  fc.integer({ min: -3e15, max: 6e15 }),
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom(65_535, 65_536, 2 ** 32),
)

test('insertion in any batches gives the same order', () => {
  fc.assert(
    fc.property(
      fc.array(key, { minLength: 1, maxLength: 120 }),
      fc.nat(120),
      fc.integer({ min: 1, max: 40 }),
      (keys, first, batch) => {
        const order = new Order(
          (slot) => keys[slot]!,
          (a, b) => b - a,
        )
        const byId = Uint32Array.from({ length: Math.min(first, keys.length) }, (_, slot) => slot).reverse()
        order.build(byId)
        for (let from = byId.length; from < keys.length; from += batch) {
          order.insert(Uint32Array.from({ length: Math.min(batch, keys.length - from) }, (_, index) => from + index))
        }
        const wanted = keys.map((_, slot) => slot).sort((a, b) => keys[a]! - keys[b]! || b - a)
        expect([...order.ascending(() => byId).subarray(0, order.length)]).toEqual(wanted)
      },
    ),
  )
})

test('the nearest member of a set is the first on that side of a place', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(30), { minLength: 1, maxLength: 80 }),
      fc.nat(30),
      fc.array(fc.nat(79)),
      (keys, bound, some) => {
        const order = new Order(
          (slot) => keys[slot]!,
          (a, b) => a - b,
        )
        order.build(Uint32Array.from(keys, (_, slot) => slot))
        const set = new Uint32Array(wordsFor(80))
        for (const slot of some) add(set, slot)
        const members = keys.map((key, slot) => ({ key, slot })).filter(({ slot }) => some.includes(slot))
        members.sort((a, b) => a.key - b.key || a.slot - b.slot)
        const place = order.first((slot) => keys[slot]! >= bound)
        expect(place).toBe(keys.filter((key) => key < bound).length)
        expect(order.nearest(set, place, true)).toBe(members.find(({ key }) => key >= bound)?.slot)
        expect(order.nearest(set, place, false)).toBe(members.findLast(({ key }) => key < bound)?.slot)
      },
    ),
  )
})

test('text is ordered by code points, like UTF-8 bytes', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '\uffee', '🚗', '\ud7ff', '𝒳'), maxLength: 5 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(byCodePoint(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})
