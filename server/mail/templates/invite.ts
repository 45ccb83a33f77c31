import { accountButton, code, goodFor, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const invite = (data: MailData['invite'], context: MailContext): Letter => ({
  subject: `Te invitaron a ${context.brand.name}`,
  preheader: 'Acepta la invitación y elige tu contraseña.',
  title: `Te damos la bienvenida a ${context.brand.name}`,
  blocks: [
    paragraph(
      `El equipo de ${context.brand.name} creó una cuenta para ti. Acepta la invitación para empezar a usarla:`,
    ),
    accountButton(context, 'Aceptar la invitación', data.link),
    paragraph('Si la página te pide un código, es este:'),
    code(data.code),
    goodFor(context.expiresIn, 'enlace y el código'),
    note('Si no esperabas esta invitación, ignora este correo.'),
  ],
})
