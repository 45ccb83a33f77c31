import { answerText } from '#contract/applications/application-answers.ts'
import type { ApplicationData } from '#contract/applications/application-fields.ts'
import type { CarInfo } from '#contract/applications/applications.ts'
import type { LenderTerms } from '#contract/financing/lender-terms.ts'
import { mensualidad } from '#contract/text/money.ts'
import { askLender } from './plan.ts'
import css from './sending.module.css'

interface ReviewPlanProps {
  values: ApplicationData
  car: CarInfo | null
  lenders: readonly LenderTerms[] | undefined
}

export function ReviewPlan({ values, car, lenders }: ReviewPlanProps) {
  const lender = lenders?.find(({ id }) => id === values.lender)
  const answer =
    lender &&
    car &&
    askLender(car, { enganche: Number(values.down_payment ?? 0), plazo: Number(values.term ?? 0) }, lender)
  const lines: [string, string][] = [
    ['Enganche', answerText('down_payment', values.down_payment)],
    ['Plazo', answerText('term', values.term)],
    ['Financiera', lenders && values.lender ? (lender?.name ?? 'Cambió sus condiciones: elige otra vez') : ''],
  ]
  if (values.trade_in_quote) lines.push(['Tu auto a cuenta', 'Sí, con tu oferta'])
  if (answer && 'quote' in answer) {
    lines.push(['Mensualidad', `${mensualidad(answer.quote)} · CAT ${answer.quote.cat.toFixed(1)} % sin IVA`])
  }
  return (
    <>
      <dl className={css.reviewFacts}>
        {lines.map(([label, text]) => (
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3" key={label}>
            <dt>{label}</dt>
            <dd>{text || <span className="text-warn font-semibold">Falta</span>}</dd>
          </div>
        ))}
      </dl>
      {answer && 'why' in answer && (
        <p className="text-warn font-semibold">
          {lender?.name}: {answer.why}
        </p>
      )}
    </>
  )
}
