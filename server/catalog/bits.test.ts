import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, and, count, countBoth, has, members, or, remove, wordsFor } from './bits.ts'

const SLOTS = 700
const slots = fc.uniqueArray(fc.nat(SLOTS - 1), { maxLength: 500 })
const words = wordsFor(SLOTS)
const bitsOf = (members: number[]) => {
  const bits = new Uint32Array(words)
  for (const slot of members) add(bits, slot)
  return bits
}

test('sets of bits behave as sets of numbers do', () => {
  fc.assert(
    fc.property(slots, slots, fc.nat(SLOTS - 1), (a, b, one) => {
      const both = a.filter((slot) => b.includes(slot)).sort((x, y) => x - y)
      const [left, right, target] = [bitsOf(a), bitsOf(b), new Uint32Array(words)]
      expect(countBoth(left, right, words)).toBe(both.length)
      expect(count(left, words)).toBe(a.length)
      and(target, left, right, words)
      const found = new Uint32Array(SLOTS)
      expect([...found.subarray(0, members(target, words, found))]).toEqual(both)
      or(target, left, words)
      expect(count(target, words)).toBe(a.length)
      expect(has(left, one)).toBe(a.includes(one) ? 1 : 0)
      remove(left, one)
      expect(has(left, one)).toBe(0)
    }),
  )
})

test('a full set counts every slot', () => {
  for (const size of [0, 1, 31, 32, 33, 255, 256, 257, 700]) {
    const full = new Uint32Array(words)
    for (let slot = 0; slot < size; slot++) add(full, slot)
    expect(count(full, words)).toBe(size)
  }
})
