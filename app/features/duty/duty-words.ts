import { daysText, dayText, instantText } from '#contract/dates/date-texts.ts'
import type { Absence, OwnShift, TurnCandidate } from './queries.ts'

const absenceDays = ({ first_day, last_day }: Pick<Absence, 'first_day' | 'last_day'>): string =>
  first_day === last_day ? dayText('day', first_day) : daysText('day', first_day, last_day)

const STATES = { pedida: 'por autorizar', aprobada: 'autorizada', rechazada: 'no autorizada' } as const

export const absenceLine = ({ state, cover, ...days }: Absence): string =>
  `${absenceDays(days)}, ${STATES[state]}${cover ? `. Cubre ${cover}` : ''}`

export const shiftText = (
  { working, busy_until }: Pick<OwnShift, 'working' | 'busy_until'>,
  zone: string | null = null,
) =>
  busy_until ? `Ocupado hasta las ${instantText('time', busy_until, zone)}` : working ? 'En turno' : 'Fuera de turno'

export const BUSY_FOR = [
  { minutes: 30, label: '30 minutos' },
  { minutes: 60, label: '1 hora' },
  { minutes: 120, label: '2 horas' },
  { minutes: 240, label: '4 horas' },
] as const

export function candidateText({ works, here, away, busy, given, open, cap }: TurnCandidate): string {
  const had = given === 0 ? 'Hoy no llevaba ninguno' : `Hoy llevaba ${given}`
  const full = cap !== undefined && open !== undefined && open >= cap ? ` · Lleno: ${open} de ${cap}` : ''
  if (away) return 'Ausente'
  if (busy) return 'Ocupado'
  if (!works) return 'Fuera de turno'
  if (!here) return `En otra sucursal · ${had}${full}`
  return `${had}${full}`
}
