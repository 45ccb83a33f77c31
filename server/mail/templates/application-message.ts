import { button, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

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
