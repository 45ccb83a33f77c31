import { sameClock } from './dates.ts'

/** Start of a day (YYYY-MM-DD) in a time zone, across clock changes. */
export const dayStartIn = (timeZone: string, day: string): string => instantIn(timeZone, day, '00:00')

/** Instant of 'HH:MM' in a time zone, across clock changes. */
export function instantIn(timeZone: string, day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}Z`)
  const apart = (at: number) =>
    Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone: sameClock(timeZone) }).replace(' ', 'T')}Z`) - at
  return new Date(wanted - apart(wanted - apart(wanted))).toISOString()
}
