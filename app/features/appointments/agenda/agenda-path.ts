import { addDays } from '#contract/dates/calendar.ts'
import { APPOINTMENT_KINDS, type AppointmentKind } from '#contract/visits/appointments.ts'

export type AgendaAxis = 'personas' | 'autos' | 'bahias'

/** Agenda view in the URL: ?vista=semana&dia=2026-11-26&sucursal=MTY&tipo=prueba&tipo=entrega&recibe=… */
export interface AgendaView {
  view: 'dia' | 'semana' | 'recepcion'
  day: string | null
  branch: string | null
  kinds: AppointmentKind[]
  advisor: string | null
  /** Calendar columns; null: list. */
  columns: AgendaAxis | null
}

const AXES = ['personas', 'autos', 'bahias'] as const
const VIEWS = ['dia', 'semana', 'recepcion'] as const
const WORD = /^[\w-]{1,60}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

export function agendaOf(params: URLSearchParams): AgendaView {
  const word = (name: string) => (WORD.test(params.get(name) ?? '') ? params.get(name) : null)
  const day = params.get('dia') ?? ''
  const asked = params.getAll('tipo')
  return {
    view: VIEWS.find((view) => view === params.get('vista')) ?? 'dia',
    day: DAY.test(day) && isDay(day) ? day : null,
    branch: word('sucursal'),
    kinds: APPOINTMENT_KINDS.map(({ value }) => value).filter((kind) => asked.includes(kind)),
    advisor: word('recibe'),
    columns: AXES.find((axis) => axis === params.get('columnas')) ?? null,
  }
}

export const bookingForPath = (
  view: Partial<AgendaView>,
  day: string | null = null,
  time: string | null = null,
  resource: string | null = null,
) =>
  `${agendaPath(view)}&agendar=${day === null ? '1' : time === null ? day : `${day}T${time}`}${resource === null ? '' : `&con=${encodeURIComponent(resource)}`}`

const BEGUN = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/

export function bookingBegun(params: URLSearchParams): {
  day: string | null
  time: string | null
  resource: string | null
} {
  const [, day, hours, minutes] = BEGUN.exec(params.get('agendar') ?? '') ?? []
  if (day === undefined || !isDay(day)) return { day: null, time: null, resource: null }
  return { day, time: hours === undefined ? null : `${hours}:${minutes}`, resource: params.get('con') }
}

/** `mover`: id of the visit to move. */
export function agendaPath(
  { view, day, branch, kinds = [], advisor, columns }: Partial<AgendaView>,
  mover?: string,
): string {
  const params = new URLSearchParams({ vista: view ?? 'dia' })
  if (day) params.set('dia', day)
  if (branch) params.set('sucursal', branch)
  for (const kind of kinds) params.append('tipo', kind)
  if (advisor) params.set('recibe', advisor)
  if (columns) params.set('columnas', columns)
  if (mover) params.set('mover', mover)
  return `?${params}`
}

export function daysOf(view: AgendaView['view'], day: string): string[] {
  if (view !== 'semana') return [day]
  const monday = addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7))
  return Array.from({ length: 7 }, (_, place) => addDays(monday, place))
}

const isDay = (day: string) => {
  const at = new Date(`${day}T00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
