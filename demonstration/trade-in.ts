import { DAY } from './facts.ts'
import { random } from './random.ts'
import { MODELS, type SoldCar } from './sold.ts'

const versions = MODELS.flatMap(({ marca, modelo, trims }) =>
  trims.flatMap(({ version, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      brand: marca,
      model: modelo,
      year: from + index,
      trim: version,
    })),
  ),
)

/** Every version of the models we know, from the oldest year that people still trade in, each once: any dealership's first catalogue. */
export const TRADE_IN_VEHICLES = [...new Map(versions.map((one) => [Object.values(one).join('/'), one])).values()]

/** An offer that was made for a car before it was bought. Pesos, km. */
interface PastOffer {
  brand: string
  model: string
  year: number
  trim: string
  amount: number
  kms: number
  offered_at: Date
}

/** What the house offered for a third of those cars, which it sold later: some days before they were listed, an eighth to a sixth below the sale. */
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
      offered_at: new Date(one.listed_at.getTime() - Math.round(dice.between(3, 12) * DAY)),
    }))
}
