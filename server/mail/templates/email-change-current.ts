import { accountButton, code, goodFor, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const emailChangeCurrent = (data: MailData['email-change-current'], context: MailContext): Letter => ({
  subject: `Confirma el cambio de correo de tu cuenta de ${context.brand.name}`,
  preheader: `Tu cuenta pasaría de este correo a ${data.newEmail}.`,
  title: 'Confirma el cambio de correo',
  blocks: [
    paragraph(`Pediste que tu cuenta de ${context.brand.name} deje este correo y use ${data.newEmail}.`),
    paragraph('El cambio se hace cuando confirmas desde los dos correos.'),
    accountButton(context, 'Confirmar el cambio', data.link),
    paragraph('O escribe este código en la página donde lo pediste:'),
    code(data.code),
    goodFor(context.expiresIn, 'enlace y el código'),
    note('Si no fuiste tú, no confirmes y cambia tu contraseña: alguien más pudo haber entrado a tu cuenta.'),
  ],
})
