import { LRUCache } from 'lru-cache'

export class Rate {
  #from = 0
  #count = 0

  constructor(
    readonly most: number,
    readonly windowMs: number,
  ) {}

  take(now = Date.now()): boolean {
    if (now - this.#from >= this.windowMs) {
      this.#from = now
      this.#count = 0
    }
    return ++this.#count <= this.most
  }
}

export class Rates {
  readonly #rates: LRUCache<string, Rate>

  constructor(
    readonly most: number,
    readonly windowMs: number,
    kept: number,
  ) {
    this.#rates = new LRUCache({ max: kept })
  }

  take(key: string, now = Date.now()): boolean {
    const rate = this.#rates.get(key) ?? new Rate(this.most, this.windowMs)
    this.#rates.set(key, rate)
    return rate.take(now)
  }

  get size() {
    return this.#rates.size
  }
}
