import { button, helpLine, type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const phoneChanged = (data: MailData['phone-changed'], context: MailContext): Letter => ({
  subject: `Cambió el teléfono de tu cuenta de ${context.brand.name}`,
  preheader: `Ahora termina en ${data.newPhone.slice(-4)}.`,
  title: 'El teléfono de tu cuenta cambió',
  blocks: [
    paragraph(`El teléfono de tu cuenta ahora es el que termina en ${data.newPhone.slice(-4)}.`),
    paragraph('Si fuiste tú, no tienes que hacer nada. Si no, entra y cambia tu contraseña:'),
    button('Ir a mi cuenta', `${context.siteUrl}/acceder`),
    helpLine(context),
  ],
})
