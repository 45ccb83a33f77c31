import { instantText } from '#contract/dates/date-texts.ts'
import { precio } from '#contract/text/money.ts'
import { button, type Letter, type MailContext, note, paragraph, withoutAddresses } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const offerMade = (
  { id, folio, car, amount, validUntil, warning }: MailData['offer-made'],
  { brand, siteUrl }: MailContext,
): Letter => ({
  subject: `Tu oferta ${folio}: ${precio(amount, true)}`,
  preheader: `Vale hasta el ${instantText('date', validUntil)}.`,
  title: `Te ofrecemos ${precio(amount, true)} por tu auto`,
  blocks: [
    paragraph(`Es la oferta de ${brand.name} por tu ${withoutAddresses(car)}. Tu folio es ${folio}.`),
    paragraph(`Vale hasta el ${instantText('fullMoment', validUntil)}, hora del centro.`),
    ...(warning ? [paragraph(warning)] : []),
    button('Ver mi oferta', `${siteUrl}/vender-mi-auto/oferta/${id}`),
    note('Ahí ves de dónde sale la cantidad, qué podría cambiarla, y agendas la inspección.'),
    note('Si no pediste esta oferta, no hagas nada.'),
  ],
})
