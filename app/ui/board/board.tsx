import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Failure } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { isBare, isTyping } from '#app/ui/step-keys.ts'
import css from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { BoardItem } from './board-item.tsx'
import { type BoardCard, type BoardStage, COLUMN_PAGE, cardBeside, stageIn } from './board-rules.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useBoard } from './use-board.ts'
import { useDragging } from './use-drag.ts'

interface BoardProps {
  /** What is on it, for who cannot see it: 'Autos por etapa'. */
  label: string
  stages: readonly BoardStage[]
  /** In the order in which they are to stand. Another filter or order is another board: give it another key. */
  cards: readonly BoardCard[]
  /** Moves a card, with what was answered where it was asked. Throws what the service answers. */
  move: (card: BoardCard, to: string, answers?: unknown) => Promise<void>
  failed: (error: unknown) => Failure
  /** A form with what a stage requires; it sends by `give`, which throws what the service answers. null: nothing is asked. */
  ask?: (
    card: BoardCard,
    to: string,
    tools: { give: (answers: unknown) => Promise<void>; cancel: () => void },
  ) => ReactNode
  /** Fetches more of a stage, where not all of its cards are here. */
  onMore?: (stage: string) => void
}

const STEPS: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ...{ ArrowUp: 'up', k: 'up', ArrowDown: 'down', j: 'down' },
  ...{ ArrowLeft: 'left', h: 'left', ArrowRight: 'right', l: 'right' },
}
const NOTHING = { give: async () => {}, cancel: () => {} }

/** Cards by stage: dragged where there is a pointer for it, moved by "Mover a…" with a thumb or the keyboard. */
export function Board({ label, stages, cards, move, failed, ask, onMore }: BoardProps) {
  const board = useBoard({ stages, cards, move, failed, asks: (card, to) => !!ask?.(card, to, NOTHING) })
  const drag = useDragging()
  const help = useId()
  const element = useRef<HTMLElement>(null)
  const [search, setSearch] = useSearchParams()
  const [active, setActive] = useState<string | null>(null)
  const [choosing, setChoosing] = useState<string | null>(null)
  const [most, setMost] = useState<Readonly<Record<string, number>>>({})
  const mostOf = (stage: string) => most[stage] ?? COLUMN_PAGE
  const { layout, known, asking } = board
  const shown = stages.map(({ value }) => layout[value]!.slice(0, mostOf(value)))
  const first = active !== null && shown.some((ids) => ids.includes(active)) ? active : shown.flat()[0]
  const column = stages.some(({ value }) => value === search.get('columna')) ? search.get('columna') : stages[0]?.value

  // Whoever moved a card by hand goes on with it; in a column that is not on screen there is nothing to go on with.
  const followed = useRef<string>(null)
  const place = followed.current === null ? null : stageIn(layout, followed.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once its card stands elsewhere.
  useEffect(() => {
    const id = followed.current
    if (id === null || asking) return
    const card = element.current?.querySelector<HTMLElement>(`[data-board-card="${CSS.escape(id)}"]`)
    if (card?.checkVisibility()) card.focus()
    else document.getElementById(`columna-${column}`)?.focus()
    followed.current = null
  }, [place, asking])

  const start = (id: string, to: string) => {
    followed.current = id
    board.start(id, to)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-card]')?.dataset.card
    if (!id || isTyping(target) || !isBare(event) || target.closest('dialog, form')) return
    const step = STEPS[event.key]
    const beside = step && cardBeside(shown, id, step)
    if (event.key === 'm') setChoosing(id)
    else if (beside) element.current?.querySelector<HTMLElement>(`[data-board-card="${CSS.escape(beside)}"]`)?.focus()
    else if (!step) return
    event.preventDefault()
  }
  return (
    <section ref={element} className={css.boardWhole} aria-label={label} onKeyDown={press}>
      <p id={help} className="sr-only">
        Flechas o j, k, h, l para ir de tarjeta en tarjeta; Entrar la abre; m la mueve.
      </p>
      <div className={css.boardTop}>
        <nav aria-label="Columna" className={css.boardSwitch}>
          {stages.map(({ value, label: name, total }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === column}
              onClick={() => {
                const next = new URLSearchParams(search)
                next.set('columna', value)
                setSearch(next, { replace: true, preventScrollReset: true })
              }}
            >
              {name} <span>{(total?.count ?? layout[value]!.length).toLocaleString('es-MX')}</span>
            </button>
          ))}
        </nav>
        {board.news && (
          <Button small className={css.boardNews} onClick={board.renew}>
            {board.news} · Actualizar
          </Button>
        )}
      </div>
      <div className={css.boardColumns}>
        {stages.map((stage, at) => (
          <BoardColumn
            key={stage.value}
            stage={stage}
            cards={layout[stage.value]!.flatMap((id) => known.get(id) ?? [])}
            most={mostOf(stage.value)}
            drag={drag}
            isChosen={stage.value === column}
            onDrop={(id) => start(id, stage.value)}
            onMore={() => {
              setMost({ ...most, [stage.value]: mostOf(stage.value) + COLUMN_PAGE })
              onMore?.(stage.value)
            }}
          >
            {shown[at]!.map((id) => {
              const card = known.get(id)!
              const asked = asking?.id === id ? asking.to : null
              const form = asked && ask?.(card, asked, { give: board.give, cancel: board.cancel })
              return (
                <BoardItem
                  key={id}
                  card={card}
                  drag={drag}
                  isActive={id === first}
                  isBusy={board.busy.includes(id)}
                  mark={board.markOf(id)}
                  refused={board.refused[id]}
                  help={help}
                  form={
                    form ? (
                      <>
                        <p className={css.boardNeeds}>Para pasar a «{board.labelOf(asked)}»:</p>
                        {form}
                      </>
                    ) : null
                  }
                  onActive={() => setActive(id)}
                  onMove={() => setChoosing(id)}
                />
              )
            })}
          </BoardColumn>
        ))}
      </div>
      {choosing !== null && (
        <MoveDialog
          title={known.get(choosing)?.title ?? ''}
          stages={stages.filter(({ value }) => value !== stageIn(layout, choosing))}
          onClose={() => setChoosing(null)}
          onChoose={(to) => {
            setChoosing(null)
            start(choosing, to)
          }}
        />
      )}
      <p role="status" className="sr-only">
        {board.said}
      </p>
    </section>
  )
}
