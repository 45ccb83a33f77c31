/** Maps ids to slots by open addressing: eight bytes per vehicle. Ids are never removed; they may point to a dead slot. */
export class IdTable {
  private table = new Int32Array(2048)
  private used = 0

  /** The slot of the id at `words[at]`, or -1. */
  find(ids: Uint32Array, words: Uint32Array, at = 0): number {
    return (this.table[this.place(ids, words, at)] as number) - 1
  }

  /** Points the id of `slot` to it. */
  set(ids: Uint32Array, slot: number) {
    if (this.used * 2 >= this.table.length) this.grow(ids)
    const place = this.place(ids, ids, slot * 4)
    if (this.table[place] === 0) this.used++
    this.table[place] = slot + 1
  }

  private place(ids: Uint32Array, words: Uint32Array, at: number): number {
    const mask = this.table.length - 1
    let place = hash(words, at) & mask
    for (;;) {
      const slot = (this.table[place] as number) - 1
      if (slot < 0 || same(ids, slot * 4, words, at)) return place
      place = (place + 1) & mask
    }
  }

  private grow(ids: Uint32Array) {
    const old = this.table
    this.table = new Int32Array(old.length * 2)
    for (const entry of old) if (entry > 0) this.table[this.place(ids, ids, (entry - 1) * 4)] = entry
  }
}

const hash = (words: Uint32Array, at: number) => {
  let mixed = Math.imul((words[at] as number) ^ Math.imul(words[at + 3] as number, 0x85ebca6b), 0x9e3779b1)
  mixed ^= Math.imul((words[at + 1] as number) ^ (words[at + 2] as number), 0xc2b2ae35)
  return mixed ^ (mixed >>> 15)
}

const same = (a: Uint32Array, at: number, b: Uint32Array, bt: number) =>
  a[at] === b[bt] && a[at + 1] === b[bt + 1] && a[at + 2] === b[bt + 2] && a[at + 3] === b[bt + 3]
