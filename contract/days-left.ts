import { daysBetween } from './calendar.ts'
import { dayIn, HOUSE_ZONE, houseToday } from './dates.ts'
/**
 * How something that holds until an instant (ISO 8601) stands: whether it has ended, and how many days by the calendar of Monterrey are left, 0 on
 * its last. What is no instant has ended.
 */
export function daysLeft(until: string, now: Date): { ended: boolean; days: number } {
  if (!(Date.parse(until) > now.getTime())) return { ended: true, days: 0 }
  return { ended: false, days: daysBetween(houseToday(now), dayIn(HOUSE_ZONE, until)) }
}

/** The same in words: 'vence en 6 días', 'vence mañana', 'vence hoy', 'ya venció'. */
export function daysLeftText(until: string, now: Date): string {
  const { ended, days } = daysLeft(until, now)
  if (ended) return 'ya venció'
  if (days === 0) return 'vence hoy'
  return days === 1 ? 'vence mañana' : `vence en ${days} días`
}
