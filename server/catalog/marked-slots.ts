import { type Bits, wordsFor } from './bits.ts'
import { grown } from './grown.ts'

/** The slots whose number in a column (of their text, of their plan) is marked. Slots never change, so each is looked at once. */
export class MarkedSlots {
  private bits: Bits = new Uint32Array(0)
  private upTo = 0

  /** The set for the first `slots` slots; `marks` holds a 1 for each number that is marked, and never says otherwise later. */
  of(marks: Uint8Array, numbers: Uint32Array, slots: number): Bits {
    if (wordsFor(slots) > this.bits.length) this.bits = grown(this.bits, wordsFor(slots + (slots >>> 3)))
    // A word at a time and without asking: half of the questions would be answered other than the processor guessed.
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
