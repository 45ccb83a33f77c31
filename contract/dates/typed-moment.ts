const HOUR_MS = 3_600_000
// The dealership's UTC offset is fixed (contract/dates/dates.ts).
const HOUSE_FROM_UTC = -6

/** '2026-11-25T10:00' in the dealership's time zone. */
export const asTyped = (instant: string): string =>
  new Date(Date.parse(instant) + HOUSE_FROM_UTC * HOUR_MS).toISOString().slice(0, 16)

/** Instant of a time in the dealership's time zone, or null. */
export function typedInstant(typed: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null
  const at = new Date(`${typed}:00-06:00`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
