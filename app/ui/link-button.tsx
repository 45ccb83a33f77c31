import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { ButtonLook } from './button.tsx'
import { cx } from './cx.ts'

interface LinkButtonProps extends ComponentProps<typeof Link> {
  look?: ButtonLook
  small?: boolean
}

/** A link that looks like a button: it goes somewhere. `to` may be another site's address. */
export function LinkButton({ look = 'secondary', small, className, ...rest }: LinkButtonProps) {
  return <Link className={cx('btn', `btn-${look}`, small && 'btn-small', className)} {...rest} />
}
