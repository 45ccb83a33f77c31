import { accountButton, code, goodFor, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const recovery = (data: MailData['recovery'], context: MailContext): Letter => ({
  subject: `Restablece tu contraseña de ${context.brand.name}`,
  preheader: 'Elige una contraseña nueva. Si no lo pediste, no tienes que hacer nada.',
  title: 'Restablece tu contraseña',
  blocks: [
    paragraph(`Alguien, esperamos que tú, pidió una contraseña nueva para tu cuenta de ${context.brand.name}.`),
    accountButton(context, 'Elegir una contraseña nueva', data.link),
    paragraph('O escribe este código en la página donde la pediste:'),
    code(data.code),
    goodFor(context.expiresIn, 'enlace y el código'),
    note('Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.'),
  ],
})
