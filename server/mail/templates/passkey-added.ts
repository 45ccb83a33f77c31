import { button, helpLine, type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const passkeyAdded = ({ name }: MailData['passkey-added'], context: MailContext): Letter => ({
  subject: `Agregaste una llave de acceso a tu cuenta de ${context.brand.name}`,
  preheader: 'Si fuiste tú, no tienes que hacer nada.',
  title: 'Tu cuenta tiene una llave de acceso nueva',
  blocks: [
    paragraph(
      `Se llama «${name}». Con ella entras con la huella, el rostro o el PIN de tu dispositivo, sin tu contraseña.`,
    ),
    paragraph('Si no fuiste tú, quítala, cierra las sesiones que no reconozcas y cambia tu contraseña:'),
    button('Ir a Seguridad', `${context.siteUrl}/escritorio/profile?seccion=seguridad`),
    helpLine(context),
  ],
})
