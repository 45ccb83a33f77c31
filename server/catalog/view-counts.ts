import { type ReadRows, readViews } from './load.ts'
import type { Stock } from './stock.ts'

type Counts = [id: string, count: number][]

const STALE_MS = 5 * 60_000

export class ViewCounts {
  missed = false
  private held: Counts | undefined
  private changed = false
  private freshAt = Date.now()

  take(counts: Counts, stock: Stock | undefined) {
    this.held?.push(...counts)
    if (stock) this.apply(counts, stock)
  }

  hold() {
    this.held = []
  }

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
