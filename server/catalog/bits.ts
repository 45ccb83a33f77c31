/** Slot `s` is bit `s & 31` of word `s >>> 5`. */
export type Bits = Uint32Array

/** The number of words is even, because countBoth reads pairs. */
export const wordsFor = (slots: number) => ((slots + 63) >>> 6) << 1

export const has = (bits: Bits, slot: number) => ((bits[slot >>> 5] as number) >>> (slot & 31)) & 1

export const add = (bits: Bits, slot: number) => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
}

export const remove = (bits: Bits, slot: number) => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31))
}

export const addAll = (bits: Bits, more: Bits, words: number) => {
  for (let word = 0; word < words; word++) bits[word] = (bits[word] as number) | (more[word] as number)
}

export function intersection(a: Bits, b: Bits, words: number): Bits {
  const both = new Uint32Array(words)
  for (let word = 0; word < words; word++) both[word] = (a[word] as number) & (b[word] as number)
  return both
}

export function difference(a: Bits, b: Bits, words: number): Bits {
  const left = new Uint32Array(words)
  for (let word = 0; word < words; word++) left[word] = (a[word] as number) & ~(b[word] as number)
  return left
}

export const countOf = (bits: Bits, words: number) => countBoth(bits, bits, words)

export function countBoth(a: Bits, b: Bits, words: number): number {
  let total = 0
  for (let word = 0; word < words; word += 2) {
    let one = (a[word] as number) & (b[word] as number)
    let other = (a[word + 1] as number) & (b[word + 1] as number)
    one -= (one >>> 1) & 0x55555555
    other -= (other >>> 1) & 0x55555555
    const fours = (one & FOURS) + ((one >>> 2) & FOURS) + (other & FOURS) + ((other >>> 2) & FOURS)
    total += Math.imul((fours & BYTES) + ((fours >>> 4) & BYTES), 0x01010101) >>> 24
  }
  return total
}

const FOURS = 0x33333333
const BYTES = 0x0f0f0f0f

export function slotsIn(bits: Bits, words: number, size: number): Uint32Array {
  const slots = new Uint32Array(size)
  let found = 0
  for (let word = 0; word < words; word++) {
    let rest = bits[word] as number
    while (rest !== 0) {
      const bit = rest & -rest
      slots[found++] = (word << 5) | (31 - Math.clz32(bit))
      rest ^= bit
    }
  }
  return slots
}
