import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  /** primary: the main action. quiet: no border. */
  look?: ButtonLook
  small?: boolean
  busy?: boolean
}

/** Not a submit button by default. */
export function Button({ look = 'secondary', small, busy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass(look, small, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {children}
    </button>
  )
}
