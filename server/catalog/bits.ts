/** A bit set: slot `s` is bit `s & 31` of word `s >>> 5`. */
export type Bits = Uint32Array

/** A multiple of eight words. */
export const wordsFor = (slots: number) => ((slots + 255) >>> 8) << 3

export const has = (bits: Bits, slot: number) => ((bits[slot >>> 5] as number) >>> (slot & 31)) & 1

export const add = (bits: Bits, slot: number) => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
}

export const remove = (bits: Bits, slot: number) => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31))
}

/** Writes the members in ascending order and returns their number. */
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
