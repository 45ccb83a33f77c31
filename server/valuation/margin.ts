/**
 * Shares of the selling price, the dealership's policy of November 2026; the trade has 12 to 15 % (engineerfix.com,
 * 'What is the typical dealer markup on used cars', quoting NADA).
 */
const PREPARATION = { share: 0.025, least: 4000, most: 0.08 }
const WARRANTY = 0.015
const CAPITAL_PER_DAY = 0.0004
const MARGIN = 0.08
const USUAL_DAYS = 45
const MOST_DAYS = 180

export interface Cost {
  id: 'preparacion' | 'garantia' | 'capital' | 'margen'
  label: string
  amount: number
}

export interface Purchase {
  price: number
  costs: Cost[]
}

/** `market` is the expected selling price in whole pesos. Monotonic. */
export function purchaseOf(market: number, daysOnMarket: number | null): Purchase {
  const days = Math.min(MOST_DAYS, daysOnMarket ?? USUAL_DAYS)
  const preparation = Math.min(Math.max(PREPARATION.least, market * PREPARATION.share), market * PREPARATION.most)
  const warranty = market * WARRANTY
  const capital = market * CAPITAL_PER_DAY * days
  const price = Math.floor((market - preparation - warranty - capital - market * MARGIN) / 100) * 100
  const costs: Cost[] = [
    { id: 'preparacion', label: 'Preparación y detallado', amount: -Math.round(preparation) || 0 },
    { id: 'garantia', label: 'Garantía para quien lo compra', amount: -Math.round(warranty) || 0 },
    { id: 'capital', label: `Costo del dinero en ${days} días`, amount: -Math.round(capital) || 0 },
  ]
  const rest = costs.reduce((sum, { amount }) => sum + amount, market) - price
  return { price, costs: [...costs, { id: 'margen', label: 'Margen de la agencia', amount: -rest || 0 }] }
}

export const marketOf = (purchase: number) =>
  purchase / (1 - PREPARATION.share - WARRANTY - CAPITAL_PER_DAY * USUAL_DAYS - MARGIN)
