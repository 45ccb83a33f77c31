const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Monterrey',
})
const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Monterrey' })

/** A moment by the dealership's clock: '22 nov 2026, 14:05'. */
export const momentText = (at: string) => moment.format(new Date(at))

/** A day by the dealership's clock: '22 de noviembre de 2026'. */
export const dayText = (at: string) => day.format(new Date(at))

const DAY_MS = 86_400_000
const calendarDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/Monterrey' })

/** Since when something is as it is: 'desde hoy', 'desde ayer', 'desde hace 5 días', by the dealership's calendar. */
export function sinceText(at: string, now: Date): string {
  const daysBetween = Date.parse(calendarDay.format(now)) - Date.parse(calendarDay.format(new Date(at)))
  const days = Math.round(daysBetween / DAY_MS)
  return days <= 0 ? 'desde hoy' : days === 1 ? 'desde ayer' : `desde hace ${days} días`
}
