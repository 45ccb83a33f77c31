import type { ComponentProps, ReactNode } from 'react'
import { useFieldParts } from './field-parts.ts'
import { Icon } from './icon.tsx'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The sentence that is agreed to or not; may hold links. */
  children: ReactNode
  help?: string
  error?: string
}

/** A box to tick with its sentence beside it. A consent comes unticked. */
export function CheckField({ children, help, error, id, ...input }: CheckFieldProps) {
  const { control, ...parts } = useFieldParts({ label: '', help, error }, id)
  return (
    <div className="field">
      <label className="tick" htmlFor={parts.id}>
        <input {...input} {...control} type="checkbox" />
        <span>{children}</span>
      </label>
      {error && (
        <p id={parts.errorId} className="field-error">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {help && (
        <p id={parts.helpId} className="field-help tick-help">
          {help}
        </p>
      )}
    </div>
  )
}
