import type { Tone } from '#app/ui/badge.tsx'
import type { Mark } from './mutations.ts'
import type { AgendaVisit } from './queries.ts'

type Facts = Pick<AgendaVisit, 'status' | 'arrived_at' | 'starts_at' | 'ends_at'>

/** How a visit stands, in the words of who receives it. */
export function visitState({ status, arrived_at, ends_at }: Facts, now: Date): { label: string; tone: Tone } {
  if (status === 'cancelled') return { label: 'Cancelada', tone: 'neutral' }
  if (status === 'done') return { label: 'Se hizo', tone: 'accent' }
  if (status === 'missed') return { label: 'No vino', tone: 'warn' }
  if (arrived_at) return { label: 'Ya llegó', tone: 'info' }
  return Date.parse(ends_at) <= now.getTime()
    ? { label: 'Sin anotar', tone: 'danger' }
    : { label: 'Agendada', tone: 'neutral' }
}

/** What may be noted of a visit now: that they came on its day, how it ended from its hour on, and the other end where that was a mistake. */
export function marksOf(
  { status, arrived_at, starts_at, day }: Facts & Pick<AgendaVisit, 'day'>,
  today: string,
  now: Date,
): Mark[] {
  if (status === 'cancelled') return []
  if (status === 'done') return ['missed']
  if (status === 'missed') return ['done']
  const ends: Mark[] = Date.parse(starts_at) <= now.getTime() ? ['done', 'missed'] : []
  return !arrived_at && day <= today ? ['arrived', ...ends] : ends
}

/** Whether it may still be moved or cancelled: it is booked and has not begun. */
export const isVisitOpen = ({ status, starts_at }: Facts, now: Date): boolean =>
  status === 'booked' && Date.parse(starts_at) > now.getTime()
