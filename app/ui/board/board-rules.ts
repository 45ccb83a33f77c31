import { daysBetween } from '#contract/calendar.ts'
import { dayIn, HOUSE_ZONE } from '#contract/dates.ts'

/** Something that goes through stages. */
export interface BoardCard {
  id: string
  /** The stage where it stands. */
  stage: string
  title: string
  detail?: string
  /** Pesos; left out where it is worth none. */
  amount?: number
  /** Since when it stands in its stage, ISO 8601. */
  since: string
  /** What is to be done next, and by when (ISO 8601). */
  next: { text: string; due: string | null } | null
  /** More days than this in its stage are too many. */
  daysAllowed?: number
  /** Where its record is. */
  to: string
}

export interface BoardStage {
  value: string
  label: string
  /** How many there are and what they are worth, where not all of them are here. */
  total?: { count: number; sum: number }
}

/** So many cards of a column are shown at first, and so many more each time. */
export const COLUMN_PAGE = 50

/** The cards by stage, as they were laid out: ids in their order. */
export type Layout = Readonly<Record<string, readonly string[]>>

/** Lays cards out by stage in the order in which they come; those of a stage that nobody knows have no place. */
export function laidOut(stages: readonly BoardStage[], cards: readonly BoardCard[]): Layout {
  const layout: Record<string, string[]> = Object.fromEntries(stages.map(({ value }) => [value, []]))
  for (const { id, stage } of cards) layout[stage]?.push(id)
  return layout
}

/** Where a card was laid; null: nowhere. */
export const stageIn = (layout: Layout, id: string): string | null =>
  Object.keys(layout).find((stage) => layout[stage]!.includes(id)) ?? null

/** The layout with a card first in another stage. */
export function moved(layout: Layout, id: string, to: string): Layout {
  return Object.fromEntries(
    Object.entries(layout).map(([stage, ids]) => {
      const others = ids.filter((one) => one !== id)
      return [stage, stage === to ? [id, ...others] : others]
    }),
  )
}

/** The layout with more cards at the end of a stage. */
export const withMore = (layout: Layout, stage: string, more: readonly BoardCard[]): Layout => ({
  ...layout,
  [stage]: [...(layout[stage] ?? []), ...more.map(({ id }) => id)],
})

/** What a layout does not show of the cards as they are now: those that stand elsewhere, that came and that went. */
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

/** '2 se movieron, 1 nueva, 1 ya no está'; '' when nothing did. */
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

/** How many cards a column holds and what they are worth; and of those beyond the first `most`, the rest. Pesos. */
export function columnSums(cards: readonly BoardCard[], most: number, total?: BoardStage['total']) {
  const sumOf = (some: readonly BoardCard[]) => some.reduce((sum, { amount = 0 }) => sum + amount, 0)
  const whole = total ?? { count: cards.length, sum: sumOf(cards) }
  const shown = cards.slice(0, most)
  return { whole, rest: { count: Math.max(0, whole.count - shown.length), sum: Math.max(0, whole.sum - sumOf(shown)) } }
}

/** Why a card is late, or null: its next step was due, else it has stood too long where it stands. */
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

/** How long a card has stood in its stage: 'hoy', '1 día', '12 días'. */
export function ageText(since: string, now: Date): string {
  const days = daysSince(since, now)
  return days <= 0 ? 'hoy' : days === 1 ? '1 día' : `${days} días`
}

const said = new WeakMap<BoardCard, { at: string; age: string; late: string | null }>()

/** How long a card has stood in its stage and why it is late, in words. A day's are worked out once: calendars are dear, and a board has hundreds. */
export function cardTimes(card: BoardCard, now: Date): { age: string; late: string | null } {
  const isDue = Boolean(card.next?.due) && Date.parse(card.next!.due!) < now.getTime()
  const at = `${dayOf(now)} ${isDue}`
  const known = said.get(card)
  if (known?.at === at) return known
  const times = { at, age: ageText(card.since, now), late: lateness(card, now) }
  said.set(card, times)
  return times
}

let latest = { at: Number.NaN, day: '' }
/** The house's day, asked of the calendar once a minute. */
const dayOf = (now: Date) => {
  const at = Math.floor(now.getTime() / 60_000)
  if (latest.at !== at) latest = { at, day: dayIn(HOUSE_ZONE, now) }
  return latest.day
}

/** Whether two say the same of a card: it need not be drawn again. */
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

/**
 * The card beside another one: a step up or down its column, or left or right to the nearest column that holds any, at the same height where it
 * is that high. null: there is none.
 */
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

/** The layout with a card where it was: in its stage, so many places from the top. */
export function putBack(layout: Layout, id: string, stage: string, place: number): Layout {
  return Object.fromEntries(
    Object.entries(layout).map(([one, ids]) => {
      const others = ids.filter((other) => other !== id)
      return [one, one === stage ? [...others.slice(0, place), id, ...others.slice(place)] : others]
    }),
  )
}
