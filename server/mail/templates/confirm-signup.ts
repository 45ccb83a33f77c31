import { accountButton, code, goodFor, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const confirmSignup = (data: MailData['confirm-signup'], context: MailContext): Letter => ({
  subject: `Confirma tu correo en ${context.brand.name}`,
  preheader: `Tu código es ${data.code}. Con él terminas de crear tu cuenta.`,
  title: 'Confirma tu correo',
  blocks: [
    paragraph(`Estás a un paso de tener tu cuenta en ${context.brand.name}. Confirma que este correo es tuyo:`),
    accountButton(context, 'Confirmar mi correo', data.link),
    paragraph('O escribe este código en la página donde te registraste:'),
    code(data.code),
    goodFor(context.expiresIn, 'enlace y el código'),
    note('Si no creaste una cuenta, ignora este correo: sin confirmar, nadie puede usarla.'),
  ],
})
