import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import controls from './controls.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface ChipProps {
  to: string
  children: ReactNode
  /** What removing says to who cannot see the cross, e.g. 'Quitar Mazda'. With it the chip shows a cross. */
  removes?: string
  /** The chip stands for what is shown now. */
  current?: boolean
  preventScrollReset?: boolean
}

/** A pill that is a link: to a choice, or to the page without it. */
export function Chip({ to, children, removes, current, preventScrollReset }: ChipProps) {
  return (
    <Link
      to={to}
      className={cx(controls.chip, current && controls.chipOn)}
      aria-label={removes}
      aria-current={current || undefined}
      preventScrollReset={preventScrollReset}
    >
      {children}
      {removes && <Icon name="x" />}
    </Link>
  )
}
