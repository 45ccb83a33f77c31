/** Where the house is: what is said without a branch is said by this clock. Its distance to UTC never changes; Reynosa's does. */
export const HOUSE_ZONE = 'America/Monterrey'

/** The time zone of this device (IANA). */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

// Mexico gave up summer time in October 2022, and two zones of the border got other rules. A phone whose zone data is older would show an hour that
// the server did not send: zones with the same clock stand in for them, which every phone knows.
const CENTRAL = /(Mexico_City|Monterrey|Merida|Bahia_Banderas|Chihuahua)$/
const SAME_CLOCK: Record<string, string> = {
  'America/Mazatlan': 'Etc/GMT+7',
  'America/Ojinaga': 'America/Chicago',
  'America/Ciudad_Juarez': 'America/Denver',
}

/** A time zone (IANA) whose clock has been the same since November 2022, known also to devices with older zone data. */
export const sameClock = (timeZone: string): string =>
  CENTRAL.test(timeZone) ? 'Etc/GMT+6' : (SAME_CLOCK[timeZone] ?? timeZone)

// A formatter costs a hundred times what its use costs.
const made = new Map<string, Intl.DateTimeFormat>()

/** The formatter of a locale and its options, made once: contract/date-texts.ts has the house's words. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { timeZone } = options
  const key = locale + JSON.stringify(options)
  const format =
    made.get(key) ?? new Intl.DateTimeFormat(locale, timeZone ? { ...options, timeZone: sameClock(timeZone) } : options)
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
