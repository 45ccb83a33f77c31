import { daysBetween } from './calendar.ts'
import { dayIn, HOUSE_ZONE, houseToday } from './dates.ts'
/** Days left until an instant in Monterrey, 0 on the last; invalid: ended. */
export function daysLeft(until: string, now: Date): { ended: boolean; days: number } {
  if (!(Date.parse(until) > now.getTime())) return { ended: true, days: 0 }
  return { ended: false, days: daysBetween(houseToday(now), dayIn(HOUSE_ZONE, until)) }
}

/** 'vence en 6 días', 'vence mañana', 'vence hoy', 'ya venció'. */
export function daysLeftText(until: string, now: Date): string {
  const { ended, days } = daysLeft(until, now)
  if (ended) return 'ya venció'
  if (days === 0) return 'vence hoy'
  return days === 1 ? 'vence mañana' : `vence en ${days} días`
}
