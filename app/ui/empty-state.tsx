import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import structure from './structure.module.css'

interface EmptyStateProps {
  icon: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={structure.state}>
      <Icon name={icon} />
      <h2>{title}</h2>
      {children && <div className={structure.stateText}>{children}</div>}
      {action}
    </div>
  )
}
