import { addDays, daysBetween } from '#contract/dates/calendar.ts'
import { type OpeningDays, spansOn } from '#contract/dates/opening-hours.ts'

/** Local days 'YYYY-MM-DD'; adjacent weeks or null. */
export interface Week {
  days: string[]
  before: string | null
  after: string | null
}

const DAYS = 7

/** Contains `day`, up to `horizon`; an invalid day counts as today. */
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

/** Open without slots means full. */
export const opensOn = (opening: OpeningDays, day: string): boolean => spansOn(opening, day).length > 0
