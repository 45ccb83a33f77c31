import { type ReactNode, useRef } from 'react'
import { type useDragging, useDropPlace } from '#app/ui/board/use-drag.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import css from './calendar.module.css'
import { moveAmongFree } from './move-among-free.ts'

interface CalendarCellProps {
  drag: ReturnType<typeof useDragging>
  /** Position as text. */
  label: string
  isToday: boolean
  book: string | null
  isTabStop: boolean
  onReach: (book: string) => void
  onDrop: (id: string) => void
  children: ReactNode[]
}

export function CalendarCell(props: CalendarCellProps) {
  const { drag, label, isToday, book, isTabStop, onReach, onDrop, children } = props
  const element = useRef<HTMLTableCellElement>(null)
  const isOver = useDropPlace(drag, element, onDrop)
  return (
    <td ref={element} className={cx(isOver && css.calendarOver, isToday && css.calendarToday)}>
      {children.length > 0 ? (
        <ul aria-label={label}>{children}</ul>
      ) : (
        book && (
          <Link
            className={css.calendarFree}
            to={book}
            preventScrollReset
            data-free
            tabIndex={isTabStop ? 0 : -1}
            onFocus={() => onReach(book)}
            onKeyDown={moveAmongFree}
          >
            <Icon name="plus" />
            <span className="sr-only">Agendar cita: {label}</span>
          </Link>
        )
      )}
    </td>
  )
}
