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
        <dt className="text-muted text-[0.75rem]">Auto</dt>
        <dd className="font-semibold text-balance">{car.vehicleTitle}</dd>
      </div>
      {down_payment !== undefined && (
        <div>
          <dt className="text-muted text-[0.75rem]">Enganche</dt>
          <dd className="font-semibold tabular-nums whitespace-nowrap">{answerText('down_payment', down_payment)}</dd>
        </div>
      )}
      {quote && (
        <div>
          <dt className="text-muted text-[0.75rem]">Al mes</dt>
          <dd className="font-semibold tabular-nums whitespace-nowrap">
            {precio(quote.mensualidad, true)} <small>× {quote.plazo}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}
