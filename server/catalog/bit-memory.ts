import { BIT_CODE, MOST_BIT_PAGES } from './bit-code.ts'
import type { Bits } from './bits.ts'

const PAGE = 65_536

interface BitCode {
  countBoth(a: number, b: number, end: number): number
  and(target: number, a: number, b: number, end: number): void
  or(target: number, a: number, b: number, end: number): void
  members(set: number, end: number, out: number): number
}

/**
 * The sets of one stock, and what is done with whole sets: all in one memory, so that machine code (bit-code.ts) reaches them. What
 * was taken is given back when the stock goes.
 */
export class BitMemory {
  // Shared memory grows without moving: sets that were given out stay valid.
  private readonly memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_BIT_PAGES, shared: true })
  private readonly code = new WebAssembly.Instance(BIT_CODE, { bits: { memory: this.memory } })
    .exports as unknown as BitCode
  private used = 0

  /** An empty set with room for `words` words, which wordsFor made a multiple of eight. */
  set(words: number): Bits {
    const start = this.used
    this.used += words * 4
    const lacking = this.used - this.memory.buffer.byteLength
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE))
    return new Uint32Array(this.memory.buffer, start, words)
  }

  /** The same set with room for `words` words. */
  grown(bits: Bits, words: number): Bits {
    if (words <= bits.length) return bits
    const larger = this.set(words)
    larger.set(bits)
    return larger
  }

  /** target = a AND b */
  and(target: Bits, a: Bits, b: Bits, words: number) {
    this.code.and(target.byteOffset, a.byteOffset, b.byteOffset, target.byteOffset + words * 4)
  }

  /** target = a OR b */
  or(target: Bits, a: Bits, b: Bits, words: number) {
    this.code.or(target.byteOffset, a.byteOffset, b.byteOffset, target.byteOffset + words * 4)
  }

  /** Writes the members of `bits` in ascending order into `slots`, which came from here and has room for them. */
  members(bits: Bits, words: number, slots: Uint32Array) {
    this.code.members(bits.byteOffset, bits.byteOffset + words * 4, slots.byteOffset)
  }

  count = (bits: Bits, words: number) => this.countBoth(bits, bits, words)

  /** How many slots are in both: the inner loop of facet counts. */
  countBoth(a: Bits, b: Bits, words: number): number {
    return this.code.countBoth(a.byteOffset, b.byteOffset, a.byteOffset + words * 4)
  }
}
