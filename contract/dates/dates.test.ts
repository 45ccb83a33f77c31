import { expect, test } from 'vitest'
import { dateFormat, sameClock } from './dates.ts'

const WEEKS = Array.from({ length: 12 * 53 }, (_, week) => Date.UTC(2023, 0, 1) + week * 7 * 86_400_000 + 9 * 3_600_000)
const clock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return WEEKS.map((at) => format.format(at))
}

test.each(Intl.supportedValuesOf('timeZone').filter((zone) => sameClock(zone) !== zone))(
  '%s has the clock of its equivalent zone',
  (zone) => {
    expect(clock(sameClock(zone))).toEqual(clock(zone))
  },
)

test('is independent of outdated zone data', () => {
  const asked: (string | undefined)[] = []
  class Spied extends Intl.DateTimeFormat {
    constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
      super(locale, options)
      asked.push(options?.timeZone)
    }
  }
  const real = Intl.DateTimeFormat
  Object.assign(Intl, { DateTimeFormat: Spied })
  try {
    for (const timeZone of ['America/Monterrey', 'America/Matamoros', undefined])
      dateFormat('es-MX', { timeZone, hour: 'numeric', minute: '2-digit', fractionalSecondDigits: 1 })
  } finally {
    Object.assign(Intl, { DateTimeFormat: real })
  }
  expect(asked).toEqual(['Etc/GMT+6', 'America/Matamoros', undefined])
})
