import { helpLine, type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const emailChanged = (data: MailData['email-changed'], context: MailContext): Letter => ({
  subject: `Cambió el correo de tu cuenta de ${context.brand.name}`,
  preheader: `Ahora es ${data.newEmail}.`,
  title: 'El correo de tu cuenta cambió',
  blocks: [
    paragraph(`Tu cuenta ya no usa ${data.oldEmail}: su correo ahora es ${data.newEmail}.`),
    paragraph('Si fuiste tú, no tienes que hacer nada. Este es el último aviso que te llega aquí.'),
    helpLine(context),
  ],
})
