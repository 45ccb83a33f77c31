import type { TradeInQuote } from '#contract/trade-in-quote.ts'

/** What the form's draft is called in this tab. */
export const INSPECTION_FORM = 'cita'

/** The parts of a day in which an inspection can be. */
export const PARTS_OF_DAY = [
  { value: 'por la mañana', label: 'Por la mañana' },
  { value: 'por la tarde', label: 'Por la tarde' },
] as const

const DAY = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const DAY_MS = 86_400_000

/** The lead that asks for an inspection, from what was typed into its form. */
export function inspectionLead(quote: TradeInQuote, typed: Record<string, string>): Record<string, unknown> {
  const { sucursal = '', fecha = '', horario = '', ...contact } = typed
  const day = Date.parse(`${fecha}T00:00:00Z`)
  const wish = [sucursal && `En ${sucursal}`, Number.isNaN(day) ? '' : DAY.format(day), horario]
    .filter(Boolean)
    .join(', ')
  return {
    ...contact,
    kind: 'cita',
    city: sucursal || (quote.city ?? undefined),
    wished_for: wish || undefined,
    message: `Quiero agendar la inspección de mi ${quote.vehicle.label ?? quote.vehicle.model}, oferta ${quote.folio}.`,
    page: `/vender-mi-auto/oferta/${quote.id}`,
  }
}

/** The first and the last day that may be wished for, YYYY-MM-DD: from tomorrow in Monterrey (UTC-6 the whole year) while the offer holds. */
export function wishableDays(quote: Pick<TradeInQuote, 'valid_until'>, now: Date): { min: string; max: string } {
  const day = (ms: number) => new Date(ms - 6 * 3_600_000).toISOString().slice(0, 10)
  const min = day(now.getTime() + DAY_MS)
  const max = day(Date.parse(quote.valid_until))
  return { min, max: max < min ? min : max }
}
