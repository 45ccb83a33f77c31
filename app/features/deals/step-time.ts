import { addDays } from '#contract/dates/calendar.ts'
import { houseToday } from '#contract/dates/dates.ts'

/** Default due time: tomorrow at ten. */
export const tomorrow = (now: Date): string => `${addDays(houseToday(now), 1)}T10:00`
