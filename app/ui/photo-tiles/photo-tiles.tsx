import type { ReactNode } from 'react'
import css from './photo-tiles.module.css'

interface PhotoTilesProps {
  label: string
  /** Their order means something. */
  isOrdered?: boolean
  /** A `PhotoFrame` each. */
  children: ReactNode
}

export function PhotoTiles({ label, isOrdered = true, children }: PhotoTilesProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={css.tiles} aria-label={label}>
      {children}
    </List>
  )
}
