import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const EVENT: CalendarEvent = {
  uid: '0a0a0a0a-0000-4000-8000-000000000001@volante.example',
  sequence: 2,
  stamp: '2027-03-01T18:20:30.500Z',
  startsAt: '2027-03-15T09:00:00-05:00',
  endsAt: '2027-03-15T09:45:00-05:00',
  cancelled: false,
  title: 'Prueba de manejo: Mazda 3; 2021',
  description: 'Trae tu licencia.\nTe recibe Asesora Norte, en Volante Reynosa.',
  place: 'Volante Reynosa, Blvd. Miguel Hidalgo 1420',
  url: 'https://volante.example/escritorio/citas',
}

test('an event, line by line', () => {
  expect(calendarFile(EVENT, 'Volante')).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Volante//ES',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0a0a0a0a-0000-4000-8000-000000000001@volante.example',
      'SEQUENCE:2',
      'DTSTAMP:20270301T182030Z',
      'DTSTART:20270315T140000Z',
      'DTEND:20270315T144500Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Prueba de manejo: Mazda 3\\; 2021',
      'DESCRIPTION:Trae tu licencia.\\nTe recibe Asesora Norte\\, en Volante Reynosa',
      ' .',
      'LOCATION:Volante Reynosa\\, Blvd. Miguel Hidalgo 1420',
      'URL:https://volante.example/escritorio/citas',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('a cancelled one says so', () =>
  expect(calendarFile({ ...EVENT, cancelled: true }, 'Volante')).toContain('\r\nSTATUS:CANCELLED\r\n'))

test.each(['startsAt', 'endsAt', 'stamp'] as const)('%s, not an instant, is rejected', (field) =>
  expect(() => calendarFile({ ...EVENT, [field]: 'mañana' }, 'Volante')).toThrow(RangeError),
)

describe('for any texts', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom('a\r\nATTENDEE:mailto:x@y.mx', '\\n,;\\', 'ñ'.repeat(100), '🚗'.repeat(40), 'END:VEVENT'),
  )
  const read = (file: string, name: string) => {
    const line = file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .find((one) => one.startsWith(`${name}:`))
    return line?.slice(name.length + 1).replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign))
  }
  const plain = (text: string) =>
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')

  test('texts round-trip within 75 octets per line', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const file = calendarFile({ ...EVENT, title: value, description: `${value}.`, place: `x${value}` }, 'Volante')
        expect(read(file, 'SUMMARY')).toBe(plain(value))
        expect(read(file, 'DESCRIPTION')).toBe(`${plain(value)}.`)
        expect(read(file, 'LOCATION')).toBe(`x${plain(value)}`)
        const lines = file.split('\r\n')
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(lines.filter((line) => !line.startsWith(' '))).toHaveLength(18)
      }),
    )
  })
})
