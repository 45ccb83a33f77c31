import type { BitMemory } from './bit-memory.ts'
import { type Bits, wordsFor } from './bits.ts'

/** Sets reused by the next query. */
export class ScratchSets {
  private readonly sets: Bits[] = []
  private taken = 0

  constructor(private readonly memory: BitMemory) {}

  /** Frees the sets of the previous query. */
  reset() {
    this.taken = 0
  }

  /** A set with arbitrary content. */
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
