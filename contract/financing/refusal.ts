import { type Financed, type Lender, maximumDown, minimumDown, offeredTerms } from './financing.ts'

/** Why `quote` is null. Pesos, months. */
export type Refusal =
  | { code: 'no_price' }
  | { code: 'not_financed'; tooOld: boolean }
  | { code: 'covered' }
  | { code: 'term'; terms: number[] }
  | { code: 'down'; least: number; lends: number | null }
  | { code: 'principal'; lends: number; most: number | null }

/** The refusal; null when `quote` has a plan. Invalid numbers count as 0. */
export function refusalOf(
  vehicle: Financed,
  plan: { enganche: number; plazo: number },
  lender: Lender,
  today: Date = new Date(),
): Refusal | null {
  if (!(vehicle.precio > 0)) return { code: 'no_price' }
  const terms = offeredTerms(vehicle, lender, today)
  if (terms.length === 0) return { code: 'not_financed', tooOld: vehicle.plazomax > 0 }
  const enganche = Number.isNaN(plan.enganche) ? 0 : plan.enganche
  const least = minimumDown(vehicle, lender)
  const most = maximumDown(vehicle, lender)
  // First, since nothing else would help.
  if (least > most && lender.minPrincipal > 0) return { code: 'principal', lends: lender.minPrincipal, most: null }
  if (!terms.includes(plan.plazo)) return { code: 'term', terms }
  if (enganche < least) {
    const isLimit = lender.maxPrincipal !== null && vehicle.precio - lender.maxPrincipal >= least
    return { code: 'down', least: Math.ceil(least), lends: isLimit ? lender.maxPrincipal : null }
  }
  if (enganche >= vehicle.precio) return { code: 'covered' }
  return enganche > most ? { code: 'principal', lends: lender.minPrincipal, most: Math.floor(most) } : null
}
