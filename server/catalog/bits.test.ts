import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, addAll, countBoth, countOf, difference, has, intersection, remove, slotsIn, wordsFor } from './bits.ts'

const SLOTS = 700
const words = wordsFor(SLOTS)
const slots = fc.uniqueArray(fc.nat(SLOTS - 1), { maxLength: 500 })
const setOf = (members: Iterable<number>) => {
  const bits = new Uint32Array(words)
  for (const slot of members) add(bits, slot)
  return bits
}
const ascending = (members: number[]) => [...members].sort((a, b) => a - b)

test('bit sets behave like sets of numbers', () => {
  fc.assert(
    fc.property(slots, slots, fc.nat(SLOTS - 1), (a, b, one) => {
      const [left, right] = [setOf(a), setOf(b)]
      const both = a.filter((slot) => b.includes(slot))
      const only = a.filter((slot) => !b.includes(slot))
      expect(countBoth(left, right, words)).toBe(both.length)
      expect(countOf(left, words)).toBe(a.length)
      expect([...slotsIn(left, words, a.length)]).toEqual(ascending(a))
      expect(intersection(left, right, words)).toEqual(setOf(both))
      expect(difference(left, right, words)).toEqual(setOf(only))
      addAll(right, left, words)
      expect(right).toEqual(setOf([...a, ...b]))
      expect(has(left, one)).toBe(a.includes(one) ? 1 : 0)
      remove(left, one)
      expect(has(left, one)).toBe(0)
    }),
  )
})

test('a full set counts every slot', () => {
  for (const size of [0, 1, 31, 32, 33, 255, 256, 257, 700])
    expect(countOf(setOf(Array(size).keys()), words)).toBe(size)
})
