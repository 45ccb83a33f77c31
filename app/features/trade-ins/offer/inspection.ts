import { addDays, DAYS_AHEAD } from '#contract/dates/calendar.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { dayIn, HOUSE_ZONE, houseToday } from '#contract/dates/dates.ts'
import { type OpeningDays, spansOn } from '#contract/dates/opening-hours.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import { offerPath } from './path.ts'

export const INSPECTION_FORM = 'cita'

export const PARTS_OF_DAY = [
  { value: 'por la mañana', label: 'Por la mañana' },
  { value: 'por la tarde', label: 'Por la tarde' },
] as const

export function inspectionLead(quote: TradeInQuote, typed: Record<string, string>): Record<string, unknown> {
  const { sucursal = '', wished_day = '', horario = '', ...contact } = typed
  const isDay = !Number.isNaN(Date.parse(`${wished_day}T00:00Z`))
  const request = [sucursal && `En ${sucursal}`, isDay && dayText('weekday', wished_day), horario]
    .filter(Boolean)
    .join(', ')
  return {
    ...contact,
    kind: 'cita',
    city: sucursal || (quote.city ?? undefined),
    wished_for: request || undefined,
    wished_day: isDay ? wished_day : undefined,
    message: `Quiero agendar la inspección de mi ${quote.vehicle.label ?? quote.vehicle.model}, oferta ${quote.folio}.`,
    page: offerPath(quote.id),
  }
}

/** YYYY-MM-DD of opening days, from tomorrow until the offer expires; at least the next one. */
export function requestableDays(
  quote: Pick<TradeInQuote, 'valid_until'>,
  branches: readonly OpeningDays[],
  now: Date,
): string[] {
  const first = addDays(houseToday(now), 1)
  const isOpen = (day: string) => branches.length === 0 || branches.some((branch) => spansOn(branch, day).length > 0)
  const open = Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(first, at)).filter(isOpen)
  const last = dayIn(HOUSE_ZONE, quote.valid_until)
  const inTime = open.filter((day) => day <= last)
  return inTime.length > 0 ? inTime : open.slice(0, 1)
}
