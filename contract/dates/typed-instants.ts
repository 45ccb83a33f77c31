import { dateFormat } from './dates.ts'
import { instantIn } from './day-start.ts'

/** '2026-11-25T10:00' in a time zone. */
export const typedIn = (timeZone: string, instant: string): string =>
  dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant)).replace(' ', 'T')

/** The instant, or null if invalid or skipped by the clock. */
export function typedInstantIn(timeZone: string, typed: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(typed) ?? []
  if (!day || !time || Number.isNaN(Date.parse(`${typed}Z`))) return null
  const instant = instantIn(timeZone, day, time)
  return typedIn(timeZone, instant) === typed ? instant : null
}
