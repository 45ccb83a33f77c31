import { ORDERINGS, type OrderBy } from '#contract/listing.ts'
import { type Bits, has, members } from './bits.ts'
import type { Stock } from './stock.ts'

/** What each column's order is called here. */
export const ORDER_OF = {
  updated_at: 'updated',
  view_count: 'views',
  precio: 'price',
  autoano: 'year',
  kilometraje: 'km',
} as const satisfies Record<(typeof ORDERINGS)[OrderBy][0], keyof Stock['orders']>

/** The slots of one page of `set`, which has `size` members, in order. Empty beyond the end. */
export function pageOf(
  stock: Stock,
  set: Bits,
  size: number,
  words: number,
  asked: { orderby: OrderBy; page: number; pageSize: number },
): number[] {
  const skip = (asked.page - 1) * asked.pageSize
  const wanted = Math.min(asked.pageSize, size - skip)
  if (wanted <= 0) return []
  const [column, direction] = ORDERINGS[asked.orderby]
  const order = stock.orders[ORDER_OF[column]]
  const ascending = order.ascending(stock.idOrder)
  // Walking the order meets a member every (slots / size) steps; sorting the members costs more the more there are.
  const walk = (order.length / size) * (skip + wanted)
  if (size * Math.log2(size + 1) * SORT_COST < walk) {
    const slots = new Uint32Array(size)
    members(set, words, slots)
    slots.sort(direction === 'asc' ? (a, b) => order.compare(a, b) : (a, b) => order.compare(b, a))
    return Array.from(slots.subarray(skip, skip + wanted))
  }
  // From whichever end is nearer.
  const fromEnd = skip + wanted > size / 2
  const leave = fromEnd ? size - skip - wanted : skip
  const forwards = (direction === 'asc') !== fromEnd
  const page: number[] = []
  let passed = 0
  for (let step = 0; page.length < wanted; step++) {
    const slot = ascending[forwards ? step : order.length - 1 - step] as number
    if (has(set, slot) === 0) continue
    if (passed++ >= leave) page.push(slot)
  }
  return fromEnd ? page.reverse() : page
}

// Comparing two slots costs about as much as this many steps along an order.
const SORT_COST = 8
