import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { type ChangeMark, LastChange } from './last-change.tsx'
import { LineActions, type LineActionsProps } from './line-actions.tsx'
import css from './resource.module.css'

interface ResourceLineProps extends LineActionsProps {
  title?: ReactNode
  isPart?: boolean
  says?: ReactNode
  by?: ReactNode
  /** Last change; null: never changed. */
  mark?: ChangeMark | null
  /** Moves the record by a place. The buttons stay enabled at the ends, to keep the focus. */
  order?: { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void }
  parts?: ReactNode
  children?: ReactNode
}

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
      {says && <p className="font-semibold">{says}</p>}
      {children}
      {parts && <div className={css.besides}>{parts}</div>}
      {by && <p className="text-muted text-[13px]">{by}</p>}
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
