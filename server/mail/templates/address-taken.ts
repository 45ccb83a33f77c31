import { button, helpLine, type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const addressTaken = (_: MailData['address-taken'], context: MailContext): Letter => ({
  subject: `Ya tienes una cuenta en ${context.brand.name} con este correo`,
  preheader: 'Alguien quiso usarlo en otra cuenta; no cambió nada.',
  title: 'Este correo ya tiene cuenta',
  blocks: [
    paragraph('Alguien, quizá tú, quiso usar este correo en otra cuenta. No cambió nada: sigue siendo el de la tuya.'),
    paragraph('Si fuiste tú, entra con este correo a la cuenta que ya tienes:'),
    button('Entrar a mi cuenta', `${context.siteUrl}/acceder`),
    helpLine(context),
  ],
})
