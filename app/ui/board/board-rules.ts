import { daysBetween } from '#contract/dates/calendar.ts'
import { dayIn, HOUSE_ZONE } from '#contract/dates/dates.ts'

export interface BoardCard {
  id: string
  stage: string
  title: string
  detail?: string
  /** Name of the assignee. */
  by?: string
  amount?: number
  /** Instant of entering the stage (ISO 8601). */
  since: string
  /** Next step and due date (ISO 8601). */
  next: { text: string; due: string | null } | null
  /** Days in the stage before the card is late. */
  daysAllowed?: number
  to: string
}

export interface BoardStage {
  value: string
  label: string
  total?: { count: number; sum: number }
}

export const COLUMN_PAGE = 50

export type Layout = Readonly<Record<string, readonly string[]>>

export function laidOut(stages: readonly BoardStage[], cards: readonly BoardCard[]): Layout {
  const layout: Record<string, string[]> = Object.fromEntries(stages.map(({ value }) => [value, []]))
  for (const { id, stage } of cards) layout[stage]?.push(id)
  return layout
}

export const stageIn = (layout: Layout, id: string): string | null =>
  Object.keys(layout).find((stage) => layout[stage]!.includes(id)) ?? null

/** `to` null removes the card. */
export function moved(layout: Layout, id: string, to: string | null): Layout {
  return Object.fromEntries(
    Object.entries(layout).map(([stage, ids]) => {
      const others = ids.filter((one) => one !== id)
      return [stage, stage === to ? [id, ...others] : others]
    }),
  )
}

export const withMore = (layout: Layout, stage: string, more: readonly BoardCard[]): Layout => ({
  ...layout,
  [stage]: [...(layout[stage] ?? []), ...more.map(({ id }) => id)],
})

export function news(layout: Layout, cards: readonly BoardCard[]) {
  const now = new Map(cards.map(({ id, stage }) => [id, stage]))
  const laid = Object.entries(layout).flatMap(([stage, ids]) => ids.map((id) => [id, stage] as const))
  const known = new Set(laid.map(([id]) => id))
  return {
    moved: laid.filter(([id, stage]) => now.has(id) && now.get(id) !== stage).map(([id]) => id),
    gone: laid.filter(([id]) => !now.has(id)).map(([id]) => id),
    added: cards.filter(({ id, stage }) => !known.has(id) && stage in layout).map(({ id }) => id),
  }
}

/** For example '2 se movieron, 1 nueva, 1 ya no está'; '' without changes. */
export function newsText({ moved: elsewhere, added, gone }: ReturnType<typeof news>): string {
  const some = (count: number, one: string, many: string) => (count === 0 ? '' : `${count} ${count === 1 ? one : many}`)
  return [
    some(elsewhere.length, 'se movió', 'se movieron'),
    some(added.length, 'nueva', 'nuevas'),
    some(gone.length, 'ya no está', 'ya no están'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Totals of a column and of its cards beyond the first `most`, in pesos. */
export function columnSums(cards: readonly BoardCard[], most: number, total?: BoardStage['total']) {
  const sumOf = (some: readonly BoardCard[]) => some.reduce((sum, { amount = 0 }) => sum + amount, 0)
  const whole = total ?? { count: cards.length, sum: sumOf(cards) }
  const shown = cards.slice(0, most)
  return { whole, rest: { count: Math.max(0, whole.count - shown.length), sum: Math.max(0, whole.sum - sumOf(shown)) } }
}

export function lateness({ next, since, daysAllowed }: BoardCard, now: Date): string | null {
  if (next?.due) {
    if (Date.parse(next.due) >= now.getTime()) return null
    const days = daysSince(next.due, now)
    return days === 0 ? 'Venció hoy' : days === 1 ? 'Venció ayer' : `Venció hace ${days} días`
  }
  if (daysAllowed === undefined) return null
  const over = daysSince(since, now) - daysAllowed
  return over > 0 ? `${over} ${over === 1 ? 'día' : 'días'} de más aquí` : null
}

export function ageText(since: string, now: Date): string {
  const days = daysSince(since, now)
  return days <= 0 ? 'aquí desde hoy' : days === 1 ? '1 día aquí' : `${days} días aquí`
}

const cachedTimes = new WeakMap<BoardCard, { at: string; age: string; late: string | null }>()

export function cardTimes(card: BoardCard, now: Date): { age: string; late: string | null } {
  const isDue = Boolean(card.next?.due) && Date.parse(card.next!.due!) < now.getTime()
  const at = `${dayOf(now)} ${isDue}`
  const cached = cachedTimes.get(card)
  if (cached?.at === at) return cached
  const times = { at, age: ageText(card.since, now), late: lateness(card, now) }
  cachedTimes.set(card, times)
  return times
}

let latest = { at: Number.NaN, day: '' }
/** The result is cached for a minute. */
const dayOf = (now: Date) => {
  const at = Math.floor(now.getTime() / 60_000)
  if (latest.at !== at) latest = { at, day: dayIn(HOUSE_ZONE, now) }
  return latest.day
}

export function sameCard(one: BoardCard, other: BoardCard): boolean {
  const { next, ...rest } = one
  const { next: also, ...others } = other
  const names = Object.keys(rest) as (keyof typeof rest)[]
  return (
    next?.text === also?.text &&
    next?.due === also?.due &&
    names.length === Object.keys(others).length &&
    names.every((name) => rest[name] === others[name])
  )
}

const daysSince = (from: string, now: Date) => daysBetween(dayIn(HOUSE_ZONE, from), dayIn(HOUSE_ZONE, now))

/** The next card in a direction, or null. Left and right skip empty columns. */
export function cardBeside(
  columns: readonly (readonly string[])[],
  id: string,
  step: 'up' | 'down' | 'left' | 'right',
) {
  const column = columns.findIndex((ids) => ids.includes(id))
  if (column < 0) return null
  const row = columns[column]!.indexOf(id)
  if (step === 'up' || step === 'down') return columns[column]![row + (step === 'up' ? -1 : 1)] ?? null
  const sides = step === 'left' ? columns.slice(0, column).reverse() : columns.slice(column + 1)
  const other = sides.find((ids) => ids.length > 0)
  return other ? other[Math.min(row, other.length - 1)]! : null
}

export function putBack(layout: Layout, id: string, stage: string, place: number): Layout {
  return Object.fromEntries(
    Object.entries(layout).map(([one, ids]) => {
      const others = ids.filter((other) => other !== id)
      return [one, one === stage ? [...others.slice(0, place), id, ...others.slice(place)] : others]
    }),
  )
}
