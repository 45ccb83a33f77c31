import type { Model, Trim } from '#db/content/models/model.ts'
import type { Random } from './random.ts'

// How well a brand keeps its value: 1 is the market. Fitted by eye to what dealers in Mexico ask for.
const BRANDS: Record<string, number> = {
  Toyota: 1.35, Mazda: 1.27, Honda: 1.2, Suzuki: 1.12, Kia: 1.2, Nissan: 0.98, Hyundai: 0.98, Subaru: 1.05, Mitsubishi: 0.95,
  Volkswagen: 1, SEAT: 0.95, Chevrolet: 0.93, Ford: 1.02, GMC: 0.92, Jeep: 0.82, RAM: 0.98, Dodge: 0.8, Renault: 0.82, Fiat: 0.8,
  Peugeot: 0.78, Cupra: 0.85, BMW: 0.8, Audi: 0.78, 'Mercedes-Benz': 0.78, Volvo: 0.72, MINI: 0.85, Tesla: 0.78, BYD: 0.82,
  MG: 0.8, Chirey: 0.72, Omoda: 0.74, Jaecoo: 0.78, JAC: 0.74, Haval: 0.76, GWM: 0.78, Changan: 0.76, Geely: 0.78, GAC: 0.74,
  Jetour: 0.74, Italika: 0.6,
} // biome-ignore format: a table

const MODELS: Record<string, number> = {
  Tacoma: 1.5, Hilux: 1.45, NP300: 1.15, Frontier: 1.12, Wrangler: 1.2, Jimny: 1.35, Palisade: 0.72, Suburban: 1.02, Tahoe: 1.02,
  Maverick: 1.15, 'Model 3': 0.75, 'Charger': 0.95, 'R 1250 GS': 1.1, 'Iron 883': 1.1,
} // biome-ignore format: a table

const FIRST_DAY = 0.97
const YEARLY_LOSS = 0.088

export const usualKmPerYear = (model: Model, trim: Trim) => {
  if (model.carroceria === 'Motos') return 5200
  if (model.carroceria === 'Pick Up') return trim.equipment === 0 ? 21_000 : 18_000
  return trim.fuel === 'Eléctrico' ? 13_000 : 15_000
}

/** The price a dealer asks, in pesos, not yet rounded: new price less age, corrected by kilometres driven and condition. */
export function usedPrice(model: Model, trim: Trim, age: number, km: number, condition: number): number {
  const keeps = MODELS[model.modelo] ?? BRANDS[model.marca] ?? 0.85
  const byAge = trim.newPrice * FIRST_DAY * Math.exp((-YEARLY_LOSS / keeps) * age)
  const excess = (km - usualKmPerYear(model, trim) * age) / 10_000
  return byAge * (1 - Math.max(-0.09, Math.min(0.1, excess * 0.013))) * condition
}

/** A price as dealers write it: $289,900, $310,000 or $284,500; motorcycles by the hundred. */
export function askingPrice(pesos: number, random: Random): number {
  if (pesos < 60_000) return Math.round(pesos / 500) * 500
  const thousands = Math.round(pesos / 1000) * 1000
  return random.weighted(
    [thousands - 100, thousands, thousands - 500],
    (price) => ({ 0: 25, 500: 15, 900: 60 })[price % 1000] ?? 1,
  )
}

export interface PriceChange {
  precio_anterior: number
  precio: number
  changed_at: Date
}

export function priceChanges(today: number, from: Date, to: Date, random: Random): PriceChange[] {
  const count = random.weighted([1, 2, 3, 4], (n) => [50, 30, 15, 5][n - 1]!)
  const moments = Array.from({ length: count }, () => random.between(from.getTime(), to.getTime())).sort(
    (a, b) => b - a,
  )
  const changes: PriceChange[] = []
  let precio = today
  for (const moment of moments) {
    const down = random.chance(0.86)
    const before = askingPrice(
      precio * (down ? 1 + random.between(0.018, 0.052) : 1 - random.between(0.012, 0.028)),
      random,
    )
    if (before === precio) continue
    changes.unshift({ precio_anterior: before, precio, changed_at: new Date(Math.floor(moment / 60_000) * 60_000) })
    precio = before
  }
  return changes
}
