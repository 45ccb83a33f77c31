import { add, type Bits, has, wordsFor } from './bits.ts'
import { grown } from './grown.ts'

const FIRST_CHUNK = 1 << 18
const LARGEST_CHUNK = 1 << 24

/** Rows in large chunks: COPY text until first shown, then JSON. Converting all rows took a third of a load. */
export class RowArena {
  private chunks: Buffer[] = []
  private used = 0
  private chunkOf = new Uint32Array(0)
  private offset = new Uint32Array(0)
  private length = new Uint32Array(0)
  private isJson: Bits = new Uint32Array(0)

  resize(capacity: number) {
    this.chunkOf = grown(this.chunkOf, capacity)
    this.offset = grown(this.offset, capacity)
    this.length = grown(this.length, capacity)
    this.isJson = grown(this.isJson, wordsFor(capacity))
  }

  keep(slot: number, row: Uint8Array) {
    let chunk = this.chunks.at(-1)
    if (!chunk || this.used + row.length > chunk.length) {
      const next = Math.min(LARGEST_CHUNK, Math.max(FIRST_CHUNK, (chunk?.length ?? 0) * 2))
      chunk = Buffer.allocUnsafeSlow(Math.max(next, row.length))
      this.chunks.push(chunk)
      this.used = 0
    }
    chunk.set(row, this.used)
    this.chunkOf[slot] = this.chunks.length - 1
    this.offset[slot] = this.used
    this.length[slot] = row.length
    this.used += row.length
  }

  /** The row as JSON, converted by `toJson` at first use. */
  json(slot: number, toJson: (row: Buffer) => Uint8Array): Buffer {
    if (!has(this.isJson, slot)) {
      this.keep(slot, toJson(this.row(slot)))
      add(this.isJson, slot)
    }
    return this.row(slot)
  }

  private row(slot: number): Buffer {
    const start = this.offset[slot] as number
    return (this.chunks[this.chunkOf[slot] as number] as Buffer).subarray(start, start + (this.length[slot] as number))
  }
}
