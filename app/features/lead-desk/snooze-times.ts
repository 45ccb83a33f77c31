import { addDays } from '#contract/dates/calendar.ts'
import { houseDayStart, houseToday } from '#contract/dates/dates.ts'

const HOUR_MS = 3_600_000
const OPENS_MS = 9 * HOUR_MS

export function snoozeTimes(now: Date): { label: string; until: string }[] {
  const morning = (days: number) =>
    new Date(Date.parse(houseDayStart(addDays(houseToday(now), days))) + OPENS_MS).toISOString()
  return [
    { label: 'En una hora', until: new Date(now.getTime() + HOUR_MS).toISOString() },
    { label: 'Mañana a las 9', until: morning(1) },
    { label: 'En tres días', until: morning(3) },
    { label: 'En una semana', until: morning(7) },
    { label: 'En un mes', until: morning(30) },
  ]
}
