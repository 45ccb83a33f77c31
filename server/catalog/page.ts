import { ORDERINGS, type OrderBy } from '#contract/listing/listing.ts'
import { type Bits, countOf, difference, has, intersection, slotsIn } from './bits.ts'
import type { Order } from './order.ts'
import type { Stock } from './stock.ts'

export function pricedFirst(stock: Stock, compare: (a: number, b: number) => number, orderby: OrderBy) {
  const sign = ORDERINGS[orderby][1] === 'asc' ? 1 : -1
  return (a: number, b: number) => has(stock.priced, b) - has(stock.priced, a) || compare(a, b) * sign
}

interface Page {
  orderby: OrderBy
  page: number
  pageSize: number
}

export function pageOf(stock: Stock, order: Order, set: Bits, size: number, words: number, asked: Page): number[] {
  const skip = (asked.page - 1) * asked.pageSize
  const wanted = Math.min(asked.pageSize, size - skip)
  if (wanted <= 0) return []
  const priced = intersection(set, stock.priced, words)
  const pricedSize = countOf(priced, words)
  const part = (members: Bits, of: number, from: number, most: number) =>
    partOf(stock, order, { set: members, size: of, words }, { skip: from, wanted: most, orderby: asked.orderby })
  const first = part(priced, pricedSize, skip, Math.min(wanted, pricedSize - skip))
  if (first.length === wanted) return first
  const from = Math.max(0, skip - pricedSize)
  return [...first, ...part(difference(set, priced, words), size - pricedSize, from, wanted - first.length)]
}

function partOf(
  stock: Stock,
  order: Order,
  { set, size, words }: { set: Bits; size: number; words: number },
  { skip, wanted, orderby }: { skip: number; wanted: number; orderby: OrderBy },
): number[] {
  if (wanted <= 0) return []
  const direction = ORDERINGS[orderby][1]
  const ascending = order.ascending(stock.idOrder)
  const walk = (order.length / size) * (skip + wanted)
  if (size * Math.log2(size + 1) * SORT_COST < walk) {
    const slots = slotsIn(set, words, size)
    slots.sort(direction === 'asc' ? (a, b) => order.compare(a, b) : (a, b) => order.compare(b, a))
    return Array.from(slots.subarray(skip, skip + wanted))
  }
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

const SORT_COST = 8
