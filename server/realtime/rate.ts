import { LRUCache } from 'lru-cache'

/** Counts what may happen so often in a window of ms that begins with the first. */
export class Rate {
  #from = 0
  #count = 0

  constructor(
    readonly most: number,
    readonly windowMs: number,
  ) {}

  /** Counts one; false: it is too many. */
  take(now = Date.now()): boolean {
    if (now - this.#from >= this.windowMs) {
      this.#from = now
      this.#count = 0
    }
    return ++this.#count <= this.most
  }
}

/** The same for each of many, known by a key. Of more than `kept` at once the one that was quiet longest begins anew. */
export class Rates {
  readonly #rates: LRUCache<string, Rate>

  constructor(
    readonly most: number,
    readonly windowMs: number,
    kept: number,
  ) {
    this.#rates = new LRUCache({ max: kept })
  }

  /** Counts one of a key; false: it is too many. */
  take(key: string, now = Date.now()): boolean {
    const rate = this.#rates.get(key) ?? new Rate(this.most, this.windowMs)
    this.#rates.set(key, rate)
    return rate.take(now)
  }

  /** How many keys are remembered. */
  get size() {
    return this.#rates.size
  }
}
