import { cents } from './rounding.ts'
import type { Vehicle } from './vehicles.ts'

/** The terms on which a lender finances, from a date on. Kept in app_config under 'lenders'; each change is a new entry. */
export interface Lender {
  id: string
  name: string
  /** Percent per year, before IVA. */
  annualRate: number
  /** Whether IVA (16 %) is charged on the interest. */
  ivaOnInterest: boolean
  /** Percent of the principal, before IVA, paid at signing. */
  openingFee: number
  /** Whether IVA is charged on the opening fee. */
  openingFeeIva: boolean
  /** Pesos per month of compulsory insurance, charged with the payment; 0: not compulsory or not through the lender. */
  monthlyInsurance: number
  /** The least down payment, as a fraction of the price. */
  minDown: number
  /** The least that is lent, in pesos. */
  minPrincipal: number
  /** The most that is lent, in pesos; null: no limit. */
  maxPrincipal: number | null
  /** Months. */
  terms: number[]
  /** The oldest a vehicle may be when the loan ends, in model years; 0: no limit. */
  maxVehicleAge: number
  /** YYYY-MM-DD, in Monterrey. */
  effectiveFrom: string
}

/** What a plan costs. Money in pesos: what is paid is rounded to cents, what only says how much it comes to is not. Screens round. */
export interface Quote {
  enganche: number
  /** Percent of the price. */
  enganchePct: number
  /** Months. */
  plazo: number
  /** What is lent: price less down payment. */
  principal: number
  /** What is paid each month, compulsory insurance included. */
  mensualidad: number
  /** The sum of the monthly payments, without the down payment or the opening fee. Not rounded: rounded to cents first, a screen's
   * pesos would be one off for all that lies within half a cent below half a peso. */
  total: number
  /** Costo Anual Total, percent per year without IVA, one decimal. */
  cat: number
}

/** What the rule needs to know of a vehicle. `enganchemin` in pesos; `plazomax` in months, 0: it is not financed. */
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

/** The house plan and the terms it replaced. The key 'lenders' of app_config takes their place. */
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

/** The value added tax, as a fraction. */
export const IVA = 0.16
const USUAL_DOWN = 0.2
const USUAL_TERM = 48
const CENT = 0.01

// Monterrey keeps UTC-6 the whole year. Server and browser must agree on the day wherever they run.
const inMonterrey = (moment: Date) => new Date(moment.getTime() - 6 * 3_600_000)

/** The terms in force on a day: the latest that have begun; before the first begins, the first. An empty list: the house plan. */
export function currentLender(lenders: Lender[], today: Date): Lender {
  const day = inMonterrey(today).toISOString().slice(0, 10)
  const dated = [...(lenders.length ? lenders : DEFAULT_LENDERS)].sort((a, b) =>
    a.effectiveFrom < b.effectiveFrom ? -1 : 1,
  )
  return (dated.findLast((lender) => lender.effectiveFrom <= day) ?? dated[0])!
}

/** The least down payment accepted, in pesos: the car's own minimum, the lender's share of the price, or what the most it lends leaves
 * to pay, whichever is more. */
export const minimumDown = (vehicle: Pick<Financed, 'precio' | 'enganchemin'>, lender: Lender) =>
  Math.max(
    vehicle.enganchemin,
    cents(lender.minDown * vehicle.precio),
    lender.maxPrincipal === null ? 0 : cents(vehicle.precio - lender.maxPrincipal),
  )

/** The largest down payment with which there is still a loan, in pesos: it leaves the least that is lent. Below `minimumDown` (or zero)
 * for a car that this lender finances with no down payment at all. */
export const maximumDown = ({ precio }: Pick<Financed, 'precio'>, lender: Lender) =>
  cents(precio - Math.max(lender.minPrincipal, CENT))

/** The down payment assumed when nobody has chosen one, in whole pesos: 20 %, or the nearest to it that is accepted. */
export const usualDown = (vehicle: Pick<Financed, 'precio' | 'enganchemin'>, lender: Lender) =>
  Math.min(
    Math.ceil(Math.max(cents(USUAL_DOWN * vehicle.precio), minimumDown(vehicle, lender))),
    Math.floor(maximumDown(vehicle, lender)),
  )

/** The terms, in months and ascending, that this lender offers for this vehicle. Empty: it is not financed, or too old. Whether some down
 * payment is accepted is another question: `usualQuote`. */
export const offeredTerms = (vehicle: Financed, lender: Lender, today: Date = new Date()): number[] =>
  vehicle.precio > 0
    ? termsOf(lender)
        .map((term) => term.months)
        .filter((months) => fits(vehicle, months, lender, yearOf(today)))
        .reverse()
    : []

/** The quote of a plan for a vehicle, or null when the lender does not accept it: no price, too little or too much down, less or more
 * to lend than it lends, a term that is not offered or is longer than the car allows, or a car too old by the end of the term. */
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

/** The plan that is shown to who has stated no terms: the usual down payment over the usual term. Null: not financed. */
export function usualQuote(vehicle: Financed, lender: Lender, today: Date = new Date()): Quote | null {
  const plazo = usualTerm(vehicle, lender, today)
  return plazo === 0 ? null : quote(vehicle, { enganche: usualDown(vehicle, lender), plazo }, lender, today)
}

/** The monthly payment of a plan, in pesos; NaN exactly when `quote` gives none. Called for every row of the inventory: allocates nothing. */
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

/** The term assumed when nobody has chosen one, in months: 48, or the nearest offered (below, else above). 0: none is. */
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

/** The next term offered that is longer than so many months; 0: none is. */
export function longerTerm(vehicle: Financed, than: number, lender: Lender, today: Date = new Date()): number {
  const year = yearOf(today)
  let next = 0
  for (const { months } of termsOf(lender)) {
    if (months <= than) break
    if (fits(vehicle, months, lender, year)) next = months
  }
  return next
}

/** Which rule `catOf` follows. Banco de México consulted on a new one in late 2025: when it changes, this changes with it, and whoever
 * keeps a quote keeps this beside it. */
export const CAT_RULE = 'Banxico Circular 21/2009'

/**
 * The unrounded CAT, percent per year: the annual rate at which what the buyer receives at signing (principal less opening fee) equals
 * the discounted monthly payments, compulsory insurance included. All of it without IVA, as it is published.
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

/** The present value, at a monthly rate, of the payments without IVA. With IVA on interest the level payment holds a different share of
 * IVA each month, so the balance is followed month by month. */
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

/** The monthly payment of each peso lent, compulsory insurance apart. */
export const paymentPerPeso = (lender: Lender, months: number) => annuity(chargedRate(lender), months)

/** The level monthly payment per peso lent (French method): i / (1 - (1+i)^-n), exact for rates next to nothing too. */
const annuity = (rate: number, months: number) =>
  rate === 0 ? 1 / months : -rate / Math.expm1(-months * Math.log1p(rate))

const payment = (principal: number, factor: number, lender: Lender) =>
  cents(principal * factor + lender.monthlyInsurance)

const downFits = (vehicle: Financed, enganche: number, lender: Lender) =>
  enganche >= minimumDown(vehicle, lender) && enganche <= maximumDown(vehicle, lender)

// Terms end on the month they began, so a term in whole years never shortens in the middle of one.
const fits = (vehicle: Financed, months: number, lender: Lender, year: number) =>
  months <= vehicle.plazomax &&
  (lender.maxVehicleAge === 0 || year + Math.ceil(months / 12) - vehicle.autoano <= lender.maxVehicleAge)

// The year of the last moment asked about: a listing asks 100,000 times about the same one.
let lastMoment = Number.NaN
let lastYear = 0
function yearOf(today: Date): number {
  const moment = today.getTime()
  if (moment !== lastMoment) {
    lastMoment = moment
    lastYear = inMonterrey(today).getUTCFullYear()
  }
  return lastYear
}

interface Term {
  months: number
  /** Monthly payment per peso lent. */
  factor: number
}
const termsByLender = new WeakMap<Lender, Term[]>()

/** The lender's terms, longest first, each with its payment factor: computed once per lender, whose terms never change (a change is a
 * new lender entry). */
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
