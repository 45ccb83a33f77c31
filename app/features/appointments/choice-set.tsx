import { type ReactNode, useEffect, useId, useState } from 'react'
import css from '#app/ui/choices.module.css'

interface Choice {
  value: string
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}

interface ChoiceSetProps {
  label: string
  look: 'cards' | 'days' | 'times'
  options: readonly Choice[]
  value: string | null
  onChoose: (value: string) => void
}

export function ChoiceSet({ label, look, options, value, onChoose }: ChoiceSetProps) {
  const name = useId()
  const [picked, setPicked] = useState(value)
  useEffect(() => setPicked(value), [value])
  return (
    <fieldset className={css.choices} data-look={look}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === picked}
              disabled={option.disabled}
              onChange={() => {
                setPicked(option.value)
                onChoose(option.value)
              }}
            />
            <span>
              <b>{option.label}</b>
              {option.help && <small>{option.help}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
