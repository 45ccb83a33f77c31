import { addDays } from '../dates/calendar.ts'
import { houseDayStart } from '../dates/dates.ts'

/** The instant (ms) at which a promotion stops: its last day (YYYY-MM-DD) is over in Monterrey. */
export const promotionEnd = (lastDay: string): number => Date.parse(houseDayStart(addDays(lastDay, 1)))

/** Countdown to an instant: '3 días 04:05:06'; null: past. Both in ms. */
export function timeLeft(end: number, now: number): string | null {
  const seconds = Math.ceil((end - now) / 1000)
  if (seconds <= 0) return null
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return days === 0 ? clock : `${days} ${days === 1 ? 'día' : 'días'} ${clock}`
}
