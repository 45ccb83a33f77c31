import type { Database } from '../database.ts'
import { houseToday } from '../dates/dates.ts'
import type { ScoreBand } from '../people/bank-profile.ts'
import type { IncomeKind } from '../people/income-kinds.ts'
import { currentLender, DEFAULT_LENDERS, type Lender } from './financing.ts'

/** Terms with requirements. Pesos; fractions. */
export interface LenderTerms extends Lender {
  lender: string
  house: boolean
  /** Net per month. */
  minIncome: number
  /** Of all payments, as a share of net income. */
  maxPaymentShare: number
  /** Months in the same occupation. */
  minSeniority: number
  /** Null: any. */
  minScoreBand: ScoreBand | null
  /** Empty: all. */
  incomeKinds: IncomeKind[]
  minAge: number
  /** At the end of the loan. */
  maxAge: number
}

export type LenderRow = Database['public']['Tables']['lenders']['Row']

export const termsOfRow = (row: LenderRow): LenderTerms => ({
  id: row.id,
  lender: row.lender,
  name: row.name,
  house: row.house,
  annualRate: row.annual_rate,
  ivaOnInterest: row.iva_on_interest,
  openingFee: row.opening_fee,
  openingFeeIva: row.opening_fee_iva,
  monthlyInsurance: row.monthly_insurance,
  minDown: row.min_down,
  terms: row.terms,
  maxVehicleAge: row.max_vehicle_age,
  effectiveFrom: row.effective_from,
  minPrincipal: row.min_principal,
  maxPrincipal: row.max_principal,
  minIncome: row.min_income,
  maxPaymentShare: row.max_payment_share,
  minSeniority: row.min_seniority,
  minScoreBand: row.min_score_band as ScoreBand | null,
  incomeKinds: row.income_kinds as IncomeKind[],
  minAge: row.min_age,
  maxAge: row.max_age,
})

/** Without own terms: the fallback plan without requirements. */
const houseTerms = (plan: Lender): LenderTerms => ({
  ...plan,
  lender: 'casa',
  house: true,
  minIncome: 0,
  maxPaymentShare: 0.35,
  minSeniority: 0,
  minScoreBand: null,
  incomeKinds: [],
  minAge: 18,
  maxAge: 99,
})

/** Terms by id or the fallback; null: unknown. */
export function termsById(id: string, row: LenderRow | null): LenderTerms | null {
  const plan = DEFAULT_LENDERS.find((terms) => terms.id === id)
  return row ? termsOfRow(row) : plan ? houseTerms(plan) : null
}

/** Terms in force today, the dealership first, then by position. */
export function lendersInForce(rows: readonly LenderRow[], today: Date): LenderTerms[] {
  const day = houseToday(today)
  const latest = new Map<string, LenderRow>()
  for (const row of rows) {
    const known = latest.get(row.lender)
    if (row.effective_from <= day && (!known || known.effective_from < row.effective_from)) latest.set(row.lender, row)
  }
  const lending = [...latest.values()]
    .filter(({ effective_until }) => effective_until === null || day < effective_until)
    .sort((a, b) => Number(b.house) - Number(a.house) || a.position - b.position || (a.lender < b.lender ? -1 : 1))
    .map(termsOfRow)
  return lending.some(({ house }) => house) ? lending : [houseTerms(currentLender(DEFAULT_LENDERS, today)), ...lending]
}
