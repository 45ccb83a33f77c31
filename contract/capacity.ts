import type { BankProfile, ScoreBand } from './bank-profile.ts'
import { SCORE_BANDS } from './bank-profile.ts'
import { ageOn, todayInMonterrey } from './birth-date.ts'
import { minimumDown, offeredTerms, paymentPerPeso, type Quote, quote } from './financing.ts'
import type { LenderTerms } from './lender-terms.ts'

/**
 * What somebody could borrow, from their own word alone: an estimate, never a query of a credit bureau (mexico.md, sections 3 and 4).
 *
 * - A car's payment takes at most 30 % of the net income (the rule of thumb that spotmedia.net and others publish; tarjetashoy.com's
 *   'income of three to four payments' says the same), and all payments together, debts included, at most the lender's own share.
 * - What can be lent follows from the payment by the same rule as every quote (financing.ts), within the lender's limits and down payment.
 * - A lender's conditions (income, kind of income, seniority, age, history) are its row of `lenders`. That income must be proved is asked by
 *   all: the papers of an application are (application-documents.ts).
 * - Late payments bound the history that somebody says to have, and a co-signer may make up for seniority or history: our own assumptions.
 *
 * Home, dependants and employer change nothing here: no published rule says by how much.
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
  /** 'YYYY-MM-DD', from the profile. */
  birth_date: string | null
}

/** Why a lender would say no. Money in pesos, `seniority` in months, `down` as a fraction of the price. */
export type Obstacle =
  | { code: 'proof' }
  | { code: 'income_kind' }
  | { code: 'income' | 'seniority' | 'down' | 'payment' | 'too_young'; least: number }
  | { code: 'too_old'; most: number }
  | { code: 'score'; least: ScoreBand }

/** What a lender asks and the person has not said. */
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
  /** The dearest car that this lender's loan reaches, in thousands of pesos, and its plan; null: none. */
  reach: { precio: number; plan: Quote } | null
}

export interface Estimate {
  /** Net, per month. */
  income: number
  /** The most that a car's monthly payment may be. */
  payment: number
  /** The dearest car that a lender who fits reaches, else one who may; null: none. */
  best: LenderFit | null
  /** Who fits first, then who may, then who does not; the dearest car first. */
  fits: LenderFit[]
}

const PAYMENT_SHARE = 0.3
const USUAL_DEBT_SHARE = 0.35
const USUAL_TERM = 48
const STEP = 1000

const incomeOf = ({ monthly_income, other_income }: Seeker) => (monthly_income ?? 0) + (other_income ?? 0)

/** The most that a car's payment may be, pesos per month, when all payments may take that share of the income; never below zero. */
export const payableShare = (seeker: Seeker, share: number) =>
  Math.max(0, Math.min(PAYMENT_SHARE * incomeOf(seeker), share * incomeOf(seeker) - (seeker.monthly_debts ?? 0)))

/** What somebody could pay and whom they could ask; null while they have told no income. */
export function estimateOf(seeker: Seeker, lenders: readonly LenderTerms[], today: Date): Estimate | null {
  const income = incomeOf(seeker)
  if (!(income > 0)) return null
  const fits = lenders
    .map((lender) => fitOf(seeker, lender, today))
    .sort((a, b) => RANK[a.verdict] - RANK[b.verdict] || reached(b) - reached(a))
  const best = fits[0]?.verdict !== 'no' && fits[0]?.reach ? fits[0] : null
  return { income, payment: payableShare(seeker, best?.lender.maxPaymentShare ?? USUAL_DEBT_SHARE), best, fits }
}

const RANK = { fits: 0, maybe: 1, no: 2 }
const reached = ({ reach }: LenderFit) => reach?.precio ?? 0

/** How a lender's conditions and a person meet. */
export function fitOf(seeker: Seeker, lender: LenderTerms, today: Date): LenderFit {
  const { months, ...age } = termFor(seeker, lender, today)
  const { reach, short } = reachOf(seeker, lender, months, today)
  const { obstacles, unknowns } = conditionsOf(seeker, lender)
  if (age.obstacle) obstacles.push(age.obstacle)
  if (seeker.birth_date === null) unknowns.push('birth_date')
  if (short) obstacles.push(short)
  const mended = seeker.co_signer === true && obstacles.every(({ code }) => code === 'seniority' || code === 'score')
  const refused = obstacles.length > 0 && !mended
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

// The band somebody says, and the best that can be believed after their late payments, as ranks.
const historyOf = ({ score_band, late_payments }: Seeker) => ({
  band: score_band === null || score_band === 'no_se' ? null : bandRank(score_band),
  ceiling: bandRank(late_payments === 'tres_o_mas' ? 'baja' : late_payments === 'uno_o_dos' ? 'regular' : 'muy_buena'),
})

// The term asked for, or the nearest offered: below, else above; shorter when the loan would end too late in life.
function termFor(seeker: Seeker, lender: LenderTerms, today: Date): { months: number; obstacle?: Obstacle } {
  const offered = [...lender.terms].sort((a, b) => a - b)
  const wanted = seeker.term ?? USUAL_TERM
  const nearest = (terms: number[]) => terms.findLast((months) => months <= wanted) ?? terms[0]
  const born = seeker.birth_date
  const day = todayInMonterrey(today)
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

// The dearest car of a payment, or what falls short: the payment for the least the lender lends, or the down payment.
function reachOf(
  seeker: Seeker,
  lender: LenderTerms,
  months: number,
  today: Date,
): Pick<LenderFit, 'reach'> & { short?: Obstacle } {
  const payment = payableShare(seeker, lender.maxPaymentShare) - lender.monthlyInsurance
  const newestCar = { precio: 1, enganchemin: 0, plazomax: months, autoano: newest(today) }
  // No car is new enough for a term that is not offered for the newest.
  const perPeso = offeredTerms(newestCar, lender, today).includes(months) ? paymentPerPeso(lender, months) : null
  const lendable = perPeso === null ? 0 : Math.min(payment / perPeso, lender.maxPrincipal ?? Number.POSITIVE_INFINITY)
  // A step more: rounding the price down must not fall below what the lender lends.
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

// How old the car may be is said when there is a car.
const newest = (today: Date) => today.getUTCFullYear() + 1
