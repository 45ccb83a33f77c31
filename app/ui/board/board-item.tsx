import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { precio } from '#contract/text/money.ts'
import css from './board.module.css'
import type { BoardCard } from './board-rules.ts'
import { useDraggable, type useDragging } from './use-drag.ts'

export interface ChosenCards {
  has: (id: string) => boolean
  put: (id: string, isChosen: boolean) => void
}

export interface CardActions {
  active: (id: string) => void
  move: (id: string) => void
  choose: (id: string, isChosen: boolean) => void
}

interface BoardItemProps {
  card: BoardCard
  age: string
  late: string | null
  drag: ReturnType<typeof useDragging>
  isActive: boolean
  isBusy: boolean
  mark: string | null
  refused: string | undefined
  form: ReactNode
  help: string
  /** undefined: the card is not selectable. */
  isChosen: boolean | undefined
  actions: CardActions
}

function Item(props: BoardItemProps) {
  const { card, age, late, drag, isActive, isBusy, mark, refused, form: asking, help, isChosen, actions } = props
  const { id, title, detail, by, amount, next, to } = card
  const element = useRef<HTMLLIElement>(null)
  const asked = useRef<HTMLDivElement>(null)
  const isDragged = useDraggable(drag, element, id)
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
      onFocus={() => actions.active(id)}
    >
      <h4 className="flex items-start gap-2 font-semibold leading-[1.3]">
        {isChosen !== undefined && (
          <input
            type="checkbox"
            className="relative z-1 w-4.5 h-4.5 flex-none accent-accent"
            tabIndex={isActive ? 0 : -1}
            checked={isChosen}
            onChange={({ currentTarget }) => actions.choose(id, currentTarget.checked)}
            aria-label={`Elegir ${title}`}
          />
        )}
        {/* The board handles the click: a router link would re-render on every navigation. */}
        <a href={to} data-board-card={id} draggable={false} tabIndex={isActive ? 0 : -1} aria-describedby={help}>
          {title}
        </a>
      </h4>
      {(detail || amount !== undefined) && (
        <p className={`${css.boardDetail} flex justify-between gap-2 text-muted`}>
          <span>{detail}</span>
          {amount !== undefined && (
            <strong className="flex-none whitespace-nowrap text-ink font-semibold tabular-nums">
              {precio(amount, true)}
            </strong>
          )}
        </p>
      )}
      {by && <p className="text-muted">{by}</p>}
      <p className={next ? undefined : 'text-warn'}>{next?.text ?? 'Sin siguiente paso'}</p>
      <p className={css.boardFoot}>
        {mark ? (
          <Badge tone="info">{mark}</Badge>
        ) : (
          <>
            {late && <Badge tone="danger">{late}</Badge>}
            <span>{age}</span>
          </>
        )}
        <Button
          small
          look="quiet"
          tabIndex={isActive ? 0 : -1}
          className={css.boardMove}
          title="Mover a… ( m )"
          onClick={() => actions.move(id)}
        >
          <Icon name="arrow-right" />
          <span>
            Mover a…<span className="sr-only"> {title}</span>
          </span>
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

export const BoardItem = memo(Item)
