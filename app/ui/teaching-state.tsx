import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import type { IconName } from './icon-names.ts'
import css from './teaching-state.module.css'

interface TeachingStateProps {
  icon: IconName
  title: string
  teaches: string
  action?: ReactNode
  hint?: { keys: string; does: string }
}

export function TeachingState({ icon, title, teaches, action, hint }: TeachingStateProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <>
          {action}
          {hint && (
            <p className={css.teachingKeys}>
              {hint.keys.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}{' '}
              {hint.does}
            </p>
          )}
        </>
      }
    >
      <p>{teaches}</p>
    </EmptyState>
  )
}
