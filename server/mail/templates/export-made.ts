import { instantText } from '#contract/dates/date-texts.ts'
import { button, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const exportMade = (
  { who, view, rows, reason, at }: MailData['export-made'],
  { siteUrl }: MailContext,
): Letter => ({
  subject: `${who} descargó ${rows.toLocaleString('es-MX')} renglones de ${view}`,
  preheader: reason,
  title: `${who} descargó ${rows.toLocaleString('es-MX')} renglones`,
  blocks: [
    paragraph(`Son de «${view}», el ${instantText('moment', at)}. Para qué: «${reason}»`),
    button('Ver las descargas', `${siteUrl}/escritorio/admin/config/descargas`),
    note('Te avisamos cada vez que alguien descarga más de 200 renglones'),
  ],
})
