import type { ComponentProps } from 'react'
import { Link } from '#app/ui/link.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

interface LinkButtonProps extends ComponentProps<typeof Link> {
  look?: ButtonLook
  small?: boolean
}

export function LinkButton({ look = 'secondary', small, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass(look, small, className)} {...rest} />
}
