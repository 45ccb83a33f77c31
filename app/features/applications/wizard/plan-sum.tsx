import { answerText } from '#contract/applications/application-answers.ts'
import type { ApplicationData } from '#contract/applications/application-fields.ts'
import type { CarInfo } from '#contract/applications/applications.ts'
import type { LenderTerms } from '#contract/financing/lender-terms.ts'
import { precio } from '#contract/text/money.ts'
import css from './applications.module.css'
import { askLender } from './plan.ts'

interface PlanSumProps {
  car: CarInfo
  answers: ApplicationData
  lenders: readonly LenderTerms[] | undefined
}

export function PlanSum({ car, answers: { down_payment, term, lender }, lenders }: PlanSumProps) {
  const chosen = lenders?.find(({ id }) => id === lender)
  const answer = chosen && askLender(car, { enganche: Number(down_payment ?? 0), plazo: Number(term ?? 0) }, chosen)
  const quote = answer && 'quote' in answer ? answer.quote : undefined
  return (
    <dl className={css.planSum} aria-label="Tu plan">
      <div>
        <dt>Auto</dt>
        <dd>{car.vehicleTitle}</dd>
      </div>
      {down_payment !== undefined && (
        <div>
          <dt>Enganche</dt>
          <dd>{answerText('down_payment', down_payment)}</dd>
        </div>
      )}
      {quote && (
        <div>
          <dt>Al mes</dt>
          <dd>
            {precio(quote.mensualidad, true)} <small>× {quote.plazo}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}
