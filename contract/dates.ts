/** Where the house is: what is said without a branch is said by this clock. Its distance to UTC never changes; Reynosa's does. */
export const HOUSE_ZONE = 'America/Monterrey'

export const DAY_MS = 86_400_000

/** How many days ahead it is looked for when a branch opens again: exceptions of so many days are needed. */
export const DAYS_AHEAD = 14

// A formatter costs a hundred times what its use costs.
const made = new Map<string, Intl.DateTimeFormat>()

/** The formatter of a locale and its options, made once: contract/date-texts.ts has the house's words. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}

/** The day (YYYY-MM-DD) of an instant by the clock of a time zone (IANA). */
export const dayIn = (timeZone: string, instant: string | Date): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant))

/** Today (YYYY-MM-DD) where the house is. */
export const houseToday = (now: Date): string => dayIn(HOUSE_ZONE, now)

/** So many days after a day of the calendar, both YYYY-MM-DD. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** How many days of the calendar lie between two (YYYY-MM-DD): 1 from today to tomorrow. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The time zone (IANA) of this device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether a time zone is one that this platform knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
