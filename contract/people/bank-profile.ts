import { readAmount } from '../text/amounts.ts'
import { pastedText } from '../text/pasted-text.ts'
import { HOUSING, INCOME_KINDS, INCOME_PROOFS } from './income-kinds.ts'

export const SCORE_BANDS = [
  { value: 'baja', label: 'Baja: menos de 550', from: 300 },
  { value: 'regular', label: 'Regular: de 550 a 649', from: 550 },
  { value: 'buena', label: 'Buena: de 650 a 749', from: 650 },
  { value: 'muy_buena', label: 'Muy buena: 750 o más', from: 750 },
] as const
export type ScoreBand = (typeof SCORE_BANDS)[number]['value']

export const LATE_PAYMENTS = [
  { value: 'ninguno', label: 'Ninguna vez' },
  { value: 'uno_o_dos', label: 'Una o dos veces' },
  { value: 'tres_o_mas', label: 'Tres veces o más' },
] as const

const MOST_PESOS = 10_000_000

type Reader<T> = (typed: string) => { value: T | null } | { problem: string }

// All fields are optional. Without a schema library, as it runs on each key.
const read =
  <T>(problem: string, accept: (typed: string) => T | undefined): Reader<T> =>
  (typed) => {
    const text = pastedText(typed).trim()
    const value = text === '' ? null : accept(text)
    return value === undefined ? { problem } : { value }
  }

const choice = <V extends string>(options: readonly { value: V }[]) =>
  read('Elige una de las opciones.', (text) => options.find(({ value }) => value === text)?.value)

const whole = (problem: string, least: number, most: number) =>
  read(problem, (text) => {
    const number = Number(text.replace(/[$,\s]/g, ''))
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined
  })
const pesos = read('Escribe una cantidad en pesos, como 15,000 o 15 mil.', (text) => {
  const amount = readAmount(text)
  return amount !== null && amount <= MOST_PESOS ? amount : undefined
})

const short = (most: number) =>
  read(`Máximo ${most} caracteres.`, (text) => (text.length > most ? undefined : text.replace(/\s+/g, ' ')))

// Pesos per month, months, years.
const READERS = {
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
}

export type BankProfileField = keyof typeof READERS
export type BankProfileDraft = Record<BankProfileField, string>
export type BankProfile = {
  [Field in BankProfileField]: (typeof READERS)[Field] extends Reader<infer Value> ? Value | null : never
}

export const BANK_PROFILE_FIELDS = Object.keys(READERS) as BankProfileField[]

const MONEY_FIELDS = ['monthly_income', 'other_income', 'monthly_debts', 'down_payment'] as const
export type MoneyField = (typeof MONEY_FIELDS)[number]

const grouped = new Intl.NumberFormat('es-MX')

/** '25,000'; other text stays. */
export function amountText(typed: string): string {
  const amount = pesos(typed)
  return 'problem' in amount || amount.value === null ? typed : grouped.format(amount.value)
}

export function bankProfileDraft(profile: Partial<BankProfile>): BankProfileDraft {
  const typed = (field: BankProfileField) => {
    const value = profile[field] ?? ''
    if (typeof value === 'boolean') return value ? 'si' : 'no'
    return MONEY_FIELDS.some((money) => money === field) ? amountText(String(value)) : String(value)
  }
  return Object.fromEntries(BANK_PROFILE_FIELDS.map((field) => [field, typed(field)])) as BankProfileDraft
}

/** Problems by field and the valid values. */
export function checkBankProfile(draft: Partial<BankProfileDraft>): {
  problems: Partial<Record<BankProfileField, string>>
  meant: BankProfile
} {
  const answers = BANK_PROFILE_FIELDS.map((field) => [field, READERS[field](draft[field] ?? '')] as const)
  const problems = answers.flatMap(([field, said]) => ('problem' in said ? [[field, said.problem]] : []))
  const meant = answers.map(([field, said]) => [field, 'problem' in said ? null : said.value])
  return { problems: Object.fromEntries(problems), meant: Object.fromEntries(meant) as BankProfile }
}
