import { foundBecause } from '#contract/alerts/alert-text.ts'
import { precio } from '#contract/text/money.ts'
import { type Block, button, type Letter, link, type MailContext, note, paragraph } from '../letter.ts'
import type { FoundCar, MailData } from '../mail-data.ts'

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
