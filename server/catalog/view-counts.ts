import { idWords, type ReadRows, readViews } from './load.ts'
import type { Stock } from './stock.ts'

type Counts = [id: string, count: number][]

// Answers kept before may show a count this old.
const STALE_MS = 5 * 60_000

/** Carries folded view counts into the stock. They never move the version: answers in the cache follow some minutes later. */
export class ViewCounts {
  /** Counts were told while nobody listened. */
  missed = false
  private held: Counts | undefined
  private changed = false
  private freshAt = Date.now()

  take(counts: Counts, stock: Stock | undefined) {
    this.held?.push(...counts)
    if (stock) this.apply(counts, stock)
  }

  /** From here on counts are also kept, because rows are being read that may be older than what is told meanwhile. */
  hold() {
    this.held = []
  }

  /** Applies what was kept to the rows that were read. */
  release(stock: Stock) {
    this.apply(this.held ?? [], stock)
    this.held = undefined
  }

  async readAll(read: ReadRows, stock: Stock) {
    this.missed = false
    try {
      this.apply(await readViews(read), stock)
    } catch (error) {
      this.missed = true
      throw error
    }
  }

  /** Whether kept answers have grown too old; true once, until counts change again. */
  due(): boolean {
    if (!this.changed || Date.now() - this.freshAt < STALE_MS) return false
    this.changed = false
    this.freshAt = Date.now()
    return true
  }

  private apply(counts: Counts, stock: Stock) {
    const words = new Uint32Array(4)
    for (const [id, count] of counts) {
      words.set(idWords(id))
      if (stock.setViews(words, count)) this.changed = true
    }
  }
}
