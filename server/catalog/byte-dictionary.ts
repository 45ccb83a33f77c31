import { grown } from './grown.ts'

/** Numbers byte sequences by first occurrence without decoding them: called twelve times per row. */
export class ByteDictionary {
  private bytes = new Uint8Array(256)
  private ends = new Uint32Array(16)
  private hashes = new Int32Array(16)
  private table = new Int32Array(64)
  size = 0

  /** A new sequence gets the previous `size`. */
  numberOf(source: Uint8Array, start: number, end: number): number {
    let hash = end - start
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (source[at] as number), 0x01000193)
    hash ^= hash >>> 15
    const mask = this.table.length - 1
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const number = (this.table[place] as number) - 1
      if (number < 0) {
        this.table[place] = this.size + 1
        return this.add(source, start, end, hash)
      }
      if (this.hashes[number] === hash && this.same(number, source, start, end)) return number
    }
  }

  private same(number: number, source: Uint8Array, start: number, end: number): boolean {
    const from = number === 0 ? 0 : (this.ends[number - 1] as number)
    if ((this.ends[number] as number) - from !== end - start) return false
    for (let at = start; at < end; at++) if (this.bytes[from + at - start] !== source[at]) return false
    return true
  }

  private add(source: Uint8Array, start: number, end: number, hash: number): number {
    const number = this.size++
    const from = number === 0 ? 0 : (this.ends[number - 1] as number)
    const until = from + end - start
    if (until > this.bytes.length) this.bytes = grown(this.bytes, until * 2)
    if (number >= this.ends.length) {
      this.ends = grown(this.ends, number * 2)
      this.hashes = grown(this.hashes, number * 2)
    }
    this.bytes.set(source.subarray(start, end), from)
    this.ends[number] = until
    this.hashes[number] = hash
    if (this.size * 2 > this.table.length) this.spread()
    return number
  }

  private spread() {
    this.table = new Int32Array(this.table.length * 2)
    const mask = this.table.length - 1
    for (let number = 0; number < this.size; number++) {
      let place = (this.hashes[number] as number) & mask
      while (this.table[place] !== 0) place = (place + 1) & mask
      this.table[place] = number + 1
    }
  }
}
