import { button, helpLine, type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const passwordChanged = (_: MailData['password-changed'], context: MailContext): Letter => ({
  subject: `Cambió la contraseña de tu cuenta de ${context.brand.name}`,
  preheader: 'Si fuiste tú, no tienes que hacer nada.',
  title: 'Tu contraseña cambió',
  blocks: [
    paragraph('La contraseña de tu cuenta se acaba de cambiar. Si fuiste tú, no tienes que hacer nada.'),
    paragraph('Si no fuiste tú, pide una contraseña nueva cuanto antes:'),
    button('Elegir una contraseña nueva', `${context.siteUrl}/acceder?paso=recuperar`),
    helpLine(context),
  ],
})
