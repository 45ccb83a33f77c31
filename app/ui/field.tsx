import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** What an input must carry so that its label, help and error belong to it. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: ReactNode
  help?: ReactNode
  /** What is wrong, in plain words; undefined when nothing is. */
  error?: string
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** One question of a form: label above, help and error below. Spread `control` on the input. */
export function Field({ label, help, error, className, children }: FieldProps) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
