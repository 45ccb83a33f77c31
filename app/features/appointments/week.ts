import { addDays, daysBetween } from '#contract/calendar.ts'
import { type OpeningDays, spansOn } from '#contract/opening-hours.ts'

/** Days of a branch's calendar, 'YYYY-MM-DD', with the first day of the week before and after; null: there is none. */
export interface Week {
  days: string[]
  before: string | null
  after: string | null
}

const DAYS = 7

/**
 * The seven days that hold `day`, counted from today on, none of them later than `horizon` days from today. A day that is none, past or too
 * late is read as today.
 */
export function weekOf(day: string | null, today: string, horizon: number): Week {
  const ahead = day ? daysBetween(today, day) : 0
  const first = ahead >= 0 && ahead <= horizon ? ahead - (ahead % DAYS) : 0
  const count = Math.min(DAYS, horizon - first + 1)
  return {
    days: Array.from({ length: count }, (_, place) => addDays(today, first + place)),
    before: first > 0 ? addDays(today, first - DAYS) : null,
    after: first + DAYS <= horizon ? addDays(today, first + DAYS) : null,
  }
}

/** Whether a branch opens on a day at all: one that opens and has no slot is full. */
export const opensOn = (opening: OpeningDays, day: string): boolean => spansOn(opening, day).length > 0
