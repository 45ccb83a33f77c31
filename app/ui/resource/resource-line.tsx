import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { type ChangeMark, LastChange } from './last-change.tsx'
import { LineActions, type LineActionsProps } from './line-actions.tsx'
import css from './resource.module.css'

interface ResourceLineProps extends LineActionsProps {
  title?: ReactNode
  /** Under a section's title. */
  isPart?: boolean
  /** State in words. */
  says?: ReactNode
  /** In small letters. */
  by?: ReactNode
  /** Last change; null: never changed. */
  mark?: ChangeMark | null
  /** Moves the record by a place. The buttons stay enabled at the ends, to keep the focus. */
  order?: { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void }
  /** Parts with their own actions (line-part.tsx). */
  parts?: ReactNode
  children?: ReactNode
}

/** A record of a settings list with its state, last change and actions. */
export function ResourceLine({
  title,
  isPart,
  says,
  by,
  mark = null,
  order,
  parts,
  children,
  ...actions
}: ResourceLineProps) {
  const Title = isPart ? 'h4' : 'h3'
  return (
    <li className={css.line}>
      {title && <Title>{title}</Title>}
      {says && <p className={css.says}>{says}</p>}
      {children}
      {parts && <div className={css.besides}>{parts}</div>}
      {by && <p className={css.by}>{by}</p>}
      <LastChange mark={mark} />
      {(actions.changes || actions.actions?.some(Boolean)) && (
        <div className={css.change}>
          {order && (
            <>
              <IconButton
                className={css.up}
                icon="chevron-down"
                label={`Subir ${order.name}`}
                aria-disabled={order.isFirst}
                onClick={() => order.onMove(-1)}
              />
              <IconButton
                icon="chevron-down"
                label={`Bajar ${order.name}`}
                aria-disabled={order.isLast}
                onClick={() => order.onMove(1)}
              />
            </>
          )}
          <LineActions {...actions} />
        </div>
      )}
    </li>
  )
}
