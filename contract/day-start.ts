import { sameClock } from './dates.ts'

/** The instant at which a day of the calendar (YYYY-MM-DD) begins by the clock of a time zone (IANA), over a change of that clock too. */
export const dayStartIn = (timeZone: string, day: string): string => instantIn(timeZone, day, '00:00')

/** The instant of a time of day ('HH:MM') by the clock of a time zone (IANA), over a change of that clock too. */
export function instantIn(timeZone: string, day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}Z`)
  const apart = (at: number) =>
    Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone: sameClock(timeZone) }).replace(' ', 'T')}Z`) - at
  return new Date(wanted - apart(wanted - apart(wanted))).toISOString()
}
