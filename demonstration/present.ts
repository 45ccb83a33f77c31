import { DAY_MS } from '#contract/dates/calendar.ts'
import { TODAY } from './facts.ts'

const AFTERNOON = TODAY.getTime() % DAY_MS

const lastAfternoon = (now: number) => new Date(Math.floor((now - AFTERNOON) / DAY_MS) * DAY_MS + AFTERNOON)

/**
 * Base of everything that expires: applications, offers, visits, promotions. TODAY would show only expired ones a
 * year later.
 */
export const PRESENT = lastAfternoon(Date.now())

const CLOSED = ['01-01', '12-25']

/** The first day (YYYY-MM-DD) on which branches are open, so many days from PRESENT or a little later. */
export function openDay(days: number): string {
  const day = new Date(PRESENT.getTime() + days * DAY_MS)
  const text = day.toISOString().slice(0, 10)
  return day.getUTCDay() === 0 || CLOSED.includes(text.slice(5)) ? openDay(days + 1) : text
}

export const endOfMonth = (ahead: number): string =>
  new Date(Date.UTC(PRESENT.getUTCFullYear(), PRESENT.getUTCMonth() + ahead + 1, 0)).toISOString().slice(0, 10)
