import { type ApplicationStatus, applicationStatus } from '#contract/applications/applications.ts'
import { daysBetween } from '#contract/dates/calendar.ts'
import { dayIn, HOUSE_ZONE, houseToday } from '#contract/dates/dates.ts'

export function sinceText(at: string, now: Date): string {
  const days = daysBetween(dayIn(HOUSE_ZONE, at), houseToday(now))
  return days <= 0 ? 'desde hoy' : days === 1 ? 'desde ayer' : `desde hace ${days} días`
}

const ENDED: readonly ApplicationStatus[] = ['approved', 'rejected', 'withdrawn', 'expired']

/** Status with age: 'en revisión desde ayer', 'aprobada hace 5 días'. */
export function statusSinceText(status: string, at: string, now: Date): string {
  const { value, label } = applicationStatus(status)
  const since = sinceText(at, now)
  return `${label.toLowerCase()} ${ENDED.includes(value) ? since.slice('desde '.length) : since}`
}
