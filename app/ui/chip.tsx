import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import controls from './controls.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface ChipProps {
  to: string
  children: ReactNode
  removes?: string
  current?: boolean
  preventScrollReset?: boolean
}

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
