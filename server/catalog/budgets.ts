import { LRUCache } from 'lru-cache'
import type { Financed, Lender } from '#contract/financing/financing.ts'
import { paymentUnder } from '#contract/financing/payment-under.ts'
import { type BuyerTerms, TERM_NAMES } from '#contract/financing/terms.ts'
import type { Bits } from './bits.ts'
import { grown } from './grown.ts'
import { MarkedSlots } from './marked-slots.ts'
import { Order } from './order.ts'
import type { Stock } from './stock.ts'

export interface Terms {
  lender: Lender
  today: Date
}

interface Known {
  marks: Uint8Array
  upTo: number
  slots: MarkedSlots
}

interface Ordered {
  ranks: Float64Array
  upTo: number
  order: Order
  slots: number
}

const MOST = 64
const MOST_ORDERS = 4

export class Budgets {
  private known = new LRUCache<string, Known>({ max: MOST })
  private ordered = new LRUCache<string, Ordered>({ max: MOST_ORDERS })
  // The object is reused; otherwise a million would be allocated.
  private readonly vehicle: Financed = { precio: 0, enganchemin: 0, plazomax: 0, autoano: 0 }

  constructor(
    private readonly stock: Stock,
    private readonly terms: Terms,
  ) {}

  of(query: BuyerTerms): Bits | undefined {
    const { mensualidad } = query
    if (mensualidad === null) return undefined
    const { plans, planOf, slots } = this.stock
    const key = termsKey(query)
    const entry = this.known.get(key) ?? { marks: new Uint8Array(0), upTo: 0, slots: new MarkedSlots() }
    this.known.set(key, entry)

    if (plans.size > entry.marks.length) entry.marks = grown(entry.marks, plans.size + (plans.size >>> 3))
    for (; entry.upTo < plans.size; entry.upTo++)
      entry.marks[entry.upTo] = Number(this.payment(query, entry.upTo) <= mensualidad)
    return entry.slots.of(entry.marks, planOf, slots)
  }

  order(query: BuyerTerms): Order {
    const { stock } = this
    const { plans } = stock
    const key = termsKey(query)
    const entry = this.ordered.get(key) ?? this.newOrder()
    this.ordered.set(key, entry)
    const known = entry.slots
    if (stock.slots === known) return entry.order
    if (plans.size > entry.ranks.length) entry.ranks = grown(entry.ranks, plans.size + (plans.size >>> 3))
    for (; entry.upTo < plans.size; entry.upTo++) entry.ranks[entry.upTo] = rankOf(this.payment(query, entry.upTo))
    let next = known
    if (known === 0) {
      const listed = stock.idOrder()
      entry.order.build(listed)
      for (const slot of listed) if (slot >= next) next = slot + 1
    }
    entry.order.insert(Uint32Array.from({ length: stock.slots - next }, (_, index) => next + index))
    entry.slots = stock.slots
    return entry.order
  }

  private newOrder(): Ordered {
    const { stock } = this
    const entry: Ordered = {
      ranks: new Float64Array(0),
      upTo: 0,
      order: new Order(
        (slot) => entry.ranks[stock.planOf[slot] as number] as number,
        (a, b) => stock.compareIds(a, b),
      ),
      slots: 0,
    }
    return entry
  }

  comparing(query: BuyerTerms): (a: number, b: number) => number {
    const { stock } = this
    const rank = (slot: number) => rankOf(this.payment(query, stock.planOf[slot] as number))
    return (a, b) => rank(a) - rank(b) || stock.compareIds(a, b)
  }

  fits = (query: BuyerTerms, slot: number): boolean =>
    query.mensualidad === null || this.payment(query, this.stock.planOf[slot] as number) <= query.mensualidad

  private payment(query: BuyerTerms, plan: number): number {
    const { vehicle, terms } = this
    const { price, down, term, year } = this.stock.plans
    vehicle.precio = price[plan] as number
    vehicle.enganchemin = down[plan] as number
    vehicle.plazomax = term[plan] as number
    vehicle.autoano = year[plan] as number
    return paymentUnder(vehicle, query, terms.lender, terms.today)
  }
}

const rankOf = (payment: number) => Math.min(Math.round(payment * 100), NOT_TO_BE_HAD)
const NOT_TO_BE_HAD = 2 ** 41

export const termsKey = (terms: BuyerTerms) => TERM_NAMES.map((name) => terms[name] ?? '').join('/')
