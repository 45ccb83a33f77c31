import { alertText, foundBecause } from '#contract/alerts/alert-text.ts'
import { withMailingName } from '#contract/marketing/mailings.ts'
import { precio } from '#contract/text/money.ts'
import { type Block, button, type Letter, link, type MailContext, note, paragraph } from '../letter.ts'
import type { FoundCar, MailData } from '../mail-data.ts'

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

export const alertCars = ({ cars, many, token }: MailData['alert-cars'], { siteUrl }: MailContext): Letter => {
  const [first] = cars
  const subject = many === 1 && first ? `${newsOf(first)}: ${first.title}` : `Tus alertas: ${many} autos`
  return {
    subject,
    preheader: cars.map(({ title }) => title).join(', '),
    title: many === 1 && first ? newsOf(first) : `${many} autos para ti`,
    blocks: [
      ...cars.flatMap((car): Block[] => [
        link(car.title, `${siteUrl}/autos/${car.slug}`),
        paragraph(priceOf(car)),
        note(`${foundBecause(car)}.${car.reserved ? ' Por ahora está apartado.' : ''}`),
      ]),
      ...(many > cars.length ? [note(`Y ${many - cars.length} más: míralos en el inventario.`)] : []),
      button('Cambiar o quitar mis alertas', `${siteUrl}/alertas/${token}`),
    ],
    unsubscribe: `${siteUrl}/functions/v1/alerts/unsubscribe?token=${token}`,
  }
}

const NEWS: Record<string, string> = {
  precio: 'Bajó de precio',
  con_precio: 'Ya tiene precio',
  favoritos: 'Bajó de precio tu favorito',
  apartado: 'Se liberó el apartado',
  igual: 'Llegó uno igual',
}
const newsOf = ({ kind }: FoundCar) => NEWS[kind] ?? 'Llegó un auto de tu búsqueda'

const priceOf = ({ price, was }: FoundCar) =>
  was ? `${precio(price)} (antes ${precio(was)}, ${precio(was - price)} menos)` : precio(price)

const HOW: Record<string, string> = {
  call: 'habló contigo por teléfono',
  whatsapp: 'te escribió por WhatsApp',
  mail: 'te escribió por correo',
  in_person: 'te atendió en persona',
  message: 'te escribió en tu cuenta',
}

/** The link only opens the question; answering needs a click. */
export const careQuestion = (data: MailData['care-question'], { siteUrl }: MailContext): Letter => ({
  subject: '¿Te atendieron?',
  preheader: 'Dinos sí o no: toma un segundo.',
  title: '¿Te atendieron?',
  blocks: [
    paragraph(
      `${data.name ? `Hola, ${data.name}: ` : ''}${data.agent ?? 'Un asesor'} nos dice que ${Object.hasOwn(HOW, data.channel) ? HOW[data.channel] : 'te atendió'}. ¿Fue así?`,
    ),
    button('Contestar', `${siteUrl}/atencion/${encodeURIComponent(data.token)}`),
    note('Si nos dices que no, alguien te busca hoy. Preguntamos a lo más una vez por semana.'),
  ],
})

export function mailing(
  { subject, body, name, button: label, path, token }: MailData['mailing'],
  { siteUrl }: MailContext,
): Letter {
  const title = withMailingName(subject, name)
  const parts = withMailingName(body, name)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  return {
    subject: title,
    preheader: parts[0] ?? title,
    title,
    blocks: [
      ...parts.map(paragraph),
      ...(label && path ? [button(label, `${siteUrl}${path}`)] : []),
      token
        ? link('Dejar de recibir publicidad', `${siteUrl}/baja/${token}`)
        : note('Aquí va el enlace para dejar de recibir publicidad.'),
    ],
    isAdvertising: true,
    ...(token && { unsubscribe: `${siteUrl}/functions/v1/mailings/unsubscribe?token=${token}` }),
  }
}
