import { dateFormat, HOUSE_ZONE } from './dates.ts'

const STYLES = {
  /** 28 de noviembre de 2026 */
  date: { dateStyle: 'long' },
  /** 28 nov 2026 */
  shortDate: { dateStyle: 'medium' },
  /** 28 de noviembre */
  day: { day: 'numeric', month: 'long' },
  /** 28 nov */
  shortDay: { day: 'numeric', month: 'short' },
  /** nov 2026 */
  monthYear: { month: 'short', year: 'numeric' },
  /** sábado, 28 de noviembre */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** sáb, 28 nov */
  shortWeekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 10:00 a.m. */
  time: { timeStyle: 'short' },
  /** 28 nov 2026, 10:00 a.m. */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 28 de noviembre de 2026, 10:00 a.m. */
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  /** 28 de noviembre de 2026, 14:00, as printed papers have it. */
  printedMoment: { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' },
  /** sábado, 28 de noviembre de 2026, 10:00 a.m. */
  fullMoment: { dateStyle: 'full', timeStyle: 'short' },
  /** 28 nov, 14:05:09 */
  second: {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof STYLES

/** An instant (ISO 8601 or ms) in a time zone (IANA), default the house's; null: the device's. Other text stays. */
export function instantText(
  style: DateStyle,
  instant: string | number | Date,
  timeZone: string | null = HOUSE_ZONE,
): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return String(instant)
  return dateFormat('es-MX', { ...STYLES[style], ...(timeZone && { timeZone }) }).format(at)
}

/** A calendar day (YYYY-MM-DD). Other text stays. */
export const dayText = (style: DateStyle, day: string): string =>
  Number.isNaN(Date.parse(`${day}T00:00Z`)) ? day : instantText(style, `${day}T00:00Z`, 'UTC')

/** '23–29 de noviembre'. */
export const daysText = (style: DateStyle, first: string, last: string): string =>
  dateFormat('es-MX', { ...STYLES[style], timeZone: 'UTC' }).formatRange(
    new Date(`${first}T00:00Z`),
    new Date(`${last}T00:00Z`),
  )

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
