import { type Bits, wordsFor } from './bits.ts'
import { grown } from './grown.ts'

/** Slots never change, so each is checked once. */
export class MarkedSlots {
  private bits: Bits = new Uint32Array(0)
  private upTo = 0

  of(marks: Uint8Array, numbers: Uint32Array, slots: number): Bits {
    if (wordsFor(slots) > this.bits.length) this.bits = grown(this.bits, wordsFor(slots + (slots >>> 3)))
    while (this.upTo < slots) {
      const place = this.upTo >>> 5
      const end = Math.min(slots, (place + 1) << 5)
      let word = this.bits[place] as number
      for (; this.upTo < end; this.upTo++) word |= (marks[numbers[this.upTo] as number] as number) << (this.upTo & 31)
      this.bits[place] = word
    }
    return this.bits
  }
}
