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

export const count = (bits: Bits, words: number) => countBoth(bits, bits, words)

/**
 * How many slots are in both: the inner loop of facet counts. Eight words at a time go through carry-save adders (Harley and Seal),
 * so that only one word in eight is counted bit by bit: half the work of counting each.
 */
export function countBoth(a: Bits, b: Bits, words: number): number {
  let once = 0
  let twice = 0
  let fourfold = 0
  let eights = 0
  let word = 0
  for (; word + 8 <= words; word += 8) {
    let x = (a[word] as number) & (b[word] as number)
    let y = (a[word + 1] as number) & (b[word + 1] as number)
    let either = once ^ x
    let two1 = (once & x) | (either & y)
    once = either ^ y
    x = (a[word + 2] as number) & (b[word + 2] as number)
    y = (a[word + 3] as number) & (b[word + 3] as number)
    either = once ^ x
    let two2 = (once & x) | (either & y)
    once = either ^ y
    either = twice ^ two1
    const four1 = (twice & two1) | (either & two2)
    twice = either ^ two2
    x = (a[word + 4] as number) & (b[word + 4] as number)
    y = (a[word + 5] as number) & (b[word + 5] as number)
    either = once ^ x
    two1 = (once & x) | (either & y)
    once = either ^ y
    x = (a[word + 6] as number) & (b[word + 6] as number)
    y = (a[word + 7] as number) & (b[word + 7] as number)
    either = once ^ x
    two2 = (once & x) | (either & y)
    once = either ^ y
    either = twice ^ two1
    const four2 = (twice & two1) | (either & two2)
    twice = either ^ two2
    either = fourfold ^ four1
    eights += ones((fourfold & four1) | (either & four2))
    fourfold = either ^ four2
  }
  let total = eights * 8 + ones(fourfold) * 4 + ones(twice) * 2 + ones(once)
  for (; word < words; word++) total += ones((a[word] as number) & (b[word] as number))
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
