import {
  APPLICATION_FIELDS,
  type ApplicationField,
  type FieldRule,
  HOUSING,
  INCOME_PROOFS,
  RELATIONS,
} from './application-fields.ts'
import { INCOME_KINDS } from './income-kinds.ts'
import { precio } from './money.ts'

/** The choices of an answer, with their words. */
export const CHOICES: Partial<Record<ApplicationField, readonly { value: string; label: string }[]>> = {
  housing: HOUSING,
  income_kind: INCOME_KINDS,
  income_proof: INCOME_PROOFS,
  reference1_relation: RELATIONS,
  reference2_relation: RELATIONS,
}
const RULES: readonly FieldRule[] = APPLICATION_FIELDS

/**
 * An answer as people read it: '$12,000', '1 año y 6 meses', 'Rentada'; '' when it was not given. Ids and phones (E.164) stay as they are:
 * who shows them knows more about them.
 */
export function answerText(name: ApplicationField, value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  const kind = RULES.find((rule) => rule.name === name)?.kind
  if (kind === 'money') return precio(Number(value), true)
  if (name === 'term') return `${value} meses`
  if (name === 'seniority_months') return monthsText(Number(value))
  return CHOICES[name]?.find((choice) => choice.value === value)?.label ?? String(value)
}

/** What an answer is called where it is read: 'Antigüedad', which is asked for in months and read as '3 años y 2 meses'. */
export const answerLabel = ({ name, label }: { name: string; label: string }): string =>
  name === 'seniority_months' ? 'Antigüedad' : label

/** A span of months: '5 meses', '1 año', '2 años y 1 mes'. */
function monthsText(months: number): string {
  const [years, rest] = [Math.trunc(months / 12), months % 12]
  const parts = [
    years > 0 && (years === 1 ? '1 año' : `${years} años`),
    (rest > 0 || years === 0) && (rest === 1 ? '1 mes' : `${rest} meses`),
  ]
  return parts.filter(Boolean).join(' y ')
}
