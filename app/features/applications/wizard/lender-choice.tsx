import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import type { LenderTerms } from '#contract/lender-terms.ts'
import { plan, precio } from '#contract/money.ts'
import css from './applications.module.css'
import { ConflictChoice } from './conflict-choice.tsx'
import type { LenderAnswer } from './plan.ts'
import { useStepForm } from './step-form-context.ts'

interface LenderChoiceProps {
  lenders: LenderTerms[]
  /** What each of them answers to the plan, in their order. */
  answers: LenderAnswer[]
}

/** The lenders side by side: what each charges for the plan, or why it does not lend so. */
export function LenderChoice({ lenders, answers }: LenderChoiceProps) {
  const { draft, errorOf, left } = useStepForm()
  if (draft.conflicts.lender) return <ConflictChoice draft={draft} field="lender" />
  const error = errorOf('lender')
  return (
    <fieldset className={`${controls.field} ${css.applicationLenders}`} aria-describedby={error && 'lender-error'}>
      <legend>Financiera</legend>
      {lenders.map((lender, at) => {
        const answer = answers[at]!
        return (
          <label key={lender.id} className={`${controls.tick} ${forms.choice}`}>
            <input
              type="radio"
              name="lender"
              value={lender.id}
              checked={draft.values.lender === lender.id}
              onChange={() => draft.set('lender', lender.id)}
              onBlur={() => left('lender')}
            />
            <span>
              {lender.name}
              {'quote' in answer ? (
                <>
                  <b>{precio(answer.quote.mensualidad, true)} al mes</b>
                  <small className={controls.fieldHelp}>
                    {plan(answer.quote)} · total {precio(answer.quote.total)}
                  </small>
                </>
              ) : (
                <small className={controls.fieldHelp}>{answer.why}</small>
              )}
            </span>
          </label>
        )
      })}
      {error && (
        <p id="lender-error" className={controls.fieldError}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
