import { DAY_MS } from '#contract/dates/calendar.ts'
import type { PROMOTIONS } from '#contract/vehicles/vehicles.ts'
import { type DemoVehicle, TODAY } from './facts.ts'
import type { Random } from './random.ts'

type Promotion = (typeof PROMOTIONS)[number]

interface Offer {
  facts: DemoVehicle
  precio: number
  reducedAt: number | undefined
  created: number
}

export function promotionsOf({ facts, precio, reducedAt, created }: Offer, random: Random): Promotion[] {
  if (precio === 0) return []
  const days = (TODAY.getTime() - created) / DAY_MS
  const isCar = facts.model.carroceria !== 'Motos'
  const all: [Promotion, boolean][] = [
    ['Rebaja', reducedAt !== undefined && TODAY.getTime() - reducedAt < 40 * DAY_MS && random.chance(0.7)],
    ['Bono de $5,000', isCar && days > 60 && random.chance(0.3)],
    ['Bono', days > 30 && days <= 60 && random.chance(0.3)],
    ['Garantía extendida', isCar && facts.garantia === 'Garantía Volante 12 meses' && random.chance(0.16)],
    ['Toma a cuenta', isCar && precio > 250_000 && random.chance(0.14)],
    ['Placas gratis', random.chance(0.1)],
    ['Tanque lleno', isCar && facts.trim.fuel !== 'Eléctrico' && random.chance(0.12)],
    ['Lavado gratis', isCar && random.chance(0.07)],
  ]
  return all
    .filter(([, holds]) => holds)
    .map(([label]) => label)
    .slice(0, 3)
}
