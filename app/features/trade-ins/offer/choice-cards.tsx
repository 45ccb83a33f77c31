import choices from '#app/ui/choices.module.css'
import controls from '#app/ui/controls.module.css'
import { useFieldParts } from '#app/ui/field-parts.ts'
import { Icon } from '#app/ui/icon.tsx'
import css from './sell.module.css'

interface ChoiceCardsProps {
  label: string
  name: string
  options: readonly { value: string | number; label: string; help?: string }[]
  chosen: string | number | null
  error?: string | undefined
}

export function ChoiceCards({ label, name, options, chosen, error }: ChoiceCardsProps) {
  const { id, errorId, control } = useFieldParts({ label, ...(error && { error }) })
  return (
    <fieldset
      className={`${controls.field} ${choices.choices} ${css.sellChoice}`}
      id={id}
      aria-describedby={control['aria-describedby']}
    >
      <legend>{label}</legend>
      <div>
        {options.map(({ value, label: text, help }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              required
              aria-invalid={control['aria-invalid']}
            />
            <span>
              <b>{text}</b>
              {help && <small>{help}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={controls.fieldError}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
