import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BitMemory } from './bit-memory.ts'
import { add, type Bits, has, members, remove, wordsFor } from './bits.ts'

const SLOTS = 700
const slots = fc.uniqueArray(fc.nat(SLOTS - 1), { maxLength: 500 })
const words = wordsFor(SLOTS)
const memory = new BitMemory()
const [left, right, target] = [memory.set(words), memory.set(words), memory.set(words)] as [Bits, Bits, Bits]
const listed = memory.set(wordsFor(SLOTS * 32))
const fill = (bits: Bits, members: number[]) => {
  bits.fill(0)
  for (const slot of members) add(bits, slot)
}
const membersOf = (bits: Bits) => {
  const found = new Uint32Array(SLOTS)
  return [...found.subarray(0, members(bits, words, found))]
}

test('sets of bits behave as sets of numbers do', () => {
  fc.assert(
    fc.property(slots, slots, fc.nat(SLOTS - 1), (a, b, one) => {
      const both = a.filter((slot) => b.includes(slot)).sort((x, y) => x - y)
      fill(left, a)
      fill(right, b)
      expect(memory.countBoth(left, right, words)).toBe(both.length)
      expect(memory.count(left, words)).toBe(a.length)
      memory.and(target, left, right, words)
      expect(membersOf(target)).toEqual(both)
      memory.or(target, target, left, words)
      expect(membersOf(target)).toEqual([...a].sort((x, y) => x - y))
      memory.members(target, words, listed)
      expect([...listed.subarray(0, a.length)]).toEqual(membersOf(target))
      expect(has(left, one)).toBe(a.includes(one) ? 1 : 0)
      remove(left, one)
      expect(has(left, one)).toBe(0)
    }),
  )
})

test('a full set counts every slot', () => {
  for (const size of [0, 1, 31, 32, 33, 255, 256, 257, 700]) {
    fill(left, [...Array(size).keys()])
    expect(memory.count(left, words)).toBe(size)
  }
})

test('sets keep their members and their room while the memory grows', () => {
  const small = memory.set(words)
  fill(small, [0, 5, 699])
  const others = Array.from({ length: 50 }, () => memory.set(4096).fill(0xffffffff))
  const larger = memory.grown(small, wordsFor(5000))
  add(larger, 4999)
  expect(membersOf(small)).toEqual([0, 5, 699])
  expect(memory.count(larger, wordsFor(5000))).toBe(4)
  expect(others.every((other) => memory.count(other, 4096) === 4096 * 32)).toBe(true)
})
