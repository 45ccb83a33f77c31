import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import type { IconName } from './icon-names.ts'
import css from './teaching-state.module.css'

interface TeachingStateProps {
  icon: IconName
  title: string
  /** What the screen is for, in a sentence or two. */
  teaches: string
  /** The first step, as a button or a link. */
  action?: ReactNode
  /** The key that does the same: `keys` as they are written on the keyboard. */
  hint?: { keys: string; does: string }
}

/** An empty state that teaches: what the screen is for, the first step, and its key. */
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
