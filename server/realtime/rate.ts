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
