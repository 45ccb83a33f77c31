import { type Bits, has } from './bits.ts'
import { grown } from './grown.ts'

export class Order {
  private slots: Uint32Array = new Uint32Array(0)
  length = 0
  private stale = false

  constructor(
    private readonly keyOf: (slot: number) => number,
    private readonly compareIds: (a: number, b: number) => number,
  ) {}

  compare(a: number, b: number): number {
    return this.keyOf(a) - this.keyOf(b) || this.compareIds(a, b)
  }

  insert(added: Uint32Array) {
    if (this.stale) return
    const length = this.length + added.length
    const sorted = added.slice().sort((a, b) => this.compare(a, b))
    this.slots = grown(this.slots, length > this.slots.length ? Math.ceil(length * 1.25) : 0)
    if (sorted.length <= FEW) for (const slot of sorted) this.place(slot)
    else this.merge(sorted)
  }

  build(byId: Uint32Array) {
    // Sorting is stable, so equal keys stay in id order.
    this.slots = byId.slice().sort((a, b) => this.keyOf(a) - this.keyOf(b))
    this.length = byId.length
    this.stale = false
  }

  invalidate() {
    this.stale = true
  }

  ascending(byId: () => Uint32Array): Uint32Array {
    if (this.stale) this.build(byId())
    return this.slots
  }

  first(reaches: (slot: number) => boolean): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (reaches(this.slots[middle] as number)) high = middle
      else low = middle + 1
    }
    return low
  }

  between = (from: number, to: number): Uint32Array => this.slots.subarray(from, to)

  nearest(set: Bits, place: number, upwards: boolean): number | undefined {
    const step = upwards ? 1 : -1
    for (let at = upwards ? place : place - 1; at >= 0 && at < this.length; at += step) {
      const slot = this.slots[at] as number
      if (has(set, slot)) return slot
    }
    return undefined
  }

  private place(slot: number) {
    const low = this.first((other) => this.compare(other, slot) >= 0)
    this.slots.copyWithin(low + 1, low, this.length)
    this.slots[low] = slot
    this.length++
  }

  private merge(sorted: Uint32Array) {
    const { slots } = this
    let old = this.length - 1
    let fresh = sorted.length - 1
    for (let to = this.length + sorted.length - 1; fresh >= 0; to--) {
      const take = old >= 0 && this.compare(slots[old] as number, sorted[fresh] as number) > 0
      slots[to] = take ? (slots[old--] as number) : (sorted[fresh--] as number)
    }
    this.length += sorted.length
  }
}

const FEW = 8
