import { HOUSING, INCOME_KINDS, INCOME_PROOFS } from '../people/income-kinds.ts'
import { precio } from '../text/money.ts'
import { APPLICATION_FIELDS, type ApplicationField, type FieldRule, RELATIONS } from './application-fields.ts'

export const CHOICES: Partial<Record<ApplicationField, readonly { value: string; label: string }[]>> = {
  housing: HOUSING,
  income_kind: INCOME_KINDS,
  income_proof: INCOME_PROOFS,
  reference1_relation: RELATIONS,
  reference2_relation: RELATIONS,
}
const RULES: readonly FieldRule[] = APPLICATION_FIELDS

/** Display text: '$12,000', '1 año y 6 meses', 'Rentada'; ''. Ids and phones stay. */
export function answerText(name: ApplicationField, value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  const kind = RULES.find((rule) => rule.name === name)?.kind
  if (kind === 'money' && Number.isFinite(Number(value))) return precio(Number(value), true)
  if (name === 'term') return `${value} meses`
  if (name === 'seniority_months') return monthsText(Number(value))
  return CHOICES[name]?.find((choice) => choice.value === value)?.label ?? String(value)
}

export const answerLabel = ({ name, label }: { name: string; label: string }): string =>
  name === 'seniority_months' ? 'Antigüedad' : label

const STAFF_LABELS: Partial<Record<ApplicationField, string>> = {
  trade_in_quote: 'Oferta por su auto',
  housing: 'Su casa es',
  housing_years: 'Años en su casa',
  dependants: 'Dependientes económicos',
  income_kind: 'De qué vive',
  income_proof: 'Cómo comprueba sus ingresos',
  monthly_debts: 'Lo que paga de deudas al mes',
  reference1_relation: 'Relación con el cliente',
  reference2_relation: 'Relación con el cliente',
}
const STAFF_CHOICES: Partial<Record<ApplicationField, Record<string, string>>> = {
  housing: { hipoteca: 'La está pagando', familiar: 'De su familia' },
  income_proof: { sin_comprobante: 'No puede comprobarlos' },
}

export const staffLabel = (field: { name: ApplicationField; label: string }): string =>
  STAFF_LABELS[field.name] ?? answerLabel(field)

export const staffText = (name: ApplicationField, value: unknown): string =>
  STAFF_CHOICES[name]?.[String(value)] ?? answerText(name, value)

/** '5 meses', '1 año', '2 años y 1 mes'. */
function monthsText(months: number): string {
  const [years, rest] = [Math.trunc(months / 12), months % 12]
  const parts = [
    years > 0 && (years === 1 ? '1 año' : `${years} años`),
    (rest > 0 || years === 0) && (rest === 1 ? '1 mes' : `${rest} meses`),
  ]
  return parts.filter(Boolean).join(' y ')
}
