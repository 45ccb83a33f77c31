import { PAPER_STATES, paperLabel } from '#app/features/applications/desk/paper-states.ts'
import { visitEventText } from '#app/features/appointments/visit-event-text.ts'
import { purposeText } from '#app/features/privacy/purpose-text.ts'
import { carStage } from '#app/features/trade-ins/car-stages.ts'
import type { IconName } from '#app/ui/icon-names.ts'
import type { TimelineEntry } from '#app/ui/timeline/timeline-rules.ts'
import { applicationStatus } from '#contract/applications/applications.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
import { contactText } from '#contract/leads/lead-work.ts'
import { seenText } from '#contract/listing/seen-cars.ts'
import { permissionText } from '#contract/people/contact-permissions.ts'
import { precio } from '#contract/text/money.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import type { Happening } from './queries.ts'

export const HAPPENINGS = [
  { value: 'solicitud', label: 'Solicitudes' },
  { value: 'documento', label: 'Documentos' },
  { value: 'mensaje', label: 'Mensajes' },
  { value: 'nota', label: 'Notas' },
  { value: 'cita', label: 'Citas' },
  { value: 'oferta', label: 'Sus autos' },
  { value: 'contacto', label: 'Nos buscó' },
  { value: 'visto', label: 'Vio en el sitio' },
  { value: 'gestion', label: 'Lo buscamos' },
  { value: 'permiso', label: 'Permisos' },
] as const

const ICONS: Record<string, IconName> = {
  solicitud: 'file-text',
  documento: 'paperclip',
  mensaje: 'message-square',
  nota: 'pencil',
  cita: 'calendar',
  oferta: 'tag',
  contacto: 'message-square',
  visto: 'eye',
  gestion: 'phone',
  permiso: 'shield-check',
}

const TOUCHES: Record<string, string> = {
  cotizacion: 'Cotizó su auto en el sitio',
  contacto: 'Escribió desde el sitio',
  landing: 'Escribió desde una página de campaña',
  whatsapp: 'Abrió WhatsApp desde el sitio',
  mostrador: 'Llegó a la sucursal',
  llamada: 'Llamó',
  importado: 'Venía en un archivo importado',
}

export function lineOf(
  one: Happening,
  name: string,
  hrefFor: (changes: Record<string, string | null>) => string,
): TimelineEntry {
  const { key, at, kind, body, zone, what } = one
  return {
    id: key,
    at,
    kind,
    body,
    zone,
    icon: ICONS[kind] ?? 'history',
    title: titleOf(one),
    who: whoOf(one, name),
    to: placeOf(one, hrefFor),
    internal: kind === 'gestion' || (kind === 'nota' && what === 'note'),
    own: one.detail?.own === true,
  }
}

function titleOf({ kind, what, detail, zone }: Happening): string {
  const { car, paper, visit, starts_at, folio, amount, purpose, channel, grade, flagged, asked, confirmed } =
    detail ?? {}
  const of = (text: string) => (car ? `${text}: ${car}` : text)
  if (kind === 'solicitud') {
    if (what === 'begun') return of('Empezó una solicitud')
    if (what === 'waiver') return `Solicitud aprobada sin el documento: ${paperLabel(paper ?? '')}`
    return `Solicitud: ${applicationStatus(what).label.toLowerCase()}`
  }
  if (kind === 'documento')
    return [paperLabel(paper ?? 'Documento'), PAPER_STATES[what]?.label.toLowerCase()].filter(Boolean).join(': ')
  if (kind === 'mensaje') return what === 'sent' ? 'Le escribimos' : 'Nos escribió'
  if (kind === 'nota') return what === 'note' ? 'Nota interna' : 'Le dijimos'
  if (kind === 'cita') {
    const when = starts_at && ` del ${instantText('shortWeekday', starts_at, zone ?? HOUSE_ZONE)}`
    return `${appointmentKind(visit ?? '').label}${when || ''}: ${visitEventText(what)}`
  }
  if (kind === 'oferta') {
    if (what !== 'offered') return `Su auto ${car ?? ''}: ${carStage(what).label.toLowerCase()}`.replace(' :', ':')
    return `Oferta ${folio ?? ''} de ${precio(amount ?? 0, true)}${car ? ` por ${car}` : ''}`
  }
  if (kind === 'gestion')
    return contactText(channel ?? '', what, grade ?? '', flagged, asked ? (confirmed ?? null) : undefined)
  if (kind === 'visto') return seenText(what, car, detail?.times)
  if (kind === 'contacto') return TOUCHES[what] ?? 'Nos contactó'
  if (kind === 'permiso' && channel) return permissionText(channel, purpose ?? '', what === 'granted', detail?.way)
  if (kind === 'permiso') return `${what === 'granted' ? 'Dio' : 'Negó'} su permiso: ${purposeText(purpose ?? '')}`
  return what
}

const whoOf = ({ actor, actor_name }: Happening, name: string): string => {
  if (actor === 'owner') return name || 'el cliente'
  return actor === 'staff' ? actor_name || 'el equipo' : 'el sistema'
}

const placeOf = ({ kind, what, record_id }: Happening, hrefFor: Parameters<typeof lineOf>[2]): string | null => {
  if (['solicitud', 'documento', 'mensaje', 'nota'].includes(kind)) {
    return hrefFor({ pestana: 'solicitudes', solicitud: record_id })
  }
  if (kind === 'cita') return hrefFor({ pestana: 'citas' })
  if (kind !== 'oferta') return null
  return what === 'offered'
    ? `/escritorio/admin/valuaciones?vista=cotizaciones&cotizacion=${record_id}`
    : hrefFor({ pestana: 'autos' })
}
