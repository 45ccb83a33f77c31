import type { ReactNode } from 'react'
import type { IconName } from '#app/ui/icon-names.ts'
import type { Opened } from '#app/ui/panel/use-opened.ts'
import { addDays } from '#contract/dates/calendar.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { dayIn } from '#contract/dates/dates.ts'

export interface TimelineEntry {
  id: string
  at: string
  kind: string
  icon: IconName
  title: string
  /** Text of a note, message or reason. */
  body?: string | null
  who?: string | null
  to?: string | null
  link?: ReturnType<Opened['linkTo']>
  action?: ReactNode
  /** IANA; default the list's. */
  zone?: string | null
  internal?: boolean
  own?: boolean
}

/** Entries by local day (YYYY-MM-DD), newest first. */
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

/** Entries up to `seen` or the reader's own, and how many are newer. */
export function heldBack(entries: readonly TimelineEntry[], seen: string | null) {
  const shown = seen === null ? entries : entries.filter(({ at, own }) => own || at <= seen)
  return { shown, fresh: entries.length - shown.length }
}

/** 'Hoy', 'Ayer', 'jueves, 19 de noviembre', '19 de noviembre de 2025'. */
export function dayHeading(day: string, today: string): string {
  if (day === today) return 'Hoy'
  if (day === addDays(today, -1)) return 'Ayer'
  return dayText(day.slice(0, 4) === today.slice(0, 4) ? 'weekday' : 'date', day)
}

export function toggledKinds(chosen: readonly string[], pressed: string, all: readonly string[]): string[] {
  const next = chosen.includes(pressed) ? chosen.filter((one) => one !== pressed) : [...chosen, pressed]
  return next.length === all.length ? [] : all.filter((one) => next.includes(one))
}

/** Kinds of an address (`ver=nota,mensaje`). */
export const kindsIn = (text: string | null, all: readonly string[]): string[] => {
  const named = (text ?? '').split(',')
  return all.filter((kind) => named.includes(kind))
}
