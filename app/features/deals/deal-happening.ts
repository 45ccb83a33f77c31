import type { IconName } from '#app/ui/icon-names.ts'
import type { TimelineEntry } from '#app/ui/timeline/timeline-rules.ts'
import { applicationStatus } from '#contract/applications/applications.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { DEAL_ORIGINS } from '#contract/leads/deals.ts'
import { precio } from '#contract/text/money.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import type { DealHappening, DealStage } from './queries.ts'

export const DEAL_KINDS = [
  { value: 'etapa', label: 'Etapas' },
  { value: 'pendiente', label: 'Pendientes' },
  { value: 'nota', label: 'Notas' },
  { value: 'contacto', label: 'Contactos' },
  { value: 'cita', label: 'Citas' },
  { value: 'oferta', label: 'Ofertas' },
  { value: 'solicitud', label: 'Solicitudes' },
] as const

const ICONS: Record<string, IconName> = {
  etapa: 'arrow-right',
  pendiente: 'check',
  nota: 'pencil',
  contacto: 'phone',
  cita: 'calendar',
  oferta: 'tag',
  solicitud: 'file-text',
}
const VISITS: Record<string, string> = {
  booked: 'agendada',
  moved: 'con otra hora',
  reassigned: 'con otra persona',
  arrived: 'llegó',
  done: 'hecha',
  missed: 'no vino',
  cancelled: 'cancelada',
}
const OFFERS: Record<string, string> = { open: 'vigente', accepted: 'aceptada', withdrawn: 'retirada' }

export const dealLine = (one: DealHappening, stages: readonly DealStage[]): TimelineEntry => ({
  id: one.key,
  at: one.at,
  kind: one.kind,
  body: one.body,
  icon: ICONS[one.kind] ?? 'history',
  title: titleOf(one, stages),
  who: one.actor ?? (one.detail?.by_fact === true ? 'por un hecho' : null),
  internal: one.kind === 'nota',
  own: one.detail?.own === true,
})

function titleOf({ kind, what, detail }: DealHappening, stages: readonly DealStage[]): string {
  const said = (name: string) => (typeof detail?.[name] === 'string' ? detail[name] : '')
  if (kind === 'etapa') {
    if (what === 'won') return 'Ganado'
    if (what === 'lost') return ['Perdido', said('reason')].filter(Boolean).join(': ')
    return `Pasó a ${stages.find(({ id }) => id === what)?.label ?? 'una etapa que ya no se usa'}`
  }
  if (kind === 'pendiente') return `Hecho: ${what}`
  if (kind === 'nota') return 'Nota'
  if (kind === 'contacto') return DEAL_ORIGINS.find(({ value }) => value === what)?.label ?? 'Contacto'
  if (kind === 'cita') {
    const when = said('starts_at') && ` del ${instantText('shortWeekday', said('starts_at'))}`
    return `${appointmentKind(said('visit')).label}${when}: ${VISITS[what] ?? what}`
  }
  if (kind === 'oferta')
    return `Oferta ${said('folio')} de ${precio(Number(detail?.amount ?? 0), true)}: ${OFFERS[what] ?? what}`
  if (kind === 'solicitud') {
    if (what === 'note') return 'Nota de la solicitud'
    return said('paper') || what === 'document'
      ? 'Documento de la solicitud'
      : `Solicitud: ${applicationStatus(what).label.toLowerCase()}`
  }
  return what
}
