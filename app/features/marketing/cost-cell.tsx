import { FEW_CASES } from '#app/ui/chart/chart-rules.ts'
import { costEach } from '#contract/marketing/campaigns.ts'
import { precio } from '#contract/text/money.ts'
import css from './marketing.module.css'

/** Below thirty cases it warns of the small sample. */
export function CostCell({ cost, count }: { cost: number | null; count: number }) {
  const each = costEach(cost, count)
  return (
    <td>
      {count.toLocaleString('es-MX')}
      {each !== null && <span className={css.few}>{precio(each, true)} c/u</span>}
      {each !== null && count < FEW_CASES && <span className={css.few}>pocos datos</span>}
    </td>
  )
}
