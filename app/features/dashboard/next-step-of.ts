import type { IconName } from '#app/ui/icon-names.ts'
import { isActive } from '#contract/applications/applications.ts'
import { applicationStepOf, type CarDelivery } from '#contract/leads/next-step.ts'
import { FIELD_LABELS, missingFields, type ProfileFields, REQUIRED_FIELDS } from '#contract/people/profile-fields.ts'

/** Data not loaded is omitted. */
export interface Situation {
  profile: ProfileFields
  draft?: { id: string; title: string } | null
  application?: {
    id: string
    status: string
    title: string
    ordencompra: string | null
    delivery: CarDelivery | null
    papers: string[]
    since: string
  } | null
  unread?: string | null
  appointment?: { kind: string; startsAt: string; when: string; title: string } | null
  offer?: { title: string; validUntil: string; to: string } | null
}

export interface NextStepCard {
  icon: IconName
  title: string
  text: string
  to: string
  action: string
  done?: { value: number; max: number; label: string }
}

const HOUR_MS = 3_600_000
const SOON_MS = 48 * HOUR_MS
const ENDS_SOON_MS = 72 * HOUR_MS
/** An approval is news for that long. */
const NEWS_MS = 45 * 24 * HOUR_MS

type Rule = (situation: Situation, now: Date) => NextStepCard | null | undefined | false

const RULES: Rule[] = [
  ({ profile }) => {
    const missing = missingFields(profile)
    const max = REQUIRED_FIELDS.length
    return (
      missing.length > 0 && {
        icon: 'id-card',
        title: `Completa tu perfil: ${missing.length === 1 ? 'falta 1 dato' : `faltan ${missing.length} datos`}`,
        text: `Con ellos puedes solicitar financiamiento: ${listed(missing.map((field) => FIELD_LABELS[field]))}.`,
        to: `/escritorio/profile#${missing[0]}`,
        action: 'Completar perfil',
        done: { value: max - missing.length, max, label: 'Perfil completo' },
      }
    )
  },
  ({ application }) =>
    application?.status === 'pending_docs' && {
      ...cardOf(application, 'upload'),
      text:
        application.papers.length > 1
          ? `Tu solicitud por ${application.title} los espera: ${listed(application.papers)}.`
          : `Tu solicitud por ${application.title} sigue en cuanto llegue.`,
    },
  ({ unread }) =>
    unread != null && {
      icon: 'message-square',
      title: 'Tienes un mensaje de tu asesor',
      text: 'Léelo y contéstale ahí mismo.',
      to: `/escritorio/seguimiento/${unread}#mensajes`,
      action: 'Leer mensaje',
    },
  ({ application }, now) =>
    application?.status === 'approved' &&
    application.delivery === null &&
    now.getTime() - Date.parse(application.since) < NEWS_MS && {
      ...cardOf(application, 'circle-check'),
      text: `Tu financiamiento para ${application.title} quedó aprobado.`,
    },
  ({ draft, application }) =>
    draft &&
    !isUnderWay(application?.status) && {
      icon: 'file-text',
      title: `Termina tu solicitud${draft.title ? `: ${draft.title}` : ''}`,
      text: 'Lo que llevas está guardado. Sigue donde te quedaste y envíala cuando quieras.',
      to: `/escritorio/aplicacion/${draft.id}`,
      action: 'Continuar solicitud',
    },
  ({ appointment }, now) =>
    appointment &&
    Date.parse(appointment.startsAt) - now.getTime() < SOON_MS && {
      icon: 'calendar-clock',
      title: `Tu cita es ${appointment.when}`,
      text: appointment.title,
      to: '/escritorio/citas',
      action: 'Ver mi cita',
    },
  ({ offer }, now) =>
    offer &&
    Date.parse(offer.validUntil) - now.getTime() < ENDS_SOON_MS && {
      icon: 'hourglass',
      title: 'La oferta por tu auto está por vencer',
      text: `${offer.title}: agenda la inspección o úsala como enganche antes de que termine.`,
      to: offer.to,
      action: 'Ver oferta',
    },
  ({ application }) =>
    application && (isUnderWay(application.status) || application.delivery === 'booked')
      ? cardOf(application, application.delivery ? 'calendar-clock' : 'hourglass')
      : null,
]

const FIND_A_CAR: NextStepCard = {
  icon: 'circle-check',
  title: 'Tu perfil está completo',
  text: 'Ya puedes solicitar financiamiento. Elige un auto y mira su mensualidad.',
  to: '/escritorio/autos',
  action: 'Ver inventario',
}

export function nextStepOf(situation: Situation, now: Date): NextStepCard {
  for (const rule of RULES) {
    const card = rule(situation, now)
    if (card) return card
  }
  return FIND_A_CAR
}

const cardOf = (application: NonNullable<Situation['application']>, icon: IconName): NextStepCard => {
  const { title, text, action } = applicationStepOf(application)
  return { icon, title, text: `${application.title}: ${lowered(text)}`, to: action.to, action: action.label }
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const isUnderWay = (status = '') => isActive(status)

const MOST_NAMED = 4

const listed = (labels: string[]) => {
  const named = labels.slice(0, MOST_NAMED).map((label) => (label === 'RFC' ? label : label.toLowerCase()))
  const more = labels.length - named.length
  return more > 0
    ? `${named.join(', ')} y ${more} más`
    : new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(named)
}
