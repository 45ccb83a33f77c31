import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import forms from './forms.module.css'

/** Stays focusable while busy, to keep the keyboard position. */
export function SubmitButton({ busy, look = 'primary', children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button
      type="submit"
      look={look}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy && <span className={forms.spinner} aria-hidden="true" />}
      {children}
    </Button>
  )
}
