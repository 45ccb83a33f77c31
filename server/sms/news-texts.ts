import { applicationStatus } from '#contract/applications.ts'
import { appointmentKind } from '#contract/appointments.ts'
import { dayText, instantText } from '#contract/date-texts.ts'
import type { MailContext } from '../mail/letter.ts'
import type { AppointmentFacts } from '../mail/mail-data.ts'
import type { NewsData } from './sms-data.ts'

/**
 * What is told by text message to who has no e-mail: what happened, and the page that says the rest; the brand's name is put before it. In words
 * that also read well without their accents.
 */
export const NEWS_TEXTS: { [T in keyof NewsData]: (data: NewsData[T], context: MailContext) => string } = {
  'application-status': ({ folio, status, news: came }, { siteUrl }) => {
    const { value, label } = applicationStatus(status)
    if (came === 'papers') return `llegaron los documentos de tu solicitud ${folio}. ${siteUrl}/escritorio/seguimiento`
    const news = value === 'submitted' ? `recibimos tu solicitud ${folio}` : `tu solicitud ${folio}: ${label}`
    return `${news}. ${siteUrl}/escritorio/seguimiento`
  },
  'application-message': ({ folio, from, client }, { siteUrl }) =>
    `mensaje de ${from} sobre la solicitud ${folio}. Responde en ${siteUrl}/escritorio/${
      client === undefined ? 'seguimiento' : `admin/cliente/${client}`
    }`,
  'appointment-booked': (data, { siteUrl }) => `cita agendada, ${visit(data)}. Cambios: ${siteUrl}/escritorio/citas`,
  'appointment-moved': (data, { siteUrl }) => `tu cita tiene otra hora, ${visit(data)}. ${siteUrl}/escritorio/citas`,
  'appointment-cancelled': (data, { siteUrl }) =>
    `cita cancelada, ${visit(data)}. Agenda otra: ${siteUrl}/escritorio/citas`,
  'appointment-reminder': (data, { siteUrl }) => `te esperamos, ${visit(data)}. Cambios: ${siteUrl}/escritorio/citas`,
  'appointment-place': ({ kind, branch, day }, { siteUrl }) =>
    `ya hay lugar el ${dayText('shortWeekday', day)} en ${branch} (${kindText(kind)}). ${siteUrl}/escritorio/citas`,
  'account-deleted': ({ heldUntil }) =>
    `${heldUntil ? 'tu cuenta quedó bloqueada' : 'tu cuenta y tus datos se borraron'}, como lo pediste. Gracias y hasta pronto.`,
}

const kindText = (kind: string) => appointmentKind(kind).label.toLowerCase()

// By the branch's clock, as the mails say it, and shorter.
const visit = ({ kind, branch, startsAt, timeZone }: AppointmentFacts) =>
  `${kindText(kind)}: ${instantText('shortWeekday', startsAt, timeZone)}, ${instantText('time', startsAt, timeZone)}, ${branch}`
