import { type ReactNode, useRef } from 'react'
import { type useDragging, useDropPlace } from '#app/ui/board/use-drag.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import css from './calendar.module.css'
import { moveAmongFree } from './move-among-free.ts'

interface CalendarCellProps {
  drag: ReturnType<typeof useDragging>
  /** Where it is, in words. */
  label: string
  isToday: boolean
  /** Where a visit is booked there; null: none can be. */
  book: string | null
  /** Tab stops here; arrows lead to the other free places. */
  isTabStop: boolean
  /** The keyboard came to it. */
  onReach: (book: string) => void
  onDrop: (id: string) => void
  children: ReactNode[]
}

/** A place of the calendar that visits are dropped upon; an empty one is where one is booked. */
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
