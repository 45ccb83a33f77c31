import { code, goodFor, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const reauthentication = (data: MailData['reauthentication'], { brand, expiresIn }: MailContext): Letter => ({
  subject: `${data.code} es tu código de ${brand.name}`,
  preheader: 'Escríbelo para continuar con el cambio que pediste.',
  title: 'Confirma que eres tú',
  blocks: [
    paragraph('Escribe este código para continuar con el cambio que pediste en tu cuenta:'),
    code(data.code),
    goodFor(expiresIn, 'código'),
    note(`No lo compartas con nadie, tampoco con quien diga llamar de ${brand.name}: nunca te lo vamos a pedir.`),
    note('Si no pediste ningún cambio, cambia tu contraseña: alguien más pudo haber entrado a tu cuenta.'),
  ],
})
