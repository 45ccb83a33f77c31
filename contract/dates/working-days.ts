import { DAY_MS } from './calendar.ts'

/** Monday to Friday, without holidays of article 74 of the Federal Labour Law. Election days are unknown. */
export function isWorkingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays(date.getUTCFullYear()).includes(day)
}

/** YYYY-MM-DD; the first day is not counted. */
export function addWorkingDays(day: string, count: number): string {
  let time = Date.parse(`${day}T00:00:00Z`)
  for (let left = count; left > 0; ) {
    time += DAY_MS
    if (isWorkingDay(dayOf(time))) left--
  }
  return dayOf(time)
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

// The `nth` Monday of a month (1 January).
const monday = (year: number, month: number, nth: number) => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  return dayOf(Date.UTC(year, month - 1, 1 + ((8 - first) % 7) + (nth - 1) * 7))
}

// Presidential inauguration: 1 October since 2024, every six years.
const holidays = (year: number) => [
  `${year}-01-01`,
  monday(year, 2, 1),
  monday(year, 3, 3),
  `${year}-05-01`,
  `${year}-09-16`,
  ...(year >= 2024 && (year - 2024) % 6 === 0 ? [`${year}-10-01`] : []),
  monday(year, 11, 3),
  `${year}-12-25`,
]
