import controls from '#app/ui/controls.module.css'
import { useStepForm } from './answer-field.tsx'
import css from './applications.module.css'
import { ConflictChoice } from './conflict-choice.tsx'

export function TermChoice({ terms }: { terms: number[] }) {
  const { draft, errorOf, left } = useStepForm()
  if (draft.conflicts.term) return <ConflictChoice draft={draft} field="term" />
  const error = errorOf('term')
  return (
    <fieldset className={`${controls.field} ${css.applicationTerms}`} aria-describedby={error && 'term-error'}>
      <legend>Plazo en meses</legend>
      <div className="flex flex-wrap gap-2">
        {terms.map((months) => (
          <label className="relative" key={months}>
            <input
              className="absolute inset-0 opacity-0"
              type="radio"
              name="term"
              value={months}
              checked={draft.values.term === months}
              onChange={() => draft.set('term', months)}
              onBlur={() => left('term')}
            />
            <span>{months}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="term-error" className={controls.fieldError}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
