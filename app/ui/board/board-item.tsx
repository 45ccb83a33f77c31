import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { cx } from '#app/ui/cx.ts'
import { precio } from '#contract/money.ts'
import css from './board.module.css'
import { ageText, type BoardCard, lateness } from './board-rules.ts'
import { useDraggable, type useDragging } from './use-drag.ts'

interface BoardItemProps {
  card: BoardCard
  drag: ReturnType<typeof useDragging>
  /** The keyboard comes to this one of all cards. */
  isActive: boolean
  isBusy: boolean
  /** What became of it elsewhere: 'Se movió a Cita'. */
  mark: string | null
  /** Why it was not moved. */
  refused: string | undefined
  /** What its move asks for, in its place. */
  form: ReactNode
  help: string
  onActive: () => void
  onMove: () => void
}

/** A card: what it is, what is next, how long it has stood here and whether that is too long. */
export function BoardItem(props: BoardItemProps) {
  const { card, drag, isActive, isBusy, mark, refused, form: asking, help, onActive, onMove } = props
  const { id, title, detail, amount, next, since, to } = card
  const element = useRef<HTMLLIElement>(null)
  const asked = useRef<HTMLDivElement>(null)
  const isDragged = useDraggable(drag, element, id)
  const now = new Date()
  const late = lateness(card, now)
  const isAsked = asking !== null
  useEffect(() => {
    const form = isAsked ? asked.current : null
    form?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [isAsked])
  return (
    <li
      ref={element}
      data-card={id}
      aria-busy={isBusy || undefined}
      className={cx(css.boardCard, isDragged && css.boardDragged, mark && css.boardElsewhere)}
      onFocus={onActive}
    >
      <h4>
        <Link
          to={to}
          data-board-card={id}
          draggable={false}
          tabIndex={isActive ? 0 : -1}
          aria-describedby={help}
          preventScrollReset
        >
          {title}
        </Link>
      </h4>
      {(detail || amount !== undefined) && (
        <p className={css.boardDetail}>
          <span>{detail}</span>
          {amount !== undefined && <strong>{precio(amount, true)}</strong>}
        </p>
      )}
      <p className={next ? undefined : css.boardNothing}>{next?.text ?? 'Sin siguiente paso'}</p>
      <p className={css.boardFoot}>
        {mark ? (
          <Badge tone="info">{mark}</Badge>
        ) : (
          <>
            <span>{ageText(since, now)}</span>
            {late && <Badge tone="danger">{late}</Badge>}
          </>
        )}
        <Button small look="quiet" tabIndex={isActive ? 0 : -1} className={css.boardMove} onClick={onMove}>
          Mover a…<span className="sr-only"> {title}</span>
        </Button>
      </p>
      {refused && (
        <p className={controls.fieldError} role="alert">
          {refused}
        </p>
      )}
      {isAsked && (
        <div ref={asked} className={css.boardAsked}>
          {asking}
        </div>
      )}
    </li>
  )
}
