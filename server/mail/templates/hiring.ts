import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { interviewWay } from '#contract/hiring/interview-ways.ts'
import { button, helpLine, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const candidacyReceived = (
  { name, vacancy, folio, days }: MailData['candidacy-received'],
  { brand }: MailContext,
): Letter => ({
  subject: `Recibimos tu solicitud: ${vacancy}`,
  preheader: `Tu folio es ${folio}.`,
  title: 'Recibimos tu solicitud',
  blocks: [
    paragraph(`Hola, ${name}. Ya tenemos tu CV para la vacante ${vacancy} de ${brand.name}. Tu folio es ${folio}.`),
    paragraph('Lo lee una persona. Si tu perfil es el que buscamos, te llamamos o te escribimos para una entrevista.'),
    note(
      `Guardamos tu solicitud y tu CV ${days} días, solo para esta selección, y después los borramos. Si quieres que los borremos antes, escríbenos a ${brand.email} con tu folio.`,
    ),
    note('Si no fuiste tú, escríbenos y la borramos.'),
  ],
})

export const candidateLetter = ({ subject, body, signer, folio }: MailData['candidate-letter']): Letter => ({
  subject,
  preheader: `Folio ${folio}`,
  title: subject,
  blocks: [
    ...body
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map(paragraph),
    paragraph(signer),
    note(`Es sobre tu solicitud de empleo con folio ${folio}. Si quieres que la borremos, escríbenos con ese folio.`),
  ],
})

export const candidacyKeep = (
  { name, vacancy, until, folio, token }: MailData['candidacy-keep'],
  context: MailContext,
): Letter => ({
  subject: `¿Guardamos tu CV? Se borra después del ${dayText('date', until)}`,
  preheader: 'Si quieres que te tomemos en cuenta para otras vacantes, dinos que sí.',
  title: '¿Guardamos tu CV?',
  blocks: [
    paragraph(`Hola, ${name}. Te postulaste para ${vacancy}.`),
    paragraph(
      `Como te dijimos, tu solicitud y tu CV se borran después del ${dayText('date', until)}. Si quieres que te tomemos en cuenta para otras vacantes, dinos que los guardemos más tiempo.`,
    ),
    button('Guardar mi CV más tiempo', `${context.siteUrl}/conservar-cv/${token}`),
    note('Si no quieres, no hagas nada: se borran ese día.'),
    note(`Tu folio es ${folio}.`),
    helpLine(context),
  ],
})

const NEWS = {
  booked: 'Tu entrevista',
  moved: 'Tu entrevista tiene otra hora',
  cancelled: 'Tu entrevista se canceló',
} as const

export const candidateInterview = (data: MailData['candidate-interview'], context: MailContext): Letter => {
  const { what, name, vacancy, way, startsAt, timeZone, branch, address, interviewer, folio, token } = data
  const when = instantText('fullMoment', startsAt, timeZone)
  const where = {
    sucursal: `Dónde: ${[branch, address].filter(Boolean).join(', ')}`,
    telefono: 'Es por teléfono: te llamamos a esa hora.',
    video: 'Es por videollamada: te mandamos el enlace antes.',
  }[way]
  return {
    subject: `${NEWS[what]}: ${when}`,
    preheader: vacancy,
    title: NEWS[what],
    blocks: [
      paragraph(`Hola, ${name}. Es por tu solicitud para ${vacancy}.`),
      paragraph(what === 'cancelled' ? `Era: ${when}` : `Cuándo: ${when} (hora de ${branch})`),
      ...(what === 'cancelled'
        ? [paragraph('Te escribimos si hay otra fecha.')]
        : [paragraph(where), ...(interviewer ? [paragraph(`Te entrevista: ${interviewer}`)] : [])]),
      ...(token && what !== 'cancelled' ? [button('Cambiarla o cancelarla', interviewLink(context, token))] : []),
      note(`Tu folio es ${folio}.`),
      helpLine(context),
    ],
  }
}

export const interviewChoice = (
  { name, vacancy, way, folio, token }: MailData['interview-choice'],
  context: MailContext,
): Letter => ({
  subject: `Elige la hora de tu entrevista: ${vacancy}`,
  preheader: 'Tu perfil nos interesa y queremos conocerte.',
  title: 'Elige la hora de tu entrevista',
  blocks: [
    paragraph(`Hola, ${name}. Tu perfil para ${vacancy} nos interesa y queremos conocerte.`),
    paragraph(`Cómo es: ${interviewWay(way).toLowerCase()}`),
    button('Elegir la hora', interviewLink(context, token)),
    note('Con ese mismo enlace la cambias o la cancelas. No necesitas una cuenta.'),
    note(`Tu folio es ${folio}.`),
    helpLine(context),
  ],
})

const STAFF_NEWS = {
  booked: 'Entrevista nueva',
  moved: 'Entrevista con otra hora',
  cancelled: 'Entrevista cancelada',
} as const

export const interviewForStaff = (
  { what, name, vacancy, way, startsAt, timeZone, branch, byCandidate }: MailData['interview-for-staff'],
  { siteUrl }: MailContext,
): Letter => {
  const when = instantText('fullMoment', startsAt, timeZone)
  return {
    subject: `${STAFF_NEWS[what]}: ${name}, ${when}`,
    preheader: vacancy,
    title: STAFF_NEWS[what],
    blocks: [
      paragraph(`${name}, para ${vacancy}: ${when} (hora de ${branch}), ${interviewWay(way).toLowerCase()}.`),
      ...(byCandidate ? [paragraph('Lo hizo la persona con su enlace.')] : []),
      button('Ver mi agenda', `${siteUrl}/escritorio/citas`),
    ],
  }
}

const interviewLink = ({ siteUrl }: MailContext, token: string) => `${siteUrl}/entrevista/${token}`
