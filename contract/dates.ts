/** Where the house is: what is said without a branch is said by this clock. Its distance to UTC never changes; Reynosa's does. */
export const HOUSE_ZONE = 'America/Monterrey'

/** The time zone of this device (IANA). */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

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

/** When a day (YYYY-MM-DD) begins where the house is, as an instant: its distance to UTC never changes. */
export const houseDayStart = (day: string): string => new Date(`${day}T00:00:00-06:00`).toISOString()
