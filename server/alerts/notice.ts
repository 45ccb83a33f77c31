import { foundBecause } from '#contract/alerts/alert-text.ts'
import { precio } from '#contract/text/money.ts'
import type { FoundCar } from '../mail/mail-data.ts'

export function alertNotice({ cars, many, token }: { cars: FoundCar[]; many: number; token: string }) {
  const [first] = cars
  if (many === 1 && first)
    return { title: `${first.title}, ${precio(first.price)}`, body: foundBecause(first), url: `/autos/${first.slug}` }
  return {
    title: `${many} autos de tus alertas`,
    body: cars.map(({ title }) => title).join(', '),
    url: `/alertas/${token}`,
  }
}
