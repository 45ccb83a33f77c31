import { type ReactNode, useRef } from 'react'
import { type useDragging, useDropPlace } from '#app/ui/board/use-drag.ts'
import { cx } from '#app/ui/cx.ts'
import css from './calendar.module.css'

interface CalendarCellProps {
  drag: ReturnType<typeof useDragging>
  /** Where it is, in words. */
  label: string
  isToday: boolean
  onDrop: (id: string) => void
  children: ReactNode[]
}

/** A place of the calendar that visits are dropped upon. */
export function CalendarCell({ drag, label, isToday, onDrop, children }: CalendarCellProps) {
  const element = useRef<HTMLTableCellElement>(null)
  const isOver = useDropPlace(drag, element, onDrop)
  return (
    <td ref={element} className={cx(isOver && css.calendarOver, isToday && css.calendarToday)}>
      {children.length > 0 && <ul aria-label={label}>{children}</ul>}
    </td>
  )
}
