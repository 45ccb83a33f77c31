import { alertText } from '#contract/alerts/alert-text.ts'
import { button, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const alertConfirm = (
  { token, ...asked }: MailData['alert-confirm'],
  { brand, siteUrl }: MailContext,
): Letter => ({
  subject: 'Confirma tu alerta',
  preheader: alertText(asked),
  title: '¿Quieres que te avisemos?',
  blocks: [
    paragraph(`Alguien pidió con este correo que ${brand.name} avise cuando pase esto:`),
    paragraph(alertText(asked)),
    button('Ver y confirmar', `${siteUrl}/alertas/confirmar/${token}`),
    note('El enlace vence en dos días. Mientras no lo confirmes no te escribimos de nuevo.'),
    note('Si no fuiste tú, no hagas nada: la petición se borra sola.'),
  ],
})
