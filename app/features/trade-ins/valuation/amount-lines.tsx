import { precio } from '#contract/text/money.ts'
import css from './staff-valuation.module.css'

interface AmountLinesProps {
  first?: { label: string; amount: number }
  lines: readonly { id: string; label: string; amount: number }[]
  total?: { label: string; amount: number }
}

const signed = (amount: number) => (amount > 0 ? `+${precio(amount, true)}` : precio(amount, true))

export function AmountLines({ first, lines, total }: AmountLinesProps) {
  return (
    <dl className={css.deskLines}>
      {first && (
        <div>
          <dt>{first.label}</dt>
          <dd>{precio(first.amount, true)}</dd>
        </div>
      )}
      {lines.map(({ id, label, amount }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{signed(amount)}</dd>
        </div>
      ))}
      {total && (
        <div className={css.deskTotal}>
          <dt>{total.label}</dt>
          <dd>{precio(total.amount, true)}</dd>
        </div>
      )}
    </dl>
  )
}
