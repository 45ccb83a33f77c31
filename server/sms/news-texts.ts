import { applicationStatus } from '#contract/applications/applications.ts'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
import { carGoneText } from '#contract/vehicles/car-gone.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import type { MailContext } from '../mail/letter.ts'
import type { AppointmentFacts } from '../mail/mail-data.ts'
import { subjectPath } from '../mail/templates/staff.ts'
import type { NewsData } from './sms-data.ts'

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
  'appointment-booked': (data, { siteUrl }) => `cita agendada, ${visit(data)}. Cambios: ${visitPage(siteUrl, data)}`,
  'appointment-moved': (data, { siteUrl }) => `tu cita cambió, ${visit(data)}. ${visitPage(siteUrl, data)}`,
  'appointment-cancelled': (data, { siteUrl }) =>
    `cita cancelada, ${visit(data)}. Otra cita: ${visitPage(siteUrl, data)}`,
  'appointment-reminder': (data, { siteUrl }) =>
    `te esperamos, ${visit(data)}. ${data.token && !data.confirmed ? 'Confirma' : 'Cambios'}: ${visitPage(siteUrl, data)}`,
  'appointment-missed': ({ branch, hours, timeZone, token }, { siteUrl }) =>
    hours[0]
      ? `te esperábamos en ${branch}. Hay lugar: ${instantText('shortWeekday', hours[0], timeZone)}, ${instantText('time', hours[0], timeZone)}. ${visitPage(siteUrl, { token })}`
      : `te esperábamos en ${branch}. Agenda otra hora: ${visitPage(siteUrl, { token })}`,
  'appointment-car-gone': ({ why, startsAt, timeZone, token }, { siteUrl }) =>
    `el auto de tu cita (${instantText('shortWeekday', startsAt, timeZone)}) ${carGoneText(why)}. Elige otro u otra hora: ${visitPage(siteUrl, { token })}`,
  'appointment-place': ({ kind, branch, day }, { siteUrl }) =>
    `ya hay lugar el ${dayText('shortWeekday', day)} en ${branch} (${kindText(kind)}). ${siteUrl}/escritorio/citas`,
  'account-deleted': ({ heldUntil }) =>
    `${heldUntil ? 'tu cuenta quedó bloqueada' : 'tu cuenta y tus datos se borraron'}, como lo pediste. Gracias y hasta pronto.`,
  'note-mention': ({ from, ...about }, { siteUrl }) => `${from} te nombró en una nota. ${siteUrl}${subjectPath(about)}`,
  'task-reminder': ({ title, dueAt }, { siteUrl }) =>
    `${instantText('time', dueAt, HOUSE_ZONE)}: ${title.slice(0, 60)}. ${siteUrl}/escritorio`,
}

const visitPage = (siteUrl: string, { token }: { token?: string | undefined }) =>
  `${siteUrl}/${token ? `cita/${token}` : 'escritorio/citas'}`

const kindText = (kind: string) => appointmentKind(kind).label.toLowerCase()

const visit = ({ kind, branch, startsAt, timeZone }: AppointmentFacts) =>
  `${kindText(kind)}: ${instantText('shortWeekday', startsAt, timeZone)}, ${instantText('time', startsAt, timeZone)}, ${branch}`
