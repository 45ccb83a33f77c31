import type { ReactNode, Ref } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import css from './photo-tiles.module.css'

interface PhotoFrameProps {
  ref?: Ref<HTMLLIElement>
  className?: string
  /** The main photograph. */
  isCover?: boolean
  tools?: ReactNode
  children: ReactNode
}

export function PhotoFrame({ ref, className, isCover, tools, children }: PhotoFrameProps) {
  return (
    <li ref={ref} className={cx('relative overflow-hidden border border-line rounded-card bg-surface', className)}>
      {children}
      {isCover && (
        <span className={css.cover}>
          <Badge tone="accent">Portada</Badge>
        </span>
      )}
      {tools && <div className={css.tools}>{tools}</div>}
    </li>
  )
}
