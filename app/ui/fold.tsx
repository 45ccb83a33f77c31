import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import structure from './structure.module.css'

interface FoldProps {
  /** The heading's, for a section around it. */
  id?: string
  title: string
  children: ReactNode
}

/** What is secondary on a phone: its heading, which opens it. Wide screens show it whole. Find in page and addresses open it too. */
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
