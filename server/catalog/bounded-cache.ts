interface Entry<V> {
  value: V
  weight: number
  used: boolean
}

/**
 * A map with a limit on its entries and on their weight in bytes. When full it drops the oldest entry that nobody asked for since it
 * came round last (a clock): a hit costs one lookup and one flag, never a reordering.
 */
export class BoundedCache<V> {
  private readonly entries = new Map<string, Entry<V>>()
  weight = 0

  constructor(
    private readonly mostEntries: number,
    private readonly mostWeight: number,
  ) {}

  get size() {
    return this.entries.size
  }

  get(key: string): V | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    entry.used = true
    return entry.value
  }

  set(key: string, value: V, weight: number) {
    this.delete(key)
    if (weight > this.mostWeight) return
    this.entries.set(key, { value, weight, used: false })
    this.weight += weight
    for (const [oldest, entry] of this.entries) {
      if (this.entries.size <= this.mostEntries && this.weight <= this.mostWeight) break
      this.entries.delete(oldest)
      if (entry.used) {
        entry.used = false
        this.entries.set(oldest, entry)
      } else this.weight -= entry.weight
    }
  }

  delete(key: string) {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.weight -= entry.weight
  }

  clear() {
    this.entries.clear()
    this.weight = 0
  }
}
