/** Sets of slots as bits: slot `s` is bit `s & 31` of word `s >>> 5`. Operations run over the first `words` words. */
export type Bits = Uint32Array

export const wordsFor = (slots: number) => (slots + 31) >>> 5

export const has = (bits: Bits, slot: number) => ((bits[slot >>> 5] as number) >>> (slot & 31)) & 1

export const add = (bits: Bits, slot: number) => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
}

export const remove = (bits: Bits, slot: number) => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31))
}

/** target = a AND b */
export function and(target: Bits, a: Bits, b: Bits, words: number) {
  for (let word = 0; word < words; word++) target[word] = (a[word] as number) & (b[word] as number)
}

export function or(target: Bits, a: Bits, words: number) {
  for (let word = 0; word < words; word++) target[word] = (target[word] as number) | (a[word] as number)
}

const ones = (word: number) => {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function count(bits: Bits, words: number): number {
  let total = 0
  for (let word = 0; word < words; word++) total += ones(bits[word] as number)
  return total
}

/** How many slots are in both. The inner loop of facet counts. */
export function countBoth(a: Bits, b: Bits, words: number): number {
  let total = 0
  for (let word = 0; word < words; word++) {
    const both = (a[word] as number) & (b[word] as number)
    if (both !== 0) total += ones(both)
  }
  return total
}

/** Writes the members of `bits` in ascending order into `slots`; returns how many. */
export function members(bits: Bits, words: number, slots: Uint32Array): number {
  let found = 0
  for (let word = 0; word < words; word++) {
    let rest = bits[word] as number
    while (rest !== 0) {
      const bit = rest & -rest
      slots[found++] = (word << 5) | (31 - Math.clz32(bit))
      rest ^= bit
    }
  }
  return found
}
