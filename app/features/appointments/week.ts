import { type OpeningDays, spansOn } from '#contract/opening-hours.ts'

/** Days of a branch's calendar, 'YYYY-MM-DD', with the first day of the week before and after; null: there is none. */
export interface Week {
  days: string[]
  before: string | null
  after: string | null
}

const DAY_MS = 86_400_000
const DAYS = 7

/**
 * The seven days that hold `day`, counted from today on, none of them later than `horizon` days from today. A day that is none, past or too
 * late is read as today.
 */
export function weekOf(day: string | null, today: string, horizon: number): Week {
  const ahead = day ? (Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / DAY_MS : 0
  const first = ahead >= 0 && ahead <= horizon ? ahead - (ahead % DAYS) : 0
  const count = Math.min(DAYS, horizon - first + 1)
  return {
    days: Array.from({ length: count }, (_, place) => plusDays(today, first + place)),
    before: first > 0 ? plusDays(today, first - DAYS) : null,
    after: first + DAYS <= horizon ? plusDays(today, first + DAYS) : null,
  }
}

const plusDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** Whether a branch opens on a day at all: one that opens and has no slot is full. */
export const opensOn = (opening: OpeningDays, day: string): boolean => spansOn(opening, day).length > 0
