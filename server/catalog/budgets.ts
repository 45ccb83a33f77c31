import { LRUCache } from 'lru-cache'
import { accepts, type Lender } from '#contract/financing.ts'
import type { ListingQuery } from '#contract/listing.ts'
import { add, type Bits, wordsFor } from './bits.ts'
import { grown } from './grown.ts'
import type { Stock } from './stock.ts'

/** Which day it is and on which terms vehicles are financed: with the inventory, all that an answer depends on. */
export interface Terms {
  lender: Lender
  today: Date
}

interface Known {
  bits: Bits
  /** Slots evaluated so far; slots never change, so only newer ones are looked at. */
  upTo: number
}

// A question without results asks for four more of them.
const MOST = 64

/** The vehicles within each budget that was asked for ('busca por mensualidad'), by the rule of contract/financing.ts. */
export class Budgets {
  private known = new LRUCache<string, Known>({ max: MOST })
  // One for all slots: a million would be a million objects.
  private readonly vehicle = { precio: 0, enganchemin: 0, plazomax: 0, autoano: 0 }

  constructor(
    private readonly stock: Stock,
    private readonly terms: Terms,
  ) {}

  /** Undefined when the query has no budget: a down payment or a term alone asks for nothing. */
  of(query: ListingQuery): Bits | undefined {
    const { mensualidad, enganche, plazo } = query
    if (mensualidad === null) return undefined
    const { stock } = this
    const key = `${mensualidad}/${enganche}/${plazo}`
    const entry = this.known.get(key) ?? { bits: new Uint32Array(0), upTo: 0 }
    this.known.set(key, entry)

    if (wordsFor(stock.slots) > entry.bits.length)
      entry.bits = grown(entry.bits, wordsFor(stock.slots + (stock.slots >>> 3)))
    const budget = { mensualidad, enganche, plazo }
    for (; entry.upTo < stock.slots; entry.upTo++) if (this.fits(budget, entry.upTo)) add(entry.bits, entry.upTo)
    return entry.bits
  }

  /** Whether a slot is within a budget. */
  fits(budget: Parameters<typeof accepts>[1], slot: number): boolean {
    const { stock, vehicle } = this
    vehicle.precio = stock.price[slot] as number
    vehicle.enganchemin = stock.down[slot] as number
    vehicle.plazomax = stock.term[slot] as number
    vehicle.autoano = stock.year[slot] as number
    return accepts(vehicle, budget, this.terms.lender, this.terms.today)
  }
}
