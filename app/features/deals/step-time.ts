import { addDays } from '#contract/dates/calendar.ts'
import { houseToday } from '#contract/dates/dates.ts'

export const tomorrow = (now: Date): string => `${addDays(houseToday(now), 1)}T10:00`
