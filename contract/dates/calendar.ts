/** A calendar day; clock days may differ by an hour. */
export const DAY_MS = 86_400_000

/** YYYY-MM-DD. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** Days between two dates; 1 to tomorrow. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

export const DAYS_AHEAD = 14
