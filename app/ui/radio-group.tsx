import type { ComponentProps } from 'react'
import controls from './controls.module.css'
import type { FieldTexts } from './field-parts.ts'
import { useFieldParts } from './field-parts.ts'
import forms from './forms.module.css'
import { Icon } from './icon.tsx'

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'value'>, FieldTexts {
  options: readonly { value: string; label: string; help?: string }[]
  /** Uncontrolled. */
  chosen?: string | undefined
  /** Controlled ('': none). */
  value?: string | undefined
}

/** `register()` goes to every button. */
export function RadioGroup({ label, help, error, optional, id, options, chosen, value, ...input }: RadioGroupProps) {
  const { control, ...parts } = useFieldParts({ label, help, error }, id)
  return (
    <fieldset className={controls.field} id={parts.id} aria-describedby={control['aria-describedby']}>
      <legend>
        {label}
        {optional && <span className="text-muted font-normal"> (opcional)</span>}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={`${controls.tick} ${forms.choice}`}>
          <input
            {...input}
            {...(chosen !== undefined && { defaultChecked: chosen === option.value })}
            {...(value !== undefined && { checked: value === option.value })}
            type="radio"
            value={option.value}
            aria-invalid={control['aria-invalid']}
          />
          <span>
            {option.label}
            {option.help && <small className={`${controls.fieldHelp} block`}>{option.help}</small>}
          </span>
        </label>
      ))}
      {error && (
        <p id={parts.errorId} className={controls.fieldError}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {help && (
        <p id={parts.helpId} className={controls.fieldHelp}>
          {help}
        </p>
      )}
    </fieldset>
  )
}
