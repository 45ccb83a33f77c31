import { houseToday } from '../dates/dates.ts'
import { type Financed, minimumDown, offeredTerms, paymentPerPeso, type Quote, quote } from '../financing/financing.ts'
import type { LenderTerms } from '../financing/lender-terms.ts'
import type { BankProfile, ScoreBand } from '../people/bank-profile.ts'
import { SCORE_BANDS } from '../people/bank-profile.ts'
import { ageOn } from '../people/birth-date.ts'
import type { ApplicationData } from './application-fields.ts'

/**
 * Estimated borrowing capacity (docs/mexico.md, sections 3 and 4): car payment up to 30 % of net income, all
 * payments up to the lender's share. Bounds for late payments and co-signers are ours.
 */
export type Seeker = Pick<
  BankProfile,
  | 'income_kind'
  | 'income_proof'
  | 'monthly_income'
  | 'other_income'
  | 'seniority_months'
  | 'monthly_debts'
  | 'late_payments'
  | 'score_band'
  | 'co_signer'
  | 'down_payment'
  | 'term'
> & {
  /** 'YYYY-MM-DD'. */
  birth_date: string | null
}

/** Pesos, `seniority` in months, `down` as a fraction. */
export type Obstacle =
  | { code: 'proof' }
  | { code: 'income_kind' }
  | { code: 'income' | 'seniority' | 'down' | 'payment' | 'too_young'; least: number }
  | { code: 'too_old'; most: number }
  | { code: 'score'; least: ScoreBand }

export type Unknown =
  | 'income_proof'
  | 'income_kind'
  | 'seniority_months'
  | 'monthly_debts'
  | 'score_band'
  | 'birth_date'

export interface LenderFit {
  lender: LenderTerms
  verdict: 'fits' | 'maybe' | 'no'
  obstacles: Obstacle[]
  unknowns: Unknown[]
  /** The most expensive affordable car (thousands of pesos), or null. */
  reach: { precio: number; plan: Quote } | null
}

export interface Estimate {
  income: number
  payment: number
  best: LenderFit | null
  /** By fit, then price, then CAT. */
  fits: LenderFit[]
}

const PAYMENT_SHARE = 0.3
const USUAL_DEBT_SHARE = 0.35
const USUAL_TERM = 48
const STEP = 1000

/** Pesos per month; null: unknown. */
export type Incomes = Pick<Seeker, 'monthly_income' | 'other_income' | 'monthly_debts'>

const incomeOf = ({ monthly_income, other_income }: Incomes) => (monthly_income ?? 0) + (other_income ?? 0)

/** Maximum payment at that share, at least 0. */
export const payableShare = (seeker: Incomes, share: number) =>
  Math.max(0, Math.min(PAYMENT_SHARE * incomeOf(seeker), share * incomeOf(seeker) - (seeker.monthly_debts ?? 0)))

export const incomesOf = ({ monthly_income, other_income, monthly_debts }: ApplicationData): Incomes => {
  const amountOf = (answer: string | number | undefined) => (answer === undefined ? null : Number(answer) || 0)
  return {
    monthly_income: amountOf(monthly_income),
    other_income: amountOf(other_income),
    monthly_debts: amountOf(monthly_debts),
  }
}

/** More down, longer term, both, or a cheaper car. Pesos in thousands; months. */
export type Way =
  | { change: 'down'; enganche: number }
  | { change: 'term'; plazo: number }
  | { change: 'both'; enganche: number; plazo: number }
  | { change: 'price'; precio: number }

export interface Beyond {
  income: number
  debts: number
  payment: number
  most: number
  ways: Way[]
}

/** Whether a payment exceeds the capacity, with alternatives; null otherwise. Advice only. */
export function beyondCapacity(
  person: Incomes,
  car: Financed,
  plan: { enganche: number; plazo: number },
  lender: LenderTerms,
  today: Date = new Date(),
): Beyond | null {
  const offered = quote(car, plan, lender, today)
  const income = incomeOf(person)
  const most = payableShare(person, lender.maxPaymentShare)
  if (!offered || !(income > 0) || offered.mensualidad <= most) return null
  return {
    income,
    debts: person.monthly_debts ?? 0,
    payment: offered.mensualidad,
    most,
    ways: waysWithin(most, car, plan, lender, today),
  }
}

function waysWithin(
  most: number,
  car: Financed,
  { enganche, plazo }: { enganche: number; plazo: number },
  lender: LenderTerms,
  today: Date,
): Way[] {
  const within = (vehicle: Financed, down: number, months: number) =>
    (quote(vehicle, { enganche: down, plazo: months }, lender, today)?.mensualidad ?? Number.POSITIVE_INFINITY) <= most
  const lendable = (months: number) => (most - lender.monthlyInsurance) / paymentPerPeso(lender, months)
  const downFor = (months: number) => {
    const down = Math.ceil((car.precio - lendable(months)) / STEP) * STEP
    return nearest(down, -STEP, (amount) => within(car, amount, months)) ?? null
  }
  const ways: Way[] = []
  const longer = offeredTerms(car, lender, today).filter((months) => months > plazo)
  const down = downFor(plazo)
  if (down !== null) ways.push({ change: 'down', enganche: down })
  const term = longer.find((months) => within(car, enganche, months))
  const longest = longer.at(-1)
  if (term !== undefined) ways.push({ change: 'term', plazo: term })
  else if (longest !== undefined) {
    const least = downFor(longest)
    if (least !== null) ways.push({ change: 'both', enganche: least, plazo: longest })
  }
  const dearest = Math.min(lendable(plazo) + enganche, lender.minDown > 0 ? enganche / lender.minDown : car.precio)
  const precio = Math.floor(dearest / STEP) * STEP
  const reached = nearest(precio, STEP, (amount) => within({ ...car, precio: amount, enganchemin: 0 }, enganche, plazo))
  if (reached !== undefined) ways.push({ change: 'price', precio: reached })
  return ways
}

/** Payments are rounded to cents, so the amount sought may be a step beside the computed one. */
const nearest = (computed: number, first: number, fits: (amount: number) => boolean) =>
  [computed + first, computed, computed - first].find(fits)

/** Capacity and lenders; null without income. */
export function estimateOf(seeker: Seeker, lenders: readonly LenderTerms[], today: Date): Estimate | null {
  const income = incomeOf(seeker)
  if (!(income > 0)) return null
  const fits = lenders
    .map((lender) => fitOf(seeker, lender, today))
    .sort((a, b) => RANK[a.verdict] - RANK[b.verdict] || reached(b) - reached(a) || catReached(a) - catReached(b))
  const best = fits[0]?.verdict !== 'no' && fits[0]?.reach ? fits[0] : null
  return { income, payment: payableShare(seeker, best?.lender.maxPaymentShare ?? USUAL_DEBT_SHARE), best, fits }
}

const RANK = { fits: 0, maybe: 1, no: 2 }
const reached = ({ reach }: LenderFit) => reach?.precio ?? 0
const catReached = ({ reach }: LenderFit) => reach?.plan.cat ?? 0

export function fitOf(seeker: Seeker, lender: LenderTerms, today: Date): LenderFit {
  const { months, ...age } = termFor(seeker, lender, today)
  const { reach, short } = reachOf(seeker, lender, months, today)
  const { obstacles, unknowns } = conditionsOf(seeker, lender)
  if (age.obstacle) obstacles.push(age.obstacle)
  if (seeker.birth_date === null) unknowns.push('birth_date')
  if (short) obstacles.push(short)
  const repaired = seeker.co_signer === true && obstacles.every(({ code }) => code === 'seniority' || code === 'score')
  const refused = obstacles.length > 0 && !repaired
  const verdict = refused ? 'no' : obstacles.length + unknowns.length > 0 ? 'maybe' : 'fits'
  return { lender, verdict, obstacles, unknowns, reach: refused ? null : reach }
}

function conditionsOf(seeker: Seeker, lender: LenderTerms) {
  const obstacles: Obstacle[] = []
  const unknowns: Unknown[] = []
  const { income_proof: proof, income_kind: kind, seniority_months: seniority } = seeker
  if (proof === null) unknowns.push('income_proof')
  else if (proof === 'sin_comprobante') obstacles.push({ code: 'proof' })
  if (lender.incomeKinds.length > 0) {
    if (kind === null) unknowns.push('income_kind')
    else if (!lender.incomeKinds.includes(kind)) obstacles.push({ code: 'income_kind' })
  }
  if (incomeOf(seeker) < lender.minIncome) obstacles.push({ code: 'income', least: lender.minIncome })
  if (lender.minSeniority > 0) {
    if (seniority === null) unknowns.push('seniority_months')
    else if (seniority < lender.minSeniority) obstacles.push({ code: 'seniority', least: lender.minSeniority })
  }
  if (seeker.monthly_debts === null) unknowns.push('monthly_debts')
  if (lender.minScoreBand !== null) {
    const { band, ceiling } = historyOf(seeker)
    const least = bandRank(lender.minScoreBand)
    if (Math.min(band ?? ceiling, ceiling) < least) obstacles.push({ code: 'score', least: lender.minScoreBand })
    else if (band === null) unknowns.push('score_band')
  }
  return { obstacles, unknowns }
}

const bandRank = (band: ScoreBand) => SCORE_BANDS.findIndex(({ value }) => value === band)

const historyOf = ({ score_band, late_payments }: Seeker) => ({
  band: score_band === null || score_band === 'no_se' ? null : bandRank(score_band),
  ceiling: bandRank(late_payments === 'tres_o_mas' ? 'baja' : late_payments === 'uno_o_dos' ? 'regular' : 'muy_buena'),
})

// The nearest offered term, shortened by age.
function termFor(seeker: Seeker, lender: LenderTerms, today: Date): { months: number; obstacle?: Obstacle } {
  const offered = [...lender.terms].sort((a, b) => a - b)
  const wanted = seeker.term ?? USUAL_TERM
  const nearest = (terms: number[]) => terms.findLast((months) => months <= wanted) ?? terms[0]
  const born = seeker.birth_date
  const day = houseToday(today)
  if (born === null) return { months: nearest(offered)! }
  if (ageOn(born, day) < lender.minAge)
    return { months: nearest(offered)!, obstacle: { code: 'too_young', least: lender.minAge } }
  const inTime = nearest(offered.filter((months) => ageOn(born, monthsAfter(day, months)) <= lender.maxAge))
  return inTime === undefined
    ? { months: offered[0]!, obstacle: { code: 'too_old', most: lender.maxAge } }
    : { months: inTime }
}

const monthsAfter = (day: string, months: number) => {
  const month = Number(day.slice(5, 7)) - 1 + months
  return `${Number(day.slice(0, 4)) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}${day.slice(7)}`
}

function reachOf(
  seeker: Seeker,
  lender: LenderTerms,
  months: number,
  today: Date,
): Pick<LenderFit, 'reach'> & { short?: Obstacle } {
  const payment = payableShare(seeker, lender.maxPaymentShare) - lender.monthlyInsurance
  const newestCar = { precio: 1, enganchemin: 0, plazomax: months, autoano: newest(today) }
  // Terms not offered for the newest car are offered for none.
  const perPeso = offeredTerms(newestCar, lender, today).includes(months) ? paymentPerPeso(lender, months) : null
  const lendable = perPeso === null ? 0 : Math.min(payment / perPeso, lender.maxPrincipal ?? Number.POSITIVE_INFINITY)
  // One more step, because of rounding.
  if (lendable < lender.minPrincipal + STEP)
    return { reach: null, short: { code: 'payment', least: Math.max(lender.minPrincipal, STEP) } }
  const down = seeker.down_payment
  const highest =
    down === null
      ? lendable / (1 - lender.minDown)
      : Math.min(lendable + down, lender.minDown > 0 ? down / lender.minDown : Number.POSITIVE_INFINITY)
  const precio = Math.floor(highest / STEP) * STEP
  const car = { precio, enganchemin: 0, plazomax: months, autoano: newest(today) }
  const plan = quote(car, { enganche: down ?? Math.ceil(minimumDown(car, lender)), plazo: months }, lender, today)
  if (!plan) return { reach: null, short: { code: 'down', least: lender.minDown } }
  return { reach: { precio, plan } }
}

// The car's age is checked per car.
const newest = (today: Date) => today.getUTCFullYear() + 1
