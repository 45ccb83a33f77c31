import { dayText } from '#contract/dates/date-texts.ts'
import { button, helpLine, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

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
