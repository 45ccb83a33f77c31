import * as z from 'zod/mini'
import { HOUSING, INCOME_PROOFS } from './application-fields.ts'
import { INCOME_KINDS } from './income-kinds.ts'

/** How a credit history stands, in the bands that are told to buyers (docs/mexico.md, section 4), worst first; `from` in points. */
export const SCORE_BANDS = [
  { value: 'baja', label: 'Baja: menos de 550', from: 300 },
  { value: 'regular', label: 'Regular: de 550 a 649', from: 550 },
  { value: 'buena', label: 'Buena: de 650 a 749', from: 650 },
  { value: 'muy_buena', label: 'Muy buena: 750 o más', from: 750 },
] as const
export type ScoreBand = (typeof SCORE_BANDS)[number]['value']

/** How often a payment was late in the last twelve months. */
export const LATE_PAYMENTS = [
  { value: 'ninguno', label: 'Ninguna vez' },
  { value: 'uno_o_dos', label: 'Una o dos veces' },
  { value: 'tres_o_mas', label: 'Tres veces o más' },
] as const

const MOST_PESOS = 10_000_000

// Every field may be left empty (null): a profile is filled in little by little. What is written must be right.
const read = <T>(problem: string, accept: (typed: string) => T | undefined) =>
  z.pipe(
    z.string(),
    z.transform((typed: string, context): T | null => {
      const text = typed.trim()
      if (text === '') return null
      const value = accept(text)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: problem, input: typed })
      return z.NEVER
    }),
  )

const choice = <V extends string>(options: readonly { value: V }[]) =>
  read('Elige una de las opciones.', (text) => options.find(({ value }) => value === text)?.value)

const whole = (problem: string, least: number, most: number) =>
  read(problem, (text) => {
    const number = Number(text.replace(/[$,\s]/g, ''))
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined
  })
const pesos = whole('Escribe la cantidad en pesos, sin centavos.', 0, MOST_PESOS)

const short = (most: number) =>
  read(`Máximo ${most} caracteres.`, (text) => (text.length > most ? undefined : text.replace(/\s+/g, ' ')))

/** A bank profile as its form holds it, made into what is stored. Pesos per month, months, years. */
export const bankProfileInput = z.object({
  income_kind: choice(INCOME_KINDS),
  income_proof: choice(INCOME_PROOFS),
  monthly_income: pesos,
  other_income: pesos,
  employer: short(120),
  seniority_months: whole('Escribe los meses con números: 2 años son 24.', 0, 720),
  monthly_debts: pesos,
  late_payments: choice(LATE_PAYMENTS),
  score_band: choice([...SCORE_BANDS, { value: 'no_se' } as const]),
  co_signer: read('Elige una de las opciones.', (text) => (text === 'si' ? true : text === 'no' ? false : undefined)),
  down_payment: pesos,
  term: whole('Escribe los meses con números.', 1, 120),
  housing: choice(HOUSING),
  housing_years: whole('Escribe los años con números.', 0, 99),
  dependants: whole('Escribe cuántas personas, con números.', 0, 20),
  payroll_bank: short(60),
})

export type BankProfileDraft = z.input<typeof bankProfileInput>
export type BankProfile = z.output<typeof bankProfileInput>
export type BankProfileField = keyof BankProfile

export const BANK_PROFILE_FIELDS = Object.keys(bankProfileInput.shape) as BankProfileField[]

const MONEY_FIELDS = ['monthly_income', 'other_income', 'monthly_debts', 'down_payment'] as const
export type MoneyField = (typeof MONEY_FIELDS)[number]

const grouped = new Intl.NumberFormat('es-MX')

/** An amount as people write it: '25,000'; what is not one stays as it was typed. */
export function amountText(typed: string): string {
  const amount = pesos.safeParse(typed).data
  return amount == null ? typed : grouped.format(amount)
}

/** A profile as its form holds it: '' for what is not known. */
export function bankProfileDraft(profile: Partial<BankProfile>): BankProfileDraft {
  const typed = (field: BankProfileField) => {
    const value = profile[field] ?? ''
    if (typeof value === 'boolean') return value ? 'si' : 'no'
    return MONEY_FIELDS.some((money) => money === field) ? amountText(String(value)) : String(value)
  }
  return Object.fromEntries(BANK_PROFILE_FIELDS.map((field) => [field, typed(field)])) as BankProfileDraft
}

/** What can be read of a form while it is being filled in: an answer that is not right yet counts as none. */
export function readableProfile(draft: Partial<BankProfileDraft>): BankProfile {
  const value = (field: BankProfileField) => bankProfileInput.shape[field].safeParse(draft[field] ?? '').data ?? null
  return Object.fromEntries(BANK_PROFILE_FIELDS.map((field) => [field, value(field)])) as BankProfile
}
