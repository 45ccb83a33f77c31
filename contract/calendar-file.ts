/** One event, as a calendar takes it from a file. */
export interface CalendarEvent {
  /** The same for ever: by it a calendar knows that a moved event is the one it has. */
  uid: string
  /** How often it changed. */
  sequence: number
  /** Instants, ISO. `stamp`: when it was written or last changed. */
  stamp: string
  startsAt: string
  endsAt: string
  cancelled: boolean
  title: string
  description: string
  place: string
  /** Where it is looked after. */
  url: string
}

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8'

/**
 * The text of an .ics file with that event (RFC 5545). Instants are in UTC, so that no calendar has to know a city's clock. `sender` is the
 * product that writes it. Throws a RangeError when an instant is none.
 */
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

// A value ends its line, and commas and semicolons would divide it (RFC 5545, section 3.3.11); other control characters are not allowed at all.
const text = (value: string) =>
  value
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

const LONGEST_LINE = 75
const OCTETS = new TextEncoder()

// A line has at most 75 octets; the rest of it goes on after a line break and a space (RFC 5545, section 3.1), never inside a character.
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
