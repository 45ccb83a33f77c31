import { BIT_CODE, MOST_BIT_PAGES } from './bit-code.ts'
import type { Bits } from './bits.ts'

const PAGE = 65_536

interface BitCode {
  countBoth(a: number, b: number, end: number): number
  and(target: number, a: number, b: number, end: number): void
  or(target: number, a: number, b: number, end: number): void
  members(set: number, end: number, out: number): number
}

/** Memory of one stock's sets, reachable by bit-code.ts. */
export class BitMemory {
  // Shared memory grows in place, so existing views stay valid.
  private readonly memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_BIT_PAGES, shared: true })
  private readonly code = new WebAssembly.Instance(BIT_CODE, { bits: { memory: this.memory } })
    .exports as unknown as BitCode
  private used = 0

  /** An empty set; `words` must come from wordsFor. */
  set(words: number): Bits {
    const start = this.used
    this.used += words * 4
    const lacking = this.used - this.memory.buffer.byteLength
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE))
    return new Uint32Array(this.memory.buffer, start, words)
  }

  grown(bits: Bits, words: number): Bits {
    if (words <= bits.length) return bits
    const larger = this.set(words)
    larger.set(bits)
    return larger
  }

  and(target: Bits, a: Bits, b: Bits, words: number) {
    this.code.and(target.byteOffset, a.byteOffset, b.byteOffset, target.byteOffset + words * 4)
  }

  or(target: Bits, a: Bits, b: Bits, words: number) {
    this.code.or(target.byteOffset, a.byteOffset, b.byteOffset, target.byteOffset + words * 4)
  }

  /** Writes the members of `bits`, ascending, into `slots` (allocated here). */
  members(bits: Bits, words: number, slots: Uint32Array) {
    this.code.members(bits.byteOffset, bits.byteOffset + words * 4, slots.byteOffset)
  }

  count = (bits: Bits, words: number) => this.countBoth(bits, bits, words)

  /** Inner loop of facet counts. */
  countBoth(a: Bits, b: Bits, words: number): number {
    return this.code.countBoth(a.byteOffset, b.byteOffset, a.byteOffset + words * 4)
  }
}
