import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { plan, precio } from '#contract/text/money.ts'
import { useStepForm } from './answer-field.tsx'
import css from './applications.module.css'
import { ConflictChoice } from './conflict-choice.tsx'
import { type AnsweringLender, byCost } from './plan.ts'

export function LenderChoice({ asked }: { asked: readonly AnsweringLender[] }) {
  const { draft, errorOf, left } = useStepForm()
  if (draft.conflicts.lender) return <ConflictChoice draft={draft} field="lender" />
  const error = errorOf('lender')
  const { offered, aside } = byCost(asked, draft.values.lender)
  return (
    <>
      <fieldset className={`${controls.field} ${css.applicationLenders}`} aria-describedby={error && 'lender-error'}>
        <legend>Financiera</legend>
        {offered.map(({ lender, answer }) => (
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
                  <small className={`${controls.fieldHelp} block`}>
                    {plan(answer.quote)} · total {precio(answer.quote.total)}
                  </small>
                </>
              ) : (
                <small className={`${controls.fieldHelp} block`}>{answer.why}</small>
              )}
            </span>
          </label>
        ))}
        {error && (
          <p id="lender-error" className={controls.fieldError}>
            {error}
          </p>
        )}
      </fieldset>
      {aside.length > 0 && <NotLending aside={aside} open={offered.length === 0} />}
    </>
  )
}

interface NotLendingProps {
  aside: ReturnType<typeof byCost>['aside']
  open: boolean
}

function NotLending({ aside, open }: NotLendingProps) {
  const reasons = new Set(aside.map(({ about }) => about))
  return (
    <details className={forms.disclosure} open={open}>
      <summary>
        <span>
          {aside.length === 1 ? 'Una financiera no presta así' : `${aside.length} financieras no prestan así`}: por{' '}
          {listed.format(reasons)}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {aside.map(({ lender, why }) => (
          <li key={lender.id}>
            <b>{lender.name}.</b> {why}
          </li>
        ))}
      </ul>
    </details>
  )
}

const listed = new Intl.ListFormat('es-MX', { type: 'conjunction' })
