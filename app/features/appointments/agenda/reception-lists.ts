import type { AgendaVisit } from './queries.ts'

type Facts = Pick<AgendaVisit, 'id' | 'status' | 'starts_at' | 'arrived_at' | 'attended_at' | 'left_at'>

export interface ReceptionLists<Visit> {
  /** Longest wait first. */
  waiting: Visit[]
  attended: Visit[]
  expected: Visit[]
  over: Visit[]
}

export function receptionLists<Visit extends Facts>(visits: readonly Visit[]): ReceptionLists<Visit> {
  const open = visits.filter(({ status }) => status === 'booked')
  const since = (name: 'arrived_at' | 'attended_at') => (one: Visit, other: Visit) =>
    Date.parse(one[name] ?? '') - Date.parse(other[name] ?? '')
  return {
    waiting: open.filter((one) => one.arrived_at && !one.attended_at).sort(since('arrived_at')),
    attended: open.filter(({ attended_at }) => attended_at).sort(since('attended_at')),
    expected: open.filter(({ arrived_at }) => !arrived_at),
    over: visits.filter(({ status }) => status === 'done' || status === 'missed'),
  }
}

const MINUTE_MS = 60_000

export const minutesSince = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS))

export const minutesText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
