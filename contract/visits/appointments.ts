import { dayIn } from '../dates/dates.ts'
/** Required subjects: private.with_subject, db/api/appointments.sql. */
export const APPOINTMENT_KINDS = [
  { value: 'visita', label: 'Visita', help: 'Conoce la sucursal y los autos que te interesan.' },
  { value: 'prueba', label: 'Prueba de manejo', help: 'Maneja el auto que elegiste. Trae tu licencia.' },
  { value: 'inspeccion', label: 'Inspección', help: 'Revisamos contigo el auto que nos vendes.' },
  {
    value: 'entrega',
    label: 'Entrega',
    help: 'Recoge tu auto cuando tu solicitud está aprobada.',
  },
] as const
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number]['value']

export const isAppointmentKind = (value: unknown): value is AppointmentKind =>
  APPOINTMENT_KINDS.some((kind) => kind.value === value)

/** Unknown values read as visit. */
export const appointmentKind = (value: string) =>
  APPOINTMENT_KINDS.find((kind) => kind.value === value) ?? APPOINTMENT_KINDS[0]

const STATUSES = [
  { value: 'booked', label: 'Agendada' },
  { value: 'cancelled', label: 'Cancelada' },
  { value: 'done', label: 'Hecha' },
  { value: 'missed', label: 'No se hizo' },
] as const

/** Unknown values read as booked. */
export const appointmentStatus = (value: string) => STATUSES.find((status) => status.value === value) ?? STATUSES[0]

export function slotsByDay<Slot extends { starts_at: string }>(slots: readonly Slot[], timeZone: string) {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = dayIn(timeZone, slot.starts_at)
    const held = days.get(day)
    if (held) held.push(slot)
    else days.set(day, [slot])
  }
  return days
}

const MINUTE_MS = 60_000

/** Whether it is booked, not arrived and before the cut-off (minutes). */
export const canChange = (
  { status, starts_at, arrived_at }: { status: string; starts_at: string; arrived_at?: string | null },
  cutoffMinutes: number,
  now: Date,
): boolean => status === 'booked' && !arrived_at && Date.parse(starts_at) - now.getTime() > cutoffMinutes * MINUTE_MS

const CONFIRMS_FROM_MS = 48 * 60 * MINUTE_MS

/** Whether it can be confirmed: booked, not arrived, unconfirmed, within two days, car present. */
export const canConfirm = (
  visit: {
    status: string
    starts_at: string
    arrived_at?: string | null
    confirmed_at?: string | null
    car_gone_why?: string | null
  },
  now: Date,
): boolean => {
  const ahead = Date.parse(visit.starts_at) - now.getTime()
  return (
    visit.status === 'booked' &&
    !visit.arrived_at &&
    !visit.confirmed_at &&
    !visit.car_gone_why &&
    ahead > 0 &&
    ahead <= CONFIRMS_FROM_MS
  )
}

export function cutoffText(cutoffMinutes: number): string {
  if (cutoffMinutes === 0) return 'Puedes cambiarla o cancelarla hasta que empiece.'
  const [amount, one, many] =
    cutoffMinutes % 1440 === 0
      ? [cutoffMinutes / 1440, 'día', 'días']
      : cutoffMinutes % 60 === 0
        ? [cutoffMinutes / 60, 'hora', 'horas']
        : [cutoffMinutes, 'minuto', 'minutos']
  return `Puedes cambiarla o cancelarla hasta ${amount} ${amount === 1 ? one : many} antes.`
}
