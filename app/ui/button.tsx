import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  /** primary: the one action of a screen. quiet: without a border, for the least important. */
  look?: ButtonLook
  small?: boolean
  /** The action is under way: the button says so, keeps its width and cannot be pressed again. */
  busy?: boolean
}

/** A button; says `type="submit"` itself where it is one. */
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
