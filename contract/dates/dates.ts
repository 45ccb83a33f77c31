/** Default time zone, with a fixed offset. */
export const HOUSE_ZONE = 'America/Monterrey'

export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

// Phones with zone data from before October 2022 show wrong hours, so equivalent zones are used.
const CENTRAL = /(Mexico_City|Monterrey|Merida|Bahia_Banderas|Chihuahua)$/
const SAME_CLOCK: Record<string, string> = {
  'America/Mazatlan': 'Etc/GMT+7',
  'America/Ojinaga': 'America/Chicago',
  'America/Ciudad_Juarez': 'America/Denver',
}

/** An equivalent zone known to older devices. */
export const sameClock = (timeZone: string): string =>
  CENTRAL.test(timeZone) ? 'Etc/GMT+6' : (SAME_CLOCK[timeZone] ?? timeZone)

// Formatters are expensive.
const made = new Map<string, Intl.DateTimeFormat>()

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { timeZone } = options
  const key = locale + JSON.stringify(options)
  const format =
    made.get(key) ?? new Intl.DateTimeFormat(locale, timeZone ? { ...options, timeZone: sameClock(timeZone) } : options)
  made.set(key, format)
  return format
}

/** YYYY-MM-DD in a time zone. */
export const dayIn = (timeZone: string, instant: string | Date): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant))

/** YYYY-MM-DD. */
export const houseToday = (now: Date): string => dayIn(HOUSE_ZONE, now)

/** Start of a day as an instant; the offset is fixed. */
export const houseDayStart = (day: string): string => new Date(`${day}T00:00:00-06:00`).toISOString()
