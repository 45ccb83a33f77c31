import { type ReactNode, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { precio } from '#contract/text/money.ts'
import css from './board.module.css'
import { type BoardCard, type BoardStage, columnSums } from './board-rules.ts'
import { type useDragging, useDropPlace } from './use-drag.ts'

interface BoardColumnProps {
  stage: BoardStage
  cards: readonly BoardCard[]
  most: number
  drag: ReturnType<typeof useDragging>
  isChosen: boolean
  onDrop: (id: string) => void
  onMore: () => void
  children: ReactNode
}

export function BoardColumn({ stage, cards, most, drag, isChosen, onDrop, onMore, children }: BoardColumnProps) {
  const element = useRef<HTMLElement>(null)
  const isOver = useDropPlace(drag, element, onDrop)
  const { whole, rest } = columnSums(cards, most, stage.total)
  const id = `columna-${stage.value}`
  return (
    <section
      ref={element}
      className={cx(css.boardColumn, isChosen && css.boardChosen, isOver && css.boardOver)}
      aria-labelledby={id}
    >
      <header>
        <h3 id={id} tabIndex={-1}>
          {stage.label}{' '}
          <span className="font-normal tabular-nums ms-0.5 text-muted">{whole.count.toLocaleString('es-MX')}</span>
        </h3>
        {whole.sum > 0 && <span className="text-muted tabular-nums">{precio(whole.sum)}</span>}
      </header>
      <div className={css.boardScroll}>
        {cards.length === 0 ? (
          <p className="py-2 px-2.5 text-muted">Nada aquí.</p>
        ) : (
          <ol aria-labelledby={id}>{children}</ol>
        )}
        {rest.count > 0 && (
          <p className="py-2 px-2.5 text-muted flex flex-wrap items-center justify-between">
            y {rest.count.toLocaleString('es-MX')} más{rest.sum > 0 && ` · ${precio(rest.sum)}`}
            <Button small look="quiet" onClick={onMore}>
              Ver más<span className="sr-only"> de {stage.label}</span>
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}
