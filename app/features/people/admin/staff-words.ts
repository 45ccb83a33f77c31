import { dayText } from '#contract/dates/date-texts.ts'
import type { AbsentDays, AssignedWork, StaffMember } from './queries.ts'

export const STAFF_ROLES = [
  { value: 'admin', label: 'Administrador', help: 'Ve y cambia todo, también esta configuración.' },
  { value: 'sales', label: 'Ventas', help: 'Atiende a sus clientes, leads y citas.' },
] as const

export const standingText = ({ state, role }: Pick<StaffMember, 'state' | 'role'>): string => {
  const name = STAFF_ROLES.find(({ value }) => value === role)?.label ?? 'Cliente'
  if (state === 'left') return 'De baja'
  return state === 'invited' ? `${name}, con invitación pendiente` : name
}

const WORK_WORDS: Record<string, readonly [string, string]> = {
  clients: ['cliente', 'clientes'],
  leads: ['lead', 'leads'],
  visits: ['cita próxima', 'citas próximas'],
  quotes: ['cotización abierta', 'cotizaciones abiertas'],
  deals: ['trato abierto', 'tratos abiertos'],
  tasks: ['pendiente', 'pendientes'],
  views: ['vista compartida', 'vistas compartidas'],
  keys: ['auto con sus llaves', 'autos con sus llaves'],
}

export const passingOn = (work: readonly AssignedWork[]): string[] =>
  work.flatMap(({ kind, many }) => {
    const words = WORK_WORDS[kind]
    return words && many > 0 ? [`${many.toLocaleString('es-MX')} ${words[many === 1 ? 0 : 1]}`] : []
  })

export const endingWith = (work: readonly AssignedWork[]): string[] =>
  work.flatMap(({ kind, many, clashes }) => {
    if (kind === 'visits' && clashes > 0)
      return [
        clashes === 1
          ? 'No puede tomar una de esas citas, por la hora, la sucursal o su ausencia: la toma quien esté libre.'
          : `No puede tomar ${clashes} de esas citas, por la hora, la sucursal o su ausencia: las toma quien esté libre.`,
      ]
    if (kind === 'branches' && many > 0) return ['Deja de recibir citas en sus sucursales.']
    return kind === 'pages' && many > 0 ? ['Su página pública se quita.'] : []
  })

export const absenceText = ({ first_day, last_day }: AbsentDays, today: string): string =>
  first_day <= today
    ? `Esa persona está ausente hasta el ${dayText('shortDate', last_day)}.`
    : `Esa persona estará ausente desde el ${dayText('shortDate', first_day)}.`
