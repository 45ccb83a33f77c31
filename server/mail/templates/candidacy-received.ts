import { type Letter, type MailContext, note, paragraph } from '../letter.ts'
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
