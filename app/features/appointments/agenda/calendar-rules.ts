import { dateFormat } from '#contract/dates/dates.ts'
import { instantIn } from '#contract/dates/day-start.ts'
import type { Spans } from '#contract/dates/opening-hours.ts'
import type { AgendaAxis } from './agenda-path.ts'
import type { AgendaVisit, CalendarColumn } from './queries.ts'

export interface Place {
  day: string
  /** 'HH:MM', local. */
  time: string | null
  resource: string | null
}

export interface DropTarget {
  appointment_id: string
  starts_at?: string
  advisor?: string
  bay?: string
  ordencompra?: string
}

type Facts = Pick<AgendaVisit, 'advisor_id' | 'advisor' | 'ordencompra' | 'vehicle_title' | 'bay_id' | 'bay'>

const OF: Record<
  AgendaAxis,
  { id: (visit: Facts) => string | null; label: (visit: Facts) => string | null; none: string }
> = {
  personas: { id: ({ advisor_id }) => advisor_id, label: ({ advisor }) => advisor, none: 'Sin quien reciba' },
  autos: { id: ({ ordencompra }) => ordencompra, label: ({ vehicle_title }) => vehicle_title, none: 'Sin auto' },
  bahias: { id: ({ bay_id }) => bay_id, label: ({ bay }) => bay, none: 'Sin bahía' },
}

export const resourceOf = (axis: AgendaAxis, visit: Facts): string | null => OF[axis].id(visit)

/** Columns: known ones, then those named by visits, then "none" if needed. */
export function resourcesOf(
  axis: AgendaAxis,
  known: readonly CalendarColumn[],
  visits: readonly Facts[],
): CalendarColumn[] {
  const { id, label, none } = OF[axis]
  const all = new Map(known.map((one) => [one.id, one.label]))
  for (const visit of visits) {
    const own = id(visit)
    if (own !== null && !all.has(own)) all.set(own, label(visit) ?? own)
  }
  const named = [...all].map(([own, text]) => ({ id: own, label: text }))
  return visits.some((visit) => id(visit) === null) ? [...named, { id: null, label: none }] : named
}

const MINUTES = 30

export const timeIn = (timeZone: string, instant: string): string =>
  dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const halfHour = (time: string): string => timeOf(Math.floor(minutesOf(time) / MINUTES) * MINUTES)

export function halfHours(spans: Spans, times: readonly string[]): string[] {
  const all = new Set(times.map(halfHour))
  for (const [opens, closes] of spans)
    for (let at = minutesOf(opens); at < minutesOf(closes); at += MINUTES) all.add(halfHour(timeOf(at)))
  return [...all].sort()
}

/** null: already there. Local time, also across clock changes. */
export function dropTarget(
  visit: Facts & Pick<AgendaVisit, 'id' | 'starts_at'>,
  axis: AgendaAxis,
  zone: string,
  { day, time, resource }: Place,
): DropTarget | null {
  const now = timeIn(zone, visit.starts_at)
  // Within its half hour a visit keeps its minute.
  const starts_at = instantIn(zone, day, time === null || time === halfHour(now) ? now : time)
  const moves = Date.parse(starts_at) !== Date.parse(visit.starts_at)
  const goes = resource !== null && resource !== resourceOf(axis, visit)
  if (!moves && !goes) return null
  const named = { personas: { advisor: resource }, autos: { ordencompra: resource }, bahias: { bay: resource } }[axis]
  return { appointment_id: visit.id, ...(moves && { starts_at }), ...(goes && (named as Partial<DropTarget>)) }
}
