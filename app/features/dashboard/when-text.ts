import { dayIn, timeText } from '#contract/appointments.ts'

const DAY_MS = 86_400_000
const longDay = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** When something is by the clock of its place: 'hoy a las 10:00 a.m.', 'mañana …', 'el jueves, 26 de noviembre …'. `timeZone` is an IANA name. */
export function whenText(timeZone: string, at: string, now: Date): string {
  const day = dayIn(timeZone, at)
  const days = Math.round((Date.parse(day) - Date.parse(dayIn(timeZone, now))) / DAY_MS)
  const named = days === 0 ? 'hoy' : days === 1 ? 'mañana' : `el ${longDay.format(new Date(day))}`
  return `${named} a las ${timeText(timeZone, at)}`
}
