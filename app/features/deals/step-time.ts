import { addDays } from '#contract/calendar.ts'
import { houseToday } from '#contract/dates.ts'

/** What is usually meant by later: tomorrow at ten. */
export const tomorrow = (now: Date): string => `${addDays(houseToday(now), 1)}T10:00`
