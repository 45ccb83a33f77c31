/** A day of the calendar, where clocks do not change: one of a clock may have an hour more or less. */
export const DAY_MS = 86_400_000

/** So many days after a day of the calendar, both YYYY-MM-DD. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** How many days of the calendar lie between two (YYYY-MM-DD): 1 from today to tomorrow. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** How many days ahead it is looked for when a branch opens again: exceptions of so many days are needed. */
export const DAYS_AHEAD = 14
