import { daysBetween } from '#contract/dates/calendar.ts'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { dayIn } from '#contract/dates/dates.ts'

/** 'hoy a las 10:00 a.m.', 'mañana …', 'el jueves, 26 de noviembre …'. `timeZone` is an IANA name. */
export function whenText(timeZone: string, at: string, now: Date): string {
  const day = dayIn(timeZone, at)
  const days = daysBetween(dayIn(timeZone, now), day)
  const named = days === 0 ? 'hoy' : days === 1 ? 'mañana' : `el ${dayText('weekday', day)}`
  return `${named} a las ${instantText('time', at, timeZone)}`
}
