import { DOCUMENT_KINDS } from '#contract/applications/application-documents.ts'
import { applicationStatus } from '#contract/applications/applications.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { applicationStepOf } from '#contract/leads/next-step.ts'
import { labelIn } from '#contract/text/labels.ts'
import { precio } from '#contract/text/money.ts'
import { button, code, goodFor, type Letter, type MailContext, note, paragraph, withoutAddresses } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const bureauCode = (data: MailData['bureau-code'], { brand, expiresIn }: MailContext): Letter => ({
  subject: `${data.code} es tu código para autorizar la consulta`,
  preheader: 'Escríbelo en tu solicitud para autorizar que se consulte tu historial de crédito.',
  title: 'Autoriza la consulta de tu historial',
  blocks: [
    paragraph('Escribe este código en tu solicitud. Con él autorizas que se consulte tu historial de crédito:'),
    code(data.code),
    goodFor(expiresIn, 'código'),
    note(`No lo compartas con nadie, tampoco con quien diga llamar de ${brand.name}: nunca te lo vamos a pedir.`),
    note(
      'Si no estás llenando una solicitud, ignora este correo y cambia tu contraseña: sin el código no se consulta nada.',
    ),
  ],
})

export const applicationMessage = (
  { id, folio, from, body, client }: MailData['application-message'],
  { siteUrl }: MailContext,
): Letter => ({
  subject: `${from} te escribió sobre la solicitud ${folio}`,
  preheader: body,
  title: `${from} te escribió`,
  blocks: [
    paragraph(body),
    button(
      'Responder',
      client === undefined
        ? `${siteUrl}/escritorio/seguimiento/${encodeURIComponent(id)}`
        : `${siteUrl}/escritorio/admin/cliente/${encodeURIComponent(client)}`,
    ),
    note('Mientras no lo leas, lo que te escriba después te espera ahí y no te llega otro correo.'),
  ],
})

export function applicationStatusMail(data: MailData['application-status'], context: MailContext): Letter {
  const { id, folio, vehicle, note, papers = [] } = data
  const { subject, title } = headOf(data)
  const { text } = applicationStepOf({ id, status: data.status, ordencompra: null, delivery: null })
  return {
    subject,
    preheader: text,
    title,
    blocks: [
      paragraph(`Tu solicitud de financiamiento ${folio}${vehicle === undefined ? '' : ` para ${vehicle}`}. ${text}`),
      ...papers.map(({ kind, reason }) =>
        paragraph(`• ${paperName(kind)}${reason === undefined ? '' : `: ${reason}`}`),
      ),
      ...(note === undefined ? [] : [paragraph(`Tu asesor te dice: ${note}`)]),
      button('Ver mi solicitud', `${context.siteUrl}/escritorio/seguimiento/${encodeURIComponent(id)}`),
    ],
  }
}

const headOf = ({ folio, status, news }: MailData['application-status']) => {
  const { value, label } = applicationStatus(status)
  if (news === 'papers')
    return { subject: `Tu solicitud ${folio}: llegaron tus documentos`, title: 'Llegaron tus documentos' }
  if (value === 'submitted') return { subject: `Recibimos tu solicitud ${folio}`, title: 'Recibimos tu solicitud' }
  return { subject: `Tu solicitud ${folio}: ${label.toLowerCase()}`, title: label }
}

const paperName = (kind: string) => labelIn(DOCUMENT_KINDS, kind)

export const offerMade = (
  { id, folio, car, amount, validUntil, warning }: MailData['offer-made'],
  { brand, siteUrl }: MailContext,
): Letter => ({
  subject: `Tu oferta ${folio}: ${precio(amount, true)}`,
  preheader: `Vale hasta el ${instantText('date', validUntil)}.`,
  title: `Te ofrecemos ${precio(amount, true)} por tu auto`,
  blocks: [
    // The address and the car may be a stranger's input.
    paragraph(`Es la oferta de ${brand.name} por tu ${withoutAddresses(car)}. Tu folio es ${folio}.`),
    paragraph(`Vale hasta el ${instantText('fullMoment', validUntil)}, hora del centro.`),
    ...(warning ? [paragraph(warning)] : []),
    button('Ver mi oferta', `${siteUrl}/vender-mi-auto/oferta/${id}`),
    note('Ahí ves de dónde sale la cantidad, qué podría cambiarla, y agendas la inspección.'),
    note('Si no pediste esta oferta, no hagas nada.'),
  ],
})
