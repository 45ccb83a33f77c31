import { factorName } from '../factor-name.ts'
import { button, helpLine, type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const mfaRemoved = (data: MailData['mfa-removed'], context: MailContext): Letter => ({
  subject: `Se quitó un segundo paso de tu cuenta de ${context.brand.name}`,
  preheader: 'Si fuiste tú, no tienes que hacer nada.',
  title: 'Se quitó un segundo paso',
  blocks: [
    paragraph(`Al entrar ya no te pediremos ${factorName(data)}.`),
    paragraph('Si fuiste tú, no tienes que hacer nada. Si no, entra, cambia tu contraseña y vuelve a activarlo:'),
    button('Ir a mi cuenta', `${context.siteUrl}/acceder`),
    helpLine(context),
  ],
})
