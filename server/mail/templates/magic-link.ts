import { accountButton, code, goodFor, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const magicLink = (data: MailData['magic-link'], context: MailContext): Letter => ({
  subject: `Tu acceso a ${context.brand.name}`,
  preheader: `Tu código es ${data.code}. No lo compartas con nadie.`,
  title: 'Entra a tu cuenta',
  blocks: [
    paragraph(`Pediste entrar a ${context.brand.name} sin contraseña. Usa este botón:`),
    accountButton(context, 'Entrar a mi cuenta', data.link),
    paragraph('O escribe este código en la página donde lo pediste:'),
    code(data.code),
    goodFor(context.expiresIn, 'enlace y el código'),
    note(
      `No compartas el código con nadie, tampoco con quien diga llamar de ${context.brand.name}: nunca te lo vamos a pedir.`,
    ),
    note('Si no pediste entrar, ignora este correo.'),
  ],
})
