import { precio } from '#contract/text/money.ts'
import controls from './controls.module.css'
import { cx } from './cx.ts'

interface PriceProps {
  /** Pesos; 0 reads 'Por definir'. */
  amount: number
  before?: number | null
  className?: string
}

export function Price({ amount, before, className }: PriceProps) {
  const reduced = before != null && amount > 0 && before > amount
  return (
    <span className={cx(controls.price, className)}>
      {precio(amount)}
      {reduced && (
        <>
          {' '}
          <s>
            <span className="sr-only">antes </span>
            {precio(before)}
          </s>
        </>
      )}
    </span>
  )
}
