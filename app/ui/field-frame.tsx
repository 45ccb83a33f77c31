import type { ReactNode } from 'react'
import controls from './controls.module.css'
import { cx } from './cx.ts'
import type { FieldTexts } from './field-parts.ts'
import { Icon } from './icon.tsx'

interface FieldFrameProps extends FieldTexts {
  id: string
  helpId: string
  errorId: string
  className?: string
  children: ReactNode
}

export function FieldFrame({
  label,
  help,
  error,
  optional,
  id,
  helpId,
  errorId,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={cx(controls.field, className)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="text-muted font-normal"> (opcional)</span>}
      </label>
      {children}
      {error && (
        <p id={errorId} className={controls.fieldError}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className={controls.fieldHelp}>
          {help}
        </p>
      )}
    </div>
  )
}
