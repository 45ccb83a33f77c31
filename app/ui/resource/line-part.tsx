import type { ReactNode } from 'react'
import { LineActions, type LineActionsProps } from './line-actions.tsx'
import css from './resource.module.css'

interface LinePartProps extends LineActionsProps {
  title?: string
  isWhole?: boolean
  children?: ReactNode
}

export const LinePart = ({ title, isWhole, children, ...actions }: LinePartProps) => (
  <div className={isWhole ? css.whole : undefined}>
    {title && <h4>{title}</h4>}
    {children}
    <div className="flex flex-wrap gap-x-2 gap-y-1 items-center">
      <LineActions {...actions} />
    </div>
  </div>
)
