import type { ReactNode } from 'react'
import type { IconName } from '#app/ui/icon-names.ts'
import type { Opened } from '#app/ui/panel/use-opened.ts'
import { addDays } from '#contract/calendar.ts'
import { dayText } from '#contract/date-texts.ts'
import { dayIn } from '#contract/dates.ts'

/** Something that happened, in the words of who reads it. */
export interface TimelineEntry {
  id: string
  /** When, ISO 8601. */
  at: string
  /** One of the kinds that the list may be narrowed to. */
  kind: string
  icon: IconName
  title: string
  /** What was written: a note, a message, a reason. */
  body?: string | null
  /** Who did it. */
  who?: string | null
  /** Where its record is. */
  to?: string | null
  /** Instead: opens it beside the list (app/ui/panel/use-opened.ts). */
  link?: ReturnType<Opened['linkTo']>
  /** What can be done with it there. */
  action?: ReactNode
  /** The clock of its place (IANA); left out: the list's. */
  zone?: string | null
  /** Among staff only: it looks unlike what the customer knows. */
  internal?: boolean
}

/** The entries by their day (YYYY-MM-DD), the latest first, each by the clock of its place. */
export function entriesByDay(
  entries: readonly TimelineEntry[],
  zone: string,
): { day: string; entries: TimelineEntry[] }[] {
  const days = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const day = dayIn(entry.zone ?? zone, entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
    .map(([day, held]) => ({
      day,
      entries: held.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)),
    }))
    .sort((one, other) => other.day.localeCompare(one.day))
}

/** The entries without those that came after `seen` (ISO 8601; null: nothing was there yet), and how many those are: what is read does not move. */
export function heldBack(entries: readonly TimelineEntry[], seen: string | null) {
  const shown = seen === null ? entries : entries.filter(({ at }) => at <= seen)
  return { shown, fresh: entries.length - shown.length }
}

/** 'Hoy', 'Ayer', 'jueves, 19 de noviembre'; of another year '19 de noviembre de 2025'. */
export function dayHeading(day: string, today: string): string {
  if (day === today) return 'Hoy'
  if (day === addDays(today, -1)) return 'Ayer'
  return dayText(day.slice(0, 4) === today.slice(0, 4) ? 'weekday' : 'date', day)
}

/** The kinds after one of them was pressed; all of them and none are the same: nothing is left out. */
export function toggledKinds(chosen: readonly string[], pressed: string, all: readonly string[]): string[] {
  const next = chosen.includes(pressed) ? chosen.filter((one) => one !== pressed) : [...chosen, pressed]
  return next.length === all.length ? [] : all.filter((one) => next.includes(one))
}

/** The kinds that an address names (`ver=nota,mensaje`); those that nobody knows are left out. */
export const kindsIn = (text: string | null, all: readonly string[]): string[] => {
  const named = (text ?? '').split(',')
  return all.filter((kind) => named.includes(kind))
}
