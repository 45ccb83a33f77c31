import { type ReadRows, readViews } from './load.ts'
import type { Stock } from './stock.ts'

type Counts = [id: string, count: number][]

// Maximum age of a view count in cached answers.
const STALE_MS = 5 * 60_000

/** Applies view counts without changing the version. */
export class ViewCounts {
  /** Counts were lost while disconnected. */
  missed = false
  private held: Counts | undefined
  private changed = false
  private freshAt = Date.now()

  take(counts: Counts, stock: Stock | undefined) {
    this.held?.push(...counts)
    if (stock) this.apply(counts, stock)
  }

  /** Buffers counts while older rows are read. */
  hold() {
    this.held = []
  }

  /** Applies buffered counts. */
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

  /** Whether cached answers are too old; true once per change. */
  due(): boolean {
    if (!this.changed || Date.now() - this.freshAt < STALE_MS) return false
    this.changed = false
    this.freshAt = Date.now()
    return true
  }

  private apply(counts: Counts, stock: Stock) {
    for (const [id, count] of counts) if (stock.setViews(id, count)) this.changed = true
  }
}
