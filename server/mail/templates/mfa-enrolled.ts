import { factorName } from '../factor-name.ts'
import { button, helpLine, type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const mfaEnrolled = (data: MailData['mfa-enrolled'], context: MailContext): Letter => ({
  subject: `Activaste un segundo paso en tu cuenta de ${context.brand.name}`,
  preheader: 'Tu cuenta ahora está mejor protegida.',
  title: 'Tu cuenta tiene un segundo paso',
  blocks: [
    paragraph(`Desde ahora, al entrar te pediremos además ${factorName(data)}.`),
    paragraph('Si fuiste tú, no tienes que hacer nada. Si no, entra, quítalo y cambia tu contraseña:'),
    button('Ir a mi cuenta', `${context.siteUrl}/acceder`),
    helpLine(context),
  ],
})
