export interface CalendarEvent {
  /** Stable, so moved events update. */
  uid: string
  sequence: number
  /** ISO. `stamp`: last change. */
  stamp: string
  startsAt: string
  endsAt: string
  cancelled: boolean
  title: string
  description: string
  place: string
  url: string
}

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8'

/** An .ics file (RFC 5545) in UTC. Throws a RangeError for an invalid instant. */
export function calendarFile(event: CalendarEvent, sender: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(sender)}//ES`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instant(event.stamp)}`,
    `DTSTART:${instant(event.startsAt)}`,
    `DTEND:${instant(event.endsAt)}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${text(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${text(event.description)}`] : []),
    ...(event.place ? [`LOCATION:${text(event.place)}`] : []),
    `URL:${new URL(event.url).href}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const instant = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '')

// Escapes (RFC 5545, section 3.3.11); removes control characters.
const text = (value: string) =>
  value
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

const LONGEST_LINE = 75
const OCTETS = new TextEncoder()

// Folds lines at 75 octets (RFC 5545, section 3.1), not within a character.
const folded = (line: string) => {
  let [whole, length] = ['', 0]
  for (const sign of line) {
    const octets = OCTETS.encode(sign).length
    if (length + octets > LONGEST_LINE) {
      whole += '\r\n '
      length = 1
    }
    whole += sign
    length += octets
  }
  return whole
}
