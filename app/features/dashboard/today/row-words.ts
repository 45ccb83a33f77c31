import type { Tone } from '#app/ui/badge.tsx'
import { applicationStatus } from '#contract/applications/applications.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { dayIn } from '#contract/dates/dates.ts'
import { candidacyStage } from '#contract/hiring/hiring.ts'
import { interviewWay } from '#contract/hiring/interview-ways.ts'
import { PIPELINES } from '#contract/leads/deals.ts'
import { promiseKind } from '#contract/leads/promises.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { counted } from '#contract/text/counted.ts'
import { precio } from '#contract/text/money.ts'
import { stageOf } from '#contract/trade-ins/sell-stages.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import type { DueRow } from './queries.ts'

export const SECTIONS: { kind: string; title: string; id: string }[] = [
  { kind: 'arrival', title: 'En la sucursal', id: 'llegaron' },
  { kind: 'visit_now', title: 'Citas de ahora', id: 'citas-de-ahora' },
  { kind: 'return', title: 'Volvieron al sitio', id: 'volvieron' },
  { kind: 'message', title: 'Mensajes sin leer', id: 'mensajes' },
  { kind: 'unanswered', title: 'Nadie les contesta', id: 'sin-respuesta' },
  { kind: 'unassigned', title: 'Leads sin asesor', id: 'sin-asesor' },
  { kind: 'lead', title: 'Leads nuevos', id: 'leads' },
  { kind: 'promise', title: 'Lo que prometimos', id: 'promesas' },
  { kind: 'deal_car', title: 'Su auto cambió', id: 'su-auto' },
  { kind: 'visit', title: 'Citas de hoy', id: 'citas' },
  { kind: 'interview', title: 'Entrevistas', id: 'entrevistas' },
  { kind: 'task', title: 'Pendientes', id: 'pendientes' },
  { kind: 'application', title: 'Solicitudes por atender', id: 'por-atender' },
  { kind: 'offer', title: 'Ofertas por vencer', id: 'ofertas' },
  { kind: 'listing', title: 'Autos que nos ofrecen', id: 'compras' },
  { kind: 'candidacy', title: 'Candidatos sin noticias', id: 'candidatos' },
  { kind: 'deal', title: 'Tratos sin siguiente paso', id: 'sin-paso' },
  { kind: 'visit_next', title: 'Citas de mañana', id: 'citas-de-manana' },
]

const TOUCHES: Record<string, string> = {
  contacto: 'Escribió',
  landing: 'Dejó sus datos',
  whatsapp: 'Abrió WhatsApp',
  cotizacion: 'Cotizó su auto',
  cita: 'Agendó una cita',
  solicitud: 'Pidió financiamiento',
  mostrador: 'Llegó a la sucursal',
  llamada: 'Llamó',
  importado: 'Venía en un archivo importado',
}
const touchText = (kind: string) => TOUCHES[kind] ?? 'Nos buscó'

/** Of a visit; `purchase`: of an inspection, if the reader may open it. */
const visitOf = ({ state }: DueRow) => {
  const [kind = '', purchase] = (state ?? '').split(':')
  return { label: appointmentKind(kind).label, purchase }
}

const MINUTE = 60_000
const relative = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto', style: 'short' })

// 'dentro de 3 min' beside 'en 3 h': the locale's own data disagree.
const apart = (count: number, unit: 'minute' | 'hour' | 'day') =>
  relative.format(count, unit).replace('dentro de', 'en')

/** Relative time of an instant (ISO 8601) in its largest whole unit: 'hace 2 h', 'en 3 min', 'ayer'. */
export function agoText(at: string, now: Date): string {
  const minutes = Math.trunc((Date.parse(at) - now.getTime()) / MINUTE)
  if (Math.abs(minutes) < 60) return minutes === 0 ? 'ahora' : apart(minutes, 'minute')
  const hours = Math.trunc(minutes / 60)
  return Math.abs(hours) < 48 ? apart(hours, 'hour') : apart(Math.trunc(hours / 24), 'day')
}

interface Words {
  what: string
  when: string
  badge?: { text: string; tone: Tone }
}

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')

const RETURNED: Record<string, string> = {
  auto: 'Miró un auto',
  calculadora: 'Calculó su mensualidad',
  borrador: 'Siguió su solicitud',
}

export const nameOf = ({ kind, who, phone, email, number }: DueRow): string =>
  (kind === 'unassigned' && `Sin asesor: ${counted(number ?? 0, 'lead', 'leads')}`) ||
  who ||
  (phone && phoneText(phone)) ||
  email ||
  'Sin nombre'

const MOST = 50

/** Of a section. Leads without an agent are one row that says how many. */
export const sectionCount = (rows: readonly DueRow[]): string => {
  if (rows.length === MOST) return `${MOST} o más`
  const many = rows.reduce((sum, { kind, number }) => sum + (kind === 'unassigned' ? (number ?? 1) : 1), 0)
  return many.toLocaleString('es-MX')
}

export function wordsOf(row: DueRow, now: Date): Words {
  const { kind, what, state, at, late, zone, number, place } = row
  const badge = late ? ({ text: 'Atrasado', tone: 'danger' } as const) : undefined
  switch (kind) {
    case 'arrival':
      return {
        what: joined(visitOf(row).label, what, place),
        when: `llegó ${agoText(at, now)}`,
        badge: { text: 'Ya llegó', tone: 'danger' },
      }
    case 'return':
      return {
        what: joined(RETURNED[state ?? ''] ?? 'Guardó un auto', what, (number ?? 0) > 1 && `y ${number! - 1} más`),
        when: agoText(at, now),
        badge: { text: 'Volvió', tone: 'accent' },
      }
    case 'visit_now':
    case 'visit_next':
    case 'visit': {
      const time = instantText('time', at, zone)
      const isNamed = kind === 'visit_next' || !zone || dayIn(zone, at) === dayIn(zone, now)
      return {
        what: joined(visitOf(row).label, what, place),
        when: isNamed ? time : `${instantText('shortDay', at, zone)}, ${time}`,
        ...(late && { badge: { text: 'Sin anotar', tone: 'danger' as const } }),
      }
    }
    case 'message':
      return {
        what: joined(what && `«${what}»`, (number ?? 0) > 1 && `${number} mensajes`),
        when: agoText(at, now),
        ...(badge && { badge }),
      }
    case 'unanswered':
      return {
        what: joined(`Pasó por ${number} ${number === 1 ? 'turno' : 'turnos'}`, what && `lo tenía ${what}`, place),
        when: agoText(at, now),
        badge: { text: 'Decide tú', tone: 'danger' },
      }
    case 'unassigned':
      return {
        what: number === 1 ? 'Nadie lo atiende' : 'Nadie los atiende',
        when: number === 1 ? agoText(at, now) : `el primero, ${agoText(at, now)}`,
        badge: { text: number === 1 ? 'Repártelo' : 'Repártelos', tone: 'danger' },
      }
    case 'lead':
      return {
        what: joined(
          (number ?? 0) > 0 && `${number} ${number === 1 ? 'intento' : 'intentos'} sin respuesta`,
          ...[touchText(state ?? ''), what, place],
        ),
        when: agoText(at, now),
        ...(badge && { badge }),
      }
    case 'promise':
      return {
        what: joined(promiseKind(state?.split(':')[0] ?? ''), number !== null && precio(number, true), what, place),
        when: agoText(at, now),
        ...(badge && { badge }),
      }
    case 'deal_car':
      return { what: what ?? '', when: agoText(at, now), ...(badge && { badge }) }
    case 'task':
      return { what: joined(what, place), when: agoText(at, now), ...(badge && { badge }) }
    case 'deal':
      return {
        what: joined(what, PIPELINES.find(({ value }) => value === state)?.label),
        when: agoText(at, now),
        badge: { text: 'Sin siguiente paso', tone: 'danger' },
      }
    case 'candidacy':
      return {
        what: joined(what, candidacyStage(state ?? '').label),
        when: `sin noticias ${agoText(at, now)}`,
        badge: { text: 'Atrasado', tone: 'danger' },
      }
    case 'interview':
      return {
        what: joined(what, interviewWay(state ?? ''), place),
        when: instantText('moment', at, zone),
        ...(badge && { badge }),
      }
    case 'application': {
      const papers = number ? `${number} ${number === 1 ? 'documento' : 'documentos'} por revisar` : ''
      return {
        what: joined(what || 'Sin auto', late && applicationStatus(state ?? '').label, papers),
        when: agoText(at, now),
        badge: { text: late ? 'Atrasado' : applicationStatus(state ?? '').label, tone: late ? 'danger' : 'info' },
      }
    }
    case 'offer':
      return { what: joined(what, state), when: `vence ${agoText(at, now)}` }
    default:
      if (state === 'por_recibir')
        return {
          what: joined(what, 'todavía no tiene cuenta'),
          when: `inspección ${instantText('moment', at, zone)}`,
          badge: { text: 'Por recibir', tone: 'info' },
        }
      return {
        what: joined(what, late && stageOf(state ?? '').label),
        when: agoText(at, now),
        badge: { text: late ? 'Atrasado' : stageOf(state ?? '').label, tone: late ? 'danger' : 'neutral' },
      }
  }
}

export const isLeadRow = ({ kind, state, client_id }: DueRow) =>
  kind === 'lead' || (kind === 'unanswered' && state === 'lead') || (kind === 'return' && !client_id)

const NEXT_OF_A_PURCHASE: Record<string, string> = {
  por_recibir: 'Recibir auto',
  inspeccion: 'Inspeccionar',
  oferta: 'Pedir respuesta',
  papeles: 'Revisar papeles',
}

/** The next action, done on the linked page; undefined: on the row. */
export function nextOf(row: DueRow): string | undefined {
  const { kind, state, late, number, client_id } = row
  switch (kind) {
    case 'arrival':
      return visitOf(row).purchase && 'Inspeccionar'
    case 'message':
      return 'Contestar'
    case 'unanswered':
      return state === 'lead' ? undefined : 'Contestar'
    case 'return':
      return client_id ? 'Llamarle' : undefined
    case 'unassigned':
      return 'Repartir'
    case 'deal':
      return 'Poner siguiente paso'
    case 'deal_car':
      return state === 'precio' || state === 'otra_sucursal' ? 'Avisarle' : 'Ofrecerle otro'
    case 'application':
      return number ? 'Revisar documentos' : 'Revisar'
    case 'offer':
      return 'Recordársela'
    case 'candidacy':
      return 'Darle noticias'
    case 'interview':
      return late ? 'Anotar resultado' : undefined
    case 'listing':
      return NEXT_OF_A_PURCHASE[state ?? '']
    default:
      return undefined
  }
}

const VISITS = new Set(['arrival', 'visit_now', 'visit', 'visit_next'])
const purchasePath = (id: string) => `/escritorio/admin/compras/${id}`

export function pathOf(row: DueRow): string {
  const { kind, id, client_id, day, state } = row
  const client = `/escritorio/admin/cliente/${client_id}`
  // The panel of a lead shows actions and contacts, with or without an account.
  if (kind === 'unassigned') return '/escritorio/admin/leads?vista=sin-asignar'
  if (isLeadRow(row)) return `/escritorio/ventas/leads?abierto=${id}`
  if (kind === 'candidacy' || kind === 'interview') return `/escritorio/admin/vacantes/todas/candidatos?abierto=${id}`
  if (kind === 'deal' || kind === 'deal_car') return `/escritorio/admin/crm?abierto=${id}`
  if (kind === 'task' || kind === 'promise') {
    const [about, subject] = (kind === 'task' ? state : state?.split(':').slice(1).join(':'))?.split(':') ?? []
    if (about === 'deal') return `/escritorio/admin/crm?abierto=${subject}`
    if (about === 'lead' && !client_id) return `/escritorio/ventas/leads?abierto=${subject}`
    return client_id ? client : '/escritorio'
  }
  if (kind === 'listing') return client_id ? purchasePath(id) : `/escritorio/ventas/leads?abierto=${id}`
  if (VISITS.has(kind)) {
    const { purchase } = visitOf(row)
    return purchase ? purchasePath(purchase) : `/escritorio/citas?vista=dia${day ? `&dia=${day}` : ''}`
  }
  if (kind === 'message' || kind === 'application' || kind === 'unanswered') return `${client}?solicitud=${id}`
  return client_id ? client : `/vender-mi-auto/oferta/${id}`
}
