import { code, goodFor, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const bureauCode = (data: MailData['bureau-code'], { brand, expiresIn }: MailContext): Letter => ({
  subject: `${data.code} es tu código para autorizar la consulta`,
  preheader: 'Escríbelo en tu solicitud para autorizar que se consulte tu historial de crédito.',
  title: 'Autoriza la consulta de tu historial',
  blocks: [
    paragraph('Escribe este código en tu solicitud. Con él autorizas que se consulte tu historial de crédito:'),
    code(data.code),
    goodFor(expiresIn, 'código'),
    note(`No lo compartas con nadie, tampoco con quien diga llamar de ${brand.name}: nunca te lo vamos a pedir.`),
    note(
      'Si no estás llenando una solicitud, ignora este correo y cambia tu contraseña: sin el código no se consulta nada.',
    ),
  ],
})
