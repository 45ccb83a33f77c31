import type { ReactNode } from 'react'

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
    <List className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3" aria-label={label}>
      {children}
    </List>
  )
}
