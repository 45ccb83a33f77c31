import { cents } from '../text/rounding.ts'
import type { Vehicle } from '../vehicles/vehicles.ts'

/** A lender's terms from a date on, in app_config 'lenders'. */
export interface Lender {
  id: string
  name: string
  /** Percent per year, before IVA. */
  annualRate: number
  /** 16 %. */
  ivaOnInterest: boolean
  /** Percent of the principal, before IVA, at signing. */
  openingFee: number
  openingFeeIva: boolean
  /** Compulsory insurance in pesos per month; 0: none. */
  monthlyInsurance: number
  /** Fraction of the price. */
  minDown: number
  /** Pesos. */
  minPrincipal: number
  /** Pesos; null: unlimited. */
  maxPrincipal: number | null
  /** Months. */
  terms: number[]
  /** Model years at the end of the loan; 0: unlimited. */
  maxVehicleAge: number
  /** YYYY-MM-DD, Monterrey. */
  effectiveFrom: string
}

/** Pesos. Payments are rounded to cents, other values are not. */
export interface Quote {
  enganche: number
  /** Percent of the price. */
  enganchePct: number
  /** Months. */
  plazo: number
  /** Price less down payment. */
  principal: number
  /** Insurance included. */
  mensualidad: number
  /** Sum of the payments, without down payment and fee. Unrounded, so that screens round once. */
  total: number
  /** Percent per year without IVA, one decimal. */
  cat: number
}

/** `enganchemin` in pesos; `plazomax` in months, 0: not financed. */
export type Financed = Pick<Vehicle, 'precio' | 'enganchemin' | 'plazomax' | 'autoano'>

const HOUSE_PLAN = {
  name: 'Financiamiento Volante',
  ivaOnInterest: false,
  openingFee: 3,
  openingFeeIva: true,
  monthlyInsurance: 0,
  minDown: 0.2,
  minPrincipal: 50_000,
  maxPrincipal: 900_000,
  maxVehicleAge: 12,
}

/** The house plan and earlier terms; overridden by app_config 'lenders'. */
export const DEFAULT_LENDERS: Lender[] = [
  {
    ...HOUSE_PLAN,
    id: 'volante-2025',
    annualRate: 16.99,
    terms: [12, 24, 36, 48, 60],
    effectiveFrom: '2025-01-01',
  },
  {
    ...HOUSE_PLAN,
    id: 'volante-2026',
    annualRate: 15.99,
    terms: [12, 24, 36, 48, 60, 72],
    effectiveFrom: '2026-01-01',
  },
]

/** As a fraction. */
export const IVA = 0.16
const USUAL_DOWN = 0.2
const USUAL_TERM = 48
const CENT = 0.01

// Fixed UTC-6, independent of server and browser.
const inMonterrey = (moment: Date) => new Date(moment.getTime() - 6 * 3_600_000)

/** The latest terms in force, else the first; an empty list means the house plan. */
export function currentLender(lenders: Lender[], today: Date): Lender {
  const day = inMonterrey(today).toISOString().slice(0, 10)
  const dated = [...(lenders.length ? lenders : DEFAULT_LENDERS)].sort((a, b) =>
    a.effectiveFrom < b.effectiveFrom ? -1 : 1,
  )
  return (dated.findLast((lender) => lender.effectiveFrom <= day) ?? dated[0])!
}

/** Minimum down payment in pesos: of the car, the lender, or the maximum loan. */
export const minimumDown = (vehicle: Pick<Financed, 'precio' | 'enganchemin'>, lender: Lender) =>
  Math.max(
    vehicle.enganchemin,
    cents(lender.minDown * vehicle.precio),
    lender.maxPrincipal === null ? 0 : cents(vehicle.precio - lender.maxPrincipal),
  )

/** Maximum down payment in pesos that leaves the minimum loan. Below `minimumDown`: not financed. */
export const maximumDown = ({ precio }: Pick<Financed, 'precio'>, lender: Lender) =>
  cents(precio - Math.max(lender.minPrincipal, CENT))

/** Default down payment in whole pesos: 20 %, or the nearest accepted. */
export const usualDown = (vehicle: Pick<Financed, 'precio' | 'enganchemin'>, lender: Lender) =>
  Math.min(
    Math.ceil(Math.max(cents(USUAL_DOWN * vehicle.precio), minimumDown(vehicle, lender))),
    Math.floor(maximumDown(vehicle, lender)),
  )

/** Offered terms in months, ascending; empty: not financed or too old. */
export const offeredTerms = (vehicle: Financed, lender: Lender, today: Date = new Date()): number[] =>
  vehicle.precio > 0
    ? termsOf(lender)
        .map((term) => term.months)
        .filter((months) => fits(vehicle, months, lender, yearOf(today)))
        .reverse()
    : []

/** The quote of a plan; null when the lender does not accept it. */
export function quote(
  vehicle: Financed,
  plan: { enganche: number; plazo: number },
  lender: Lender,
  today: Date = new Date(),
): Quote | null {
  const enganche = cents(plan.enganche)
  const term = termsOf(lender).find(({ months }) => months === plan.plazo)
  if (!term || !downFits(vehicle, enganche, lender) || !fits(vehicle, term.months, lender, yearOf(today))) return null
  const principal = cents(vehicle.precio - enganche)
  return {
    enganche,
    enganchePct: (enganche / vehicle.precio) * 100,
    plazo: term.months,
    principal,
    mensualidad: payment(principal, term.factor, lender),
    total: (principal * term.factor + lender.monthlyInsurance) * term.months,
    cat: Math.round(catOf({ principal, plazo: term.months }, lender) * 10) / 10,
  }
}

/** Quote with default down payment and term; null: not financed. */
export function usualQuote(vehicle: Financed, lender: Lender, today: Date = new Date()): Quote | null {
  const plazo = usualTerm(vehicle, lender, today)
  return plazo === 0 ? null : quote(vehicle, { enganche: usualDown(vehicle, lender), plazo }, lender, today)
}

/** Monthly payment in pesos; NaN when `quote` is null. Allocation-free, called per vehicle. */
export function paymentFor(
  vehicle: Financed,
  enganche: number,
  plazo: number,
  lender: Lender,
  today: Date = new Date(),
): number {
  const down = cents(enganche)
  if (!downFits(vehicle, down, lender)) return Number.NaN
  for (const term of termsOf(lender)) {
    if (term.months !== plazo) continue
    return fits(vehicle, plazo, lender, yearOf(today))
      ? payment(cents(vehicle.precio - down), term.factor, lender)
      : Number.NaN
  }
  return Number.NaN
}

/** Default term in months: 48, or the nearest offered; 0: none. */
export function usualTerm(vehicle: Financed, lender: Lender, today: Date = new Date()): number {
  const year = yearOf(today)
  let above = 0
  for (const { months } of termsOf(lender)) {
    if (!fits(vehicle, months, lender, year)) continue
    if (months <= USUAL_TERM) return months
    above = months
  }
  return above
}

/** The next longer term; 0: none. */
export function longerTerm(vehicle: Financed, than: number, lender: Lender, today: Date = new Date()): number {
  const year = yearOf(today)
  let next = 0
  for (const { months } of termsOf(lender)) {
    if (months <= than) break
    if (fits(vehicle, months, lender, year)) next = months
  }
  return next
}

/** Version of the CAT rule; stored with quotes. */
export const CAT_RULE = 'Banxico Circular 21/2009'

/**
 * Unrounded CAT in percent per year: rate at which the amount received equals the discounted payments, insurance included, without IVA.
 * Source: Banco de México, Circular 21/2009.
 */
export function catOf(loan: { principal: number; plazo: number }, lender: Lender): number {
  const { principal, plazo } = loan
  const received = principal * (1 - lender.openingFee / 100)
  let low = 0
  let high = 0.01
  while (high < 1e6 && discounted(high, principal, plazo, lender) > received) high *= 2
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (discounted(middle, principal, plazo, lender) > received) low = middle
    else high = middle
  }
  return ((1 + (low + high) / 2) ** 12 - 1) * 100
}

/** Present value without IVA. With IVA on interest its share varies, so the balance is followed monthly. */
function discounted(rate: number, principal: number, plazo: number, lender: Lender): number {
  const interest = lender.annualRate / 1200
  const charged = chargedRate(lender)
  const level = principal * paymentPerPeso(lender, plazo)
  let balance = principal
  let discount = 1
  let sum = 0
  for (let month = 0; month < plazo; month++) {
    discount /= 1 + rate
    sum += (level - balance * (charged - interest) + lender.monthlyInsurance) * discount
    balance = balance * (1 + charged) - level
  }
  return sum
}

const chargedRate = (lender: Lender) => (lender.annualRate / 1200) * (lender.ivaOnInterest ? 1 + IVA : 1)

/** Payment per peso lent, without insurance. */
export const paymentPerPeso = (lender: Lender, months: number) => annuity(chargedRate(lender), months)

/** French method: i / (1 - (1+i)^-n), exact for tiny rates. */
const annuity = (rate: number, months: number) =>
  rate === 0 ? 1 / months : -rate / Math.expm1(-months * Math.log1p(rate))

const payment = (principal: number, factor: number, lender: Lender) =>
  cents(principal * factor + lender.monthlyInsurance)

const downFits = (vehicle: Financed, enganche: number, lender: Lender) =>
  enganche >= minimumDown(vehicle, lender) && enganche <= maximumDown(vehicle, lender)

// Terms end in their starting month.
const fits = (vehicle: Financed, months: number, lender: Lender, year: number) =>
  months <= vehicle.plazomax &&
  (lender.maxVehicleAge === 0 || year + Math.ceil(months / 12) - vehicle.autoano <= lender.maxVehicleAge)

const yearByMoment = new WeakMap<Date, number>()

function yearOf(today: Date): number {
  let year = yearByMoment.get(today)
  if (year === undefined) {
    year = inMonterrey(today).getUTCFullYear()
    yearByMoment.set(today, year)
  }
  return year
}

interface Term {
  months: number
  factor: number
}
const termsByLender = new WeakMap<Lender, Term[]>()

function termsOf(lender: Lender): Term[] {
  let terms = termsByLender.get(lender)
  if (!terms) {
    terms = [...new Set(lender.terms)]
      .sort((a, b) => b - a)
      .map((months) => ({ months, factor: paymentPerPeso(lender, months) }))
    termsByLender.set(lender, terms)
  }
  return terms
}
