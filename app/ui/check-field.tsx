import type { ComponentProps, ReactNode } from 'react'
import controls from './controls.module.css'
import { useFieldParts } from './field-parts.ts'
import forms from './forms.module.css'
import { Icon } from './icon.tsx'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode
  help?: string
  error?: string
}

/** Consents are unticked. */
export function CheckField({ children, help, error, id, ...input }: CheckFieldProps) {
  const { control, ...parts } = useFieldParts({ label: '', help, error }, id)
  return (
    <div className={controls.field}>
      <label className={controls.tick} htmlFor={parts.id}>
        <input {...input} {...control} type="checkbox" />
        <span>{children}</span>
      </label>
      {error && (
        <p id={parts.errorId} className={controls.fieldError}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {help && (
        <p id={parts.helpId} className={`${controls.fieldHelp} ${forms.tickHelp}`}>
          {help}
        </p>
      )}
    </div>
  )
}
