import { button, helpLine, type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const recoveryCodeUsed = ({ left }: MailData['recovery-code-used'], context: MailContext): Letter => ({
  subject: `Entraste a ${context.brand.name} con un código de recuperación`,
  preheader: 'Si fuiste tú, no tienes que hacer nada.',
  title: 'Se usó un código de recuperación',
  blocks: [
    paragraph(
      left === 0
        ? 'Ese código ya no sirve y era el último: haz otros diez desde tu perfil.'
        : `Ese código ya no sirve. Te ${left === 1 ? 'queda 1' : `quedan ${left}`}.`,
    ),
    paragraph('Si no fuiste tú, alguien tiene tus códigos: entra, cambia tu contraseña y haz códigos nuevos.'),
    button('Ir a Seguridad', `${context.siteUrl}/escritorio/profile?seccion=seguridad`),
    helpLine(context),
  ],
})
