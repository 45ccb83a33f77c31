import { INCOME_KINDS } from '#contract/people/income-kinds.ts'

export function bringersText(incomes: readonly string[] | null): string {
  if (incomes === null) return 'Todos'
  if (incomes.length === 0) return 'Nadie'
  return new Intl.ListFormat('es-MX').format(
    incomes.map((income) => INCOME_KINDS.find(({ value }) => value === income)?.label ?? income),
  )
}
