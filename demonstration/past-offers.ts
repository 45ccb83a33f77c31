import { DAY_MS } from '#contract/dates/calendar.ts'
import { random } from './random.ts'
import type { SoldCar } from './sold.ts'

interface PastOffer {
  brand: string
  model: string
  year: number
  trim: string
  amount: number
  kms: number
  offered_at: Date
}

export function pastOffers(sales: SoldCar[]): PastOffer[] {
  const dice = random('past offers')
  return sales
    .filter(() => dice.chance(0.33))
    .map((one) => ({
      brand: one.marca,
      model: one.modelo,
      year: one.autoano,
      trim: one.version,
      amount: Math.round((one.precio * (1 - dice.between(0.12, 0.165))) / 500) * 500,
      kms: Math.max(0, one.kilometraje - dice.whole(20, 300)),
      offered_at: new Date(one.listed_at.getTime() - Math.round(dice.between(3, 12) * DAY_MS)),
    }))
}
