import { type LenderField, type LenderNumber, PERSON_NUMBERS, PLAN_NUMBERS } from '#contract/financing/fields.ts'
import type { LenderRow } from '#contract/financing/lender-terms.ts'
import { precio } from '#contract/text/money.ts'
import type { SetLender, SetTerms } from './queries.ts'

export type TermsToSave = Omit<LenderRow, 'id' | 'lender' | 'house' | 'effective_from' | 'effective_until' | 'position'>

const NUMBERS: Record<string, LenderField> = { ...PLAN_NUMBERS, ...PERSON_NUMBERS }

export interface TypedTerms extends Record<LenderNumber, string> {
  name: string
  terms: string
  iva_on_interest: boolean
  opening_fee_iva: boolean
  min_score_band: string
  income_kinds: string[]
  begins: string
  reason: string
}

export function numberProblem(name: LenderNumber, typed: string): string | null {
  const { least, most, whole, optional } = NUMBERS[name]!
  const value = readNumber(typed)
  if (value === null && optional && typed.trim() === '') return null
  if (value === null || value < least || value > most || (whole && !Number.isInteger(value)))
    return `Escribe un número, del ${least} al ${most.toLocaleString('es-MX')}.`
  return null
}

/** In ascending order; null: invalid. */
export function readLoanTerms(typed: string): number[] | null {
  const months = typed
    .split(/[\s,;y]+/)
    .filter(Boolean)
    .map(Number)
  const isPlain =
    months.length > 0 && months.length <= 20 && months.every((one) => Number.isInteger(one) && one >= 1 && one <= 120)
  return isPlain ? [...new Set(months)].sort((a, b) => a - b) : null
}

// Percentages are rounded to a tenth, as in the table.
const readNumber = (typed: string): number | null => {
  const plain = typed.replace(/[$%\s,]/g, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** null: invalid. */
export function termsToSave(typed: TypedTerms): TermsToSave | null {
  const months = readLoanTerms(typed.terms)
  const names = Object.keys(NUMBERS) as LenderNumber[]
  if (!months || typed.name.trim() === '' || names.some((name) => numberProblem(name, typed[name]))) return null
  const numbers = names.map((name) => {
    const value = readNumber(typed[name])
    return [name, value !== null && NUMBERS[name]!.share ? Math.round(value * 10) / 1000 : value]
  })
  const { iva_on_interest, opening_fee_iva, income_kinds } = typed
  return {
    ...(Object.fromEntries(numbers) as Record<LenderNumber, number>),
    name: typed.name.trim(),
    terms: months,
    iva_on_interest,
    opening_fee_iva,
    income_kinds,
    min_score_band: typed.min_score_band || null,
  }
}

export function typedTerms(row: SetTerms | null, begins: string): TypedTerms {
  const said = { ...NOBODYS, ...row }
  const numbers = (Object.keys(NUMBERS) as LenderNumber[]).map((name) => {
    const value = said[name]
    return [name, value === null ? '' : String(NUMBERS[name]!.share ? Math.round(value * 1000) / 10 : value)]
  })
  const { name, terms, iva_on_interest, opening_fee_iva, min_score_band, income_kinds } = said
  return {
    ...(Object.fromEntries(numbers) as Record<LenderNumber, string>),
    name,
    terms: terms.join(', '),
    iva_on_interest,
    opening_fee_iva,
    income_kinds,
    min_score_band: min_score_band ?? '',
    begins,
    reason: '',
  }
}

const NOBODYS: TermsToSave = {
  name: '',
  annual_rate: 15,
  iva_on_interest: true,
  opening_fee: 2,
  opening_fee_iva: true,
  monthly_insurance: 0,
  min_down: 0.2,
  terms: [12, 24, 36, 48],
  max_vehicle_age: 10,
  min_principal: 50_000,
  max_principal: null,
  min_income: 0,
  max_payment_share: 0.35,
  min_seniority: 0,
  min_score_band: null,
  income_kinds: [],
  min_age: 18,
  max_age: 75,
}

const percent = (value: number) => `${value.toLocaleString('es-MX', { maximumFractionDigits: 3 })} %`

export function termsLine({
  annual_rate,
  iva_on_interest,
  opening_fee,
  min_down,
  terms,
  monthly_insurance,
}: LenderRow) {
  const months = new Intl.ListFormat('es-MX').format(terms.map(String))
  return [
    `${percent(annual_rate)} anual${iva_on_interest ? ' más IVA' : ''}`,
    `comisión ${percent(opening_fee)}`,
    `enganche desde ${percent(Math.round(min_down * 1000) / 10)}`,
    `plazos de ${months} meses`,
    ...(monthly_insurance > 0 ? [`seguro de ${precio(monthly_insurance)} al mes`] : []),
  ].join(', ')
}

/** Latest terms begun by a day, ended or not; `before`: begun earlier. */
export const termsOn = ({ history }: Pick<SetLender, 'history'>, day: string, before = false): SetTerms | null =>
  history.find(({ effective_from }) => (before ? effective_from < day : effective_from <= day)) ?? null

export const isLending = (terms: SetTerms | null, day: string): terms is SetTerms =>
  terms !== null && (terms.effective_until === null || day < terms.effective_until)
