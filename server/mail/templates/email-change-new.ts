import { accountButton, code, goodFor, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const emailChangeNew = (data: MailData['email-change-new'], context: MailContext): Letter => ({
  subject: `Confirma tu correo nuevo en ${context.brand.name}`,
  preheader: `Tu código es ${data.code}.`,
  title: 'Confirma tu correo nuevo',
  blocks: [
    paragraph(`${data.newEmail} va a ser el correo de una cuenta de ${context.brand.name}. Confirma que es tuyo:`),
    accountButton(context, 'Confirmar mi correo nuevo', data.link),
    paragraph('O escribe este código en la página donde pediste el cambio:'),
    code(data.code),
    goodFor(context.expiresIn, 'enlace y el código'),
    note('Si no conoces esa cuenta, ignora este correo: no se le asignará.'),
  ],
})
