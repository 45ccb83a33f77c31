import { visitEventText } from '#app/features/appointments/visit-event-text.ts'
import type { IconName } from '#app/ui/icon-names.ts'
import type { TimelineEntry } from '#app/ui/timeline/timeline-rules.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
import { contactText } from '#contract/leads/lead-work.ts'
import { seenText } from '#contract/listing/seen-cars.ts'
import { permissionText } from '#contract/people/contact-permissions.ts'
import { labelIn } from '#contract/text/labels.ts'
import { precio } from '#contract/text/money.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import { TOUCHES } from './lead-words.ts'
import type { LeadHappening } from './queries.ts'

export const LEAD_HAPPENINGS = [
  { value: 'contacto', label: 'Lo que hizo' },
  { value: 'visto', label: 'Lo que vio' },
  { value: 'gestion', label: 'Contactos' },
  { value: 'cita', label: 'Citas' },
  { value: 'oferta', label: 'Ofertas' },
  { value: 'nota', label: 'Notas' },
  { value: 'permiso', label: 'Permisos' },
] as const

const ICONS: Record<string, IconName> = {
  contacto: 'message-square',
  visto: 'eye',
  gestion: 'phone',
  cita: 'calendar',
  oferta: 'tag',
  nota: 'pencil',
  permiso: 'shield-check',
}

export function leadLine(one: LeadHappening, name: string): TimelineEntry {
  const { key, at, kind, body, zone, actor, actor_name, record_id } = one
  return {
    id: key,
    at,
    kind,
    body,
    zone,
    icon: ICONS[kind] ?? 'history',
    title: titleOf(one),
    who: actor === 'owner' ? name : actor === 'staff' ? actor_name || 'el equipo' : 'el sistema',
    ...(kind === 'oferta' && { to: `/escritorio/admin/valuaciones?vista=cotizaciones&cotizacion=${record_id}` }),
    internal: kind === 'gestion' || kind === 'nota',
    own: one.detail?.own === true,
  }
}

function titleOf({ kind, what, detail, zone }: LeadHappening): string {
  const { car, channel, grade, flagged, asked, confirmed, visit, starts_at, folio, amount, purpose, way } = detail ?? {}
  if (kind === 'nota') return 'Nota interna'
  if (kind === 'visto') return seenText(what, car, detail?.times)
  if (kind === 'permiso') return permissionText(channel ?? '', purpose ?? '', what === 'granted', way)
  if (kind === 'gestion')
    return contactText(channel ?? '', what, grade ?? '', flagged, asked ? (confirmed ?? null) : undefined)
  if (kind === 'cita') {
    const when = starts_at ? ` del ${instantText('shortWeekday', starts_at, zone ?? HOUSE_ZONE)}` : ''
    return `${appointmentKind(visit ?? '').label}${when}: ${visitEventText(what)}`
  }
  if (kind === 'oferta') return `Oferta ${folio ?? ''} de ${precio(amount ?? 0, true)}${car ? ` por ${car}` : ''}`
  return `${labelIn(TOUCHES, what)}${car ? `: ${car}` : ''}`
}
