import type { BitMemory } from './bit-memory.ts'
import { type Bits, wordsFor } from './bits.ts'

/** Sets that live for one question: the next one uses their memory again. */
export class ScratchSets {
  private readonly sets: Bits[] = []
  private taken = 0

  constructor(private readonly memory: BitMemory) {}

  /** A question begins: what the one before it took is free. */
  reset() {
    this.taken = 0
  }

  /** A set that holds anything at all. */
  take(words: number): Bits {
    let set = this.sets[this.taken]
    if (!set || set.length < words) {
      set = this.memory.set(wordsFor((words + (words >>> 3)) * 32))
      this.sets[this.taken] = set
    }
    this.taken++
    return set
  }

  empty = (words: number): Bits => this.take(words).fill(0, 0, words)

  copyOf(bits: Bits, words: number): Bits {
    const set = this.take(words)
    set.set(bits.subarray(0, words))
    return set
  }
}
