import { LRUCache } from 'lru-cache'
import type { Financed, Lender } from '#contract/financing.ts'
import { paymentUnder } from '#contract/payment-under.ts'
import { type BuyerTerms, TERM_NAMES } from '#contract/terms.ts'
import { add, type Bits, wordsFor } from './bits.ts'
import { grown } from './grown.ts'
import { Order } from './order.ts'
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

interface Ordered {
  /** Of each slot, pesos. */
  payments: Float64Array
  order: Order
  upTo: number
}

// A question without results asks for four more of them.
const MOST = 64
// An order is a number per vehicle twice.
const MOST_ORDERS = 4

/** The vehicles within each budget that was asked for ('busca por mensualidad'), and by what they cost each month, by the rule of contract/terms.ts. */
export class Budgets {
  private known = new LRUCache<string, Known>({ max: MOST })
  private ordered = new LRUCache<string, Ordered>({ max: MOST_ORDERS })
  // One for all slots: a million would be a million objects.
  private readonly vehicle: Financed = { precio: 0, enganchemin: 0, plazomax: 0, autoano: 0 }

  constructor(
    private readonly stock: Stock,
    private readonly terms: Terms,
  ) {}

  /** Undefined when the query names no payment: other terms alone leave no vehicle out. */
  of(query: BuyerTerms): Bits | undefined {
    const { mensualidad } = query
    if (mensualidad === null) return undefined
    const { stock } = this
    const key = termsKey(query)
    const entry = this.known.get(key) ?? { bits: new Uint32Array(0), upTo: 0 }
    this.known.set(key, entry)

    if (wordsFor(stock.slots) > entry.bits.length)
      entry.bits = grown(entry.bits, wordsFor(stock.slots + (stock.slots >>> 3)))
    for (; entry.upTo < stock.slots; entry.upTo++)
      if (this.payment(query, entry.upTo) <= mensualidad) add(entry.bits, entry.upTo)
    return entry.bits
  }

  /** All slots by their monthly payment under these terms, the smallest first; what cannot be had on them comes last. */
  order(query: BuyerTerms): Order {
    const { stock } = this
    const key = termsKey(query)
    const entry = this.ordered.get(key) ?? this.newOrder()
    this.ordered.set(key, entry)
    const known = entry.upTo
    if (stock.slots === known) return entry.order
    if (stock.slots > entry.payments.length) entry.payments = grown(entry.payments, stock.slots + (stock.slots >>> 3))
    for (; entry.upTo < stock.slots; entry.upTo++) entry.payments[entry.upTo] = this.payment(query, entry.upTo)
    let next = known
    if (known === 0) {
      const listed = stock.idOrder()
      entry.order.build(listed)
      for (const slot of listed) if (slot >= next) next = slot + 1
    }
    // Also those that are about to be listed: nobody asks for them before they are.
    entry.order.insert(Uint32Array.from({ length: stock.slots - next }, (_, index) => next + index))
    return entry.order
  }

  private newOrder(): Ordered {
    const entry: Ordered = {
      payments: new Float64Array(0),
      order: new Order(
        (slot) => Math.min(Math.round((entry.payments[slot] as number) * 100), NOT_TO_BE_HAD),
        (a, b) => this.stock.compareIds(a, b),
      ),
      upTo: 0,
    }
    return entry
  }

  /** Whether a slot is within a budget; without a payment every one is. */
  fits = (query: BuyerTerms, slot: number): boolean =>
    query.mensualidad === null || this.payment(query, slot) <= query.mensualidad

  private payment(query: BuyerTerms, slot: number): number {
    const { stock, vehicle, terms } = this
    vehicle.precio = stock.price[slot] as number
    vehicle.enganchemin = stock.down[slot] as number
    vehicle.plazomax = stock.term[slot] as number
    vehicle.autoano = stock.year[slot] as number
    return paymentUnder(vehicle, query, terms.lender, terms.today)
  }
}

// Beyond any payment in cents, and a whole number: orders are sorted by those.
const NOT_TO_BE_HAD = 2 ** 41

/** Equal for equal terms. */
export const termsKey = (terms: BuyerTerms) => TERM_NAMES.map((name) => terms[name] ?? '').join('/')
