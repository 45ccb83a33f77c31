import type { BitMemory } from './bit-memory.ts'
import { add, type Bits, has, wordsFor } from './bits.ts'
import { grown } from './grown.ts'

/** Slots of one value: a list while few, then bits. Added in ascending order. */
export class Posting {
  private list: Uint32Array | null = new Uint32Array(4)
  private bits: Bits | null = null
  size = 0

  constructor(private readonly memory: BitMemory) {}

  add(slot: number, capacity: number) {
    this.size++
    if (this.bits) {
      add(this.bits, slot)
      return
    }
    const list = grown(this.list as Uint32Array, this.size > (this.list as Uint32Array).length ? this.size * 2 : 0)
    list[this.size - 1] = slot
    this.list = list
    if (this.size > wordsFor(capacity)) this.toBits(capacity)
  }

  resize(capacity: number) {
    if (!this.bits) return
    if (this.size * 2 < wordsFor(capacity)) this.toList()
    else this.bits = this.memory.grown(this.bits, wordsFor(capacity))
  }

  orInto(target: Bits, words: number) {
    if (this.bits) this.memory.or(target, target, this.bits, words)
    else for (let index = 0; index < this.size; index++) add(target, (this.list as Uint32Array)[index] as number)
  }

  countIn(set: Bits, words: number): number {
    if (this.bits) return this.memory.countBoth(this.bits, set, words)
    let found = 0
    for (let index = 0; index < this.size; index++) found += has(set, (this.list as Uint32Array)[index] as number)
    return found
  }

  /** Cost of countIn, in words read. */
  cost(words: number): number {
    return this.bits ? words : this.size
  }

  private toBits(capacity: number) {
    const bits = this.memory.set(wordsFor(capacity))
    this.orInto(bits, 0)
    this.bits = bits
    this.list = null
  }

  private toList() {
    const list = new Uint32Array(this.size)
    let at = 0
    const bits = this.bits as Bits
    for (let word = 0; word < bits.length; word++) {
      for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
        list[at++] = (word << 5) | (31 - Math.clz32(rest & -rest))
      }
    }
    this.bits = null
    this.list = list
  }
}
