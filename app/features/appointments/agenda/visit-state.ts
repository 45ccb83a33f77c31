import type { Tone } from '#app/ui/badge.tsx'
import { canConfirm } from '#contract/visits/appointments.ts'
import type { Mark } from './mutations.ts'
import type { AgendaVisit } from './queries.ts'

type Facts = Pick<AgendaVisit, 'status' | 'arrived_at' | 'starts_at' | 'ends_at'> &
  Partial<Pick<AgendaVisit, 'attended_at' | 'confirmed_at' | 'drove_at' | 'back_at' | 'car_gone_why'>>

export function visitState(
  { status, arrived_at, attended_at, ends_at, confirmed_at, drove_at, back_at }: Facts,
  now: Date,
): { label: string; tone: Tone } {
  if (status === 'cancelled') return { label: 'Cancelada', tone: 'neutral' }
  if (status === 'done') return { label: 'Se hizo', tone: 'accent' }
  if (status === 'missed') return { label: 'No vino', tone: 'warn' }
  if (drove_at && !back_at) return { label: 'Anda manejando', tone: 'info' }
  if (attended_at) return { label: 'Lo atienden', tone: 'accent' }
  if (arrived_at) return { label: 'Ya llegó', tone: 'info' }
  return Date.parse(ends_at) <= now.getTime()
    ? { label: 'Sin anotar', tone: 'danger' }
    : confirmed_at
      ? { label: 'Confirmada', tone: 'accent' }
      : { label: 'Agendada', tone: 'neutral' }
}

/** Marks possible now, and the opposite to correct a mistake. */
export function marksOf(visit: Facts & Pick<AgendaVisit, 'day'>, today: string, now: Date): Mark[] {
  const { status, arrived_at, starts_at, day } = visit
  if (status === 'cancelled') return []
  if (status === 'done') return ['missed']
  if (status === 'missed') return ['done']
  const ends: Mark[] = Date.parse(starts_at) <= now.getTime() ? ['done', 'missed'] : []
  const confirms: Mark[] = !arrived_at && canConfirm(visit, now) ? ['confirmed'] : []
  return !arrived_at && day <= today ? ['arrived', ...confirms, ...ends] : [...confirms, ...ends]
}

/** Came before the hour from which the visit can be marked as held. */
export const waitsForHour = (visit: Facts, now: Date): boolean => isVisitOpen(visit, now) && visit.arrived_at !== null

export const isVisitOpen = ({ status, starts_at }: Facts, now: Date): boolean =>
  status === 'booked' && Date.parse(starts_at) > now.getTime()

export const MARK_WORDS: Record<Mark, { button: string; told: string }> = {
  confirmed: { button: 'Confirmó', told: 'Anotado: confirmó que viene' },
  arrived: { button: 'Llegó', told: 'Llegada anotada' },
  expected: { button: 'No ha llegado', told: 'Se quitó la llegada' },
  attended: { button: 'Ya lo atienden', told: 'Anotado: ya lo atienden' },
  drove: { button: 'Salió a manejar', told: 'Anotado: salió a manejar' },
  back: { button: 'Volvió', told: 'Anotado: el auto volvió' },
  left: { button: 'Se fue', told: 'Salida anotada' },
  done: { button: 'Se hizo', told: 'Cita anotada como hecha' },
  missed: { button: 'No vino', told: 'Anotado: no vino' },
}
