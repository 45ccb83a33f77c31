import { instantText } from '#contract/dates/date-texts.ts'
import { helpLine, type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const accountDeleted = (
  { name, heldUntil, reason }: MailData['account-deleted'],
  context: MailContext,
): Letter => ({
  subject: `Tu cuenta de ${context.brand.name} ${heldUntil === undefined ? 'se borró' : 'quedó bloqueada'}`,
  preheader: 'Gracias por el tiempo que estuviste con nosotros.',
  title: name ? `Hasta pronto, ${name}` : 'Hasta pronto',
  blocks: [
    paragraph(
      heldUntil === undefined
        ? 'Tu cuenta y tus datos se borraron, como lo pediste. Ya nadie puede entrar con ella.'
        : 'Tu cuenta quedó bloqueada, como lo pediste: nadie puede entrar con ella ni verla.',
    ),
    ...(heldUntil === undefined
      ? []
      : [
          paragraph(
            `La ley nos obliga a guardar tu expediente hasta el ${instantText('date', heldUntil)}; ese día se borra. Motivo: ${reason ?? 'obligación legal'}`,
          ),
        ]),
    paragraph('Gracias por el tiempo que estuviste con nosotros. Si un día buscas auto, aquí te esperamos.'),
    helpLine(context),
  ],
})
