import { INCOME_KINDS } from '#contract/people/income-kinds.ts'
import { labelIn } from '#contract/text/labels.ts'

export function bringersText(incomes: readonly string[] | null): string {
  if (incomes === null) return 'Todos'
  if (incomes.length === 0) return 'Nadie'
  return new Intl.ListFormat('es-MX').format(incomes.map((income) => labelIn(INCOME_KINDS, income)))
}
