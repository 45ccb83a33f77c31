import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import structure from './structure.module.css'

interface FoldProps {
  id?: string
  title: string
  children: ReactNode
}

/** Collapsed on phones; find in page and fragments open it. */
export function Fold({ id, title, children }: FoldProps) {
  return (
    <details className={structure.fold}>
      <summary>
        <h2 id={id}>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}
