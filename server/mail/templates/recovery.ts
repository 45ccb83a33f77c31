import { button, code, goodFor, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

/** A password that was forgotten. */
export const recovery = (data: MailData['recovery'], { brand, expiresIn }: MailContext): Letter => ({
  subject: `Restablece tu contraseña de ${brand.name}`,
  preheader: 'Elige una contraseña nueva. Si no lo pediste, no tienes que hacer nada.',
  title: 'Restablece tu contraseña',
  blocks: [
    paragraph(`Alguien, esperamos que tú, pidió una contraseña nueva para tu cuenta de ${brand.name}.`),
    button('Elegir una contraseña nueva', data.link),
    paragraph('O escribe este código en la página donde la pediste:'),
    code(data.code),
    goodFor(expiresIn, 'enlace y el código'),
    note('Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.'),
  ],
})
