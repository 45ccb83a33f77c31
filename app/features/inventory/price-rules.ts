import { readAmount } from '#contract/text/amounts.ts'

const PRICE_RULES = [
  { value: 'down-percent', label: 'Bajar un porcentaje' },
  { value: 'down', label: 'Bajar en pesos' },
  { value: 'up', label: 'Subir en pesos' },
  { value: 'to', label: 'Dejar todos en' },
] as const

export const priceRules = (cars: number) =>
  PRICE_RULES.map((rule) => (rule.value === 'to' && cars === 1 ? { ...rule, label: 'Dejarlo en' } : rule))

export type PriceRule = (typeof PRICE_RULES)[number]['value']

const HUNDRED = 100

/** Pesos, or percent up to 50; else the error. */
export function readRule(rule: PriceRule, typed: string): { amount: number } | { problem: string } {
  if (rule === 'down-percent') {
    const percent = Number(typed.trim().replace(/%$/, '').replace(',', '.'))
    return typed.trim() !== '' && percent > 0 && percent <= 50
      ? { amount: percent }
      : { problem: 'Escribe un porcentaje, hasta 50.' }
  }
  const pesos = readAmount(typed)
  if (pesos === null || pesos < (rule === 'to' ? 0 : 1)) return { problem: 'Escribe una cantidad en pesos.' }
  return { amount: Math.round(pesos) }
}

/** Why pesos are not taken off these prices: at most half of each, as with percentages. */
export function tooMuchOff(prices: readonly number[], rule: PriceRule, amount: number): string | null {
  const steep = rule === 'down' ? prices.filter((price) => price > 0 && amount > price / 2).length : 0
  if (steep === 0) return null
  const [which, use] =
    prices.length === 1
      ? ['del auto', 'Dejarlo en']
      : [steep === 1 ? 'de 1 auto' : `de ${steep} autos`, 'Dejar todos en']
  return `Bajaría más de la mitad el precio ${which}. Si así va, elige «${use}».`
}

/** Whole pesos: percentages round to hundreds, and only 'to' sets a missing price. */
export function pricedBy(price: number, rule: PriceRule, amount: number): number {
  if (rule === 'to') return amount
  if (price <= 0) return price
  if (rule === 'down-percent') return Math.round((price * (1 - amount / HUNDRED)) / HUNDRED) * HUNDRED
  return Math.max(0, price + (rule === 'up' ? amount : -amount))
}
