import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

interface EmptyStateProps {
  icon: IconName
  title: string
  /** It is all there is on its page: its title is the page's heading. */
  whole?: boolean
  /** Why it is empty and what to do next. */
  children?: ReactNode
  action?: ReactNode
}

/** What a list shows when it has nothing: why, and the next step. */
export function EmptyState({ icon, title, whole, children, action }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'h2'
  return (
    <div className="state">
      <Icon name={icon} />
      <Title>{title}</Title>
      {children && <div className="state-text">{children}</div>}
      {action}
    </div>
  )
}
